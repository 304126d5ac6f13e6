"""Drops files on a window as file managers do: the source's side of XDND, version 5
(freedesktop.org, Drag-and-Drop Protocol for the X Window System)."""

import time
from pathlib import Path

from Xlib import X, Xatom
from Xlib.display import Display
from Xlib.protocol import event

VERSION = 5
TIMEOUT = 20  # s


class FileDrop:
    """One drag of files over the window that fills a display, ending in a drop."""

    def __init__(self, display):
        self.display = Display(display)
        self.root = self.display.screen().root
        self.source = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.selection = self.atom("XdndSelection")
        self.source.set_selection_owner(self.selection, X.CurrentTime)

    def drop(self, paths, point):
        uris = "".join(Path(path).as_uri() + "\r\n" for path in paths).encode()
        window = next(child for child in self.root.query_tree().children
                      if child.get_full_property(self.atom("XdndAware"), Xatom.ATOM))
        self.send(window, "XdndEnter", VERSION << 24, self.atom("text/uri-list"))
        position = round(point[0]) << 16 | round(point[1])
        self.send(window, "XdndPosition", 0, position, X.CurrentTime, self.atom("XdndActionCopy"))
        if not self.answer("XdndStatus") & 1:
            raise AssertionError("the window does not accept the files")
        self.send(window, "XdndDrop", 0, X.CurrentTime)
        # GLFW answers with the bytes it took, where the protocol asks for 1.
        if not self.answer("XdndFinished", uris):
            raise AssertionError("the window did not take the files")
        self.display.close()

    def atom(self, name):
        return self.display.intern_atom(name)

    def send(self, window, kind, *words):
        data = [self.source.id, *words, 0, 0, 0, 0][:5]
        window.send_event(
            event.ClientMessage(window=window, client_type=self.atom(kind), data=(32, data)))
        self.display.flush()

    def answer(self, kind, uris=b""):
        """Returns the meaning of a message from the window; hands over the files when it asks for
        them."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if not self.display.pending_events():
                time.sleep(0.01)
                continue
            message = self.display.next_event()
            if message.type == X.SelectionRequest:
                self.hand_over(message, uris)
            elif message.type == X.ClientMessage and message.client_type == self.atom(kind):
                return message.data[1][1]
        raise AssertionError(f"no {kind} within {TIMEOUT} s")

    def hand_over(self, request, uris):
        request.requestor.change_property(request.property, request.target, 8, uris)
        request.requestor.send_event(event.SelectionNotify(
            time=request.time, requestor=request.requestor, selection=request.selection,
            target=request.target, property=request.property))
        self.display.flush()
