"""Finds the functions of C++ sources, their lines and their parameters, without a compiler: sources
that clang-format has laid out declare functions only in namespaces and classes, and there each
declaration that has parentheses declares one."""

import bisect
import re

# Comments, literals and preprocessor lines hold no declarations.
HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(?P<mark>\w*)\(.*?\)(?P=mark)"|"(?:[^"\\\n]|\\.)*"'
                    r"|(?<!\w)'(?:[^'\\\n]|\\.)+'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
                    re.DOTALL | re.MULTILINE)
TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|->|&&|\|\||::|<<=?|[<>]=|\S")
OPENERS, CLOSERS = "([{", ")]}"
# Their parentheses are no parameters.
SPECIFIERS = {"alignas", "decltype", "explicit", "noexcept", "requires", "__attribute__"}


def blanked(text):
    """The text with spaces for all that holds no declarations."""
    return HIDDEN.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


class Function:
    def __init__(self, name, parameters, line):
        self.name, self.parameters, self.line, self.lines = name, parameters, line, 0


def closing(tokens, at):
    """The index of the token that closes the bracket at `at`."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += (tokens[index] in OPENERS) - (tokens[index] in CLOSERS)
        if depth == 0:
            return index
    return len(tokens)


def past_angles(tokens, at):
    """The index after the template arguments that begin at `at`; `at` where `<` compares."""
    depth, index = 0, at
    while index < len(tokens):
        if tokens[index] in OPENERS:
            index = closing(tokens, index)
        elif tokens[index] == "<":
            depth += 1
        elif tokens[index] == ">":
            depth -= 1
            if depth == 0:
                return index + 1
        index += 1
    return at


def count_parameters(tokens):
    """The number of parameters in a list without its parentheses."""
    if not tokens or tokens == ["void"]:
        return 0
    count, index = 1, 0
    while index < len(tokens):
        if tokens[index] in OPENERS:
            index = closing(tokens, index)
        elif tokens[index] == "<":
            index = max(past_angles(tokens, index) - 1, index)
        elif tokens[index] == ",":
            count += 1
        index += 1
    return count


def declared(tokens, line):
    """The function that the tokens of a declaration declare, if any."""
    index, previous = 0, ""
    while index < len(tokens):
        token = tokens[index]
        if token == "operator":
            previous = token
            index += 3 if tokens[index + 1:index + 3] == ["(", ")"] else 1
            while index < len(tokens) and tokens[index] != "(":
                index += 1
            continue
        if token == "<":
            index = max(past_angles(tokens, index), index + 1)
            previous = ">"
            continue
        if token in ("=", "{"):
            return None
        if token == "(":
            end = closing(tokens, index)
            is_pointer = tokens[index + 1:index + 2] in (["*"], ["&"])
            if is_pointer and tokens[end + 1:end + 2] == ["("]:
                last = closing(tokens, end + 1)
                return Function(tokens[end - 1], count_parameters(tokens[end + 2:last]), line)
            if previous not in SPECIFIERS and re.match(r"\w", previous):
                return Function(previous, count_parameters(tokens[index + 1:end]), line)
            index = end
        previous = token
        index += 1
    return None


def functions(text):
    """The functions that a source declares or defines; `lines` is 0 where one is only declared."""
    lexed = [(match.group(), match.start()) for match in TOKEN.finditer(blanked(text))]
    ends = [match.start() for match in re.finditer("\n", text)]
    tokens = [token for token, _ in lexed]
    numbers = [bisect.bisect(ends, offset) + 1 for _, offset in lexed]
    begin = index = 0
    while index < len(tokens):
        token = tokens[index]
        if token in "([":
            index = closing(tokens, index)
        elif token == ";" or token == "}":
            function = declared(tokens[begin:index], numbers[begin]) if begin < index else None
            if function:
                yield function
            begin = index + 1
        elif token == ":" and tokens[begin:index] in (["public"], ["protected"], ["private"]):
            begin = index + 1
        elif token == "{":
            head = tokens[begin:index]
            if opens_scope(head):
                begin = index + 1
            else:
                end = closing(tokens, index)
                function = declared(head, numbers[begin]) if head else None
                if function and is_body(tokens, index, end):
                    function.lines = numbers[end] - numbers[begin] + 1
                    yield function
                    begin = end + 1
                index = end
        index += 1


def lambdas(text):
    """The functions without a name that a source defines."""
    lexed = [(match.group(), match.start()) for match in TOKEN.finditer(blanked(text))]
    tokens = [token for token, _ in lexed]
    for index in range(1, len(tokens)):
        # A bracket after a value takes an element of it, and one after another is an attribute.
        is_element = re.match(r"[\w\])]", tokens[index - 1]) and tokens[index - 1] != "return"
        if tokens[index] != "[" or is_element or "[" in tokens[index - 1:index + 2:2]:
            continue
        at = closing(tokens, index) + 1
        if tokens[at:at + 1] == ["<"]:
            at = past_angles(tokens, at)
        parameters = 0
        if tokens[at:at + 1] == ["("]:
            end = closing(tokens, at)
            parameters, at = count_parameters(tokens[at + 1:end]), end + 1
        while at < len(tokens) and tokens[at] not in "{;,)":
            at += 1
        if tokens[at:at + 1] == ["{"]:
            first, last = lexed[index][1], lexed[min(closing(tokens, at), len(lexed) - 1)][1]
            found = Function("lambda", parameters, text.count("\n", 0, first) + 1)
            found.lines = text.count("\n", first, last) + 1
            yield found


def opens_scope(head):
    """Whether the brace after these tokens opens a namespace or a class."""
    if head[:1] in (["namespace"], ["extern"]) or head[:2] == ["inline", "namespace"]:
        return True
    index = past_angles(head, 1) if head[:1] == ["template"] else 0
    rest = head[index:]
    return bool({"class", "struct", "union"} & set(rest[:1])) and "(" not in rest[:4]


def is_body(tokens, index, end):
    """Whether braces hold a function's body, not the value of a member that a constructor sets."""
    return tokens[end + 1:end + 2] not in ([","], ["{"], [";"]) or tokens[index - 1] == ")"
