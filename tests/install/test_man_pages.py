"""The manual pages say what the programs' help says."""

import gzip
import os
import re
import subprocess
import unittest
from pathlib import Path

PAGES = Path(os.environ["WEFT_MAN_PAGES"])


class ManPages(unittest.TestCase):
    def page(self, program):
        """The page as plain text, without roff's escapes."""
        return gzip.open(PAGES / f"{program}.1.gz", "rt").read().replace("\\-", "-")

    def check(self, variable, help_option):
        program = Path(os.environ[variable])
        text = subprocess.run([program, help_option], check=True, capture_output=True,
                              text=True).stdout
        page = self.page(program.name)
        options = re.findall(r"^ +(-\S+)", text, re.MULTILINE)
        self.assertIn("-h,--help", options)
        self.assertEqual(re.findall(r"^\.B (-\S+)", page, re.MULTILINE), options)
        return text, page

    def test_the_window_s_page_lists_every_option(self):
        self.check("WEFT_PROGRAM", "--help")

    def test_the_command_line_s_page_lists_every_command_with_its_options(self):
        text, page = self.check("WEFT_CLI_PROGRAM", "--help-all")
        commands = re.findall(r"^([a-z-]+)$", text, re.MULTILINE)
        self.assertIn("run", commands)
        self.assertEqual(re.findall(r"^\.SS (\S+)", page, re.MULTILINE), commands)


if __name__ == "__main__":
    unittest.main()
