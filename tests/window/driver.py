"""Starts the real program on a display of its own and drives it as a player does, with xdotool.

with Game("--seed", "7", data_dir=tmp_path, size=(960, 600)) as game:
    game.key("Return")
    game.click(480, 300)
    picture = game.picture()
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from pygame import Rect, Surface

ROOT = Path(__file__).resolve().parents[2]
T = TypeVar("T")
NEEDED = ("Xvfb", "xdotool")
CLASS = "rams-desktop"


def missing() -> list[str]:
    """Return the programs that are needed and not installed."""
    return [name for name in NEEDED if shutil.which(name) is None]


class Display:
    """An X server that nobody sees; `number` is its name, as `:7`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="rams-display-")
        ours, theirs = os.pipe()
        self._server = subprocess.Popen(
            [  # noqa: S607
                "Xvfb",
                "-displayfd",
                str(theirs),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
                "-nolisten",
                "tcp",
                "-fbdir",
                self._folder.name,
            ],
            pass_fds=(theirs,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs)
        with os.fdopen(ours) as answer:
            self.number = ":" + answer.readline().strip()

    def close(self) -> None:
        """End the server."""
        self._server.terminate()
        self._server.wait(10)
        self._folder.cleanup()

    def picture(self, part: Rect) -> Surface:
        """Return what a part of the screen shows, read from the server's frame buffer (an XWD file)."""
        import pygame  # noqa: PLC0415  only who looks needs it

        data = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        start, size, stride = head[0] + 12 * head[19], (head[4], head[5]), head[12]
        pixels = memoryview(data)[start : start + stride * size[1]]
        whole = pygame.image.frombuffer(pixels, size, "BGRA", stride)
        seen = part.clip(whole.get_rect())
        picture = pygame.Surface(seen.size, depth=24)
        picture.blit(whole, (0, 0), seen, pygame.BLEND_RGB_MAX)  # the fourth byte says nothing
        return picture


class Game:
    """The program in a window, on a display of its own unless one is given."""

    def __init__(
        self,
        *arguments: str,
        data_dir: Path,
        size: tuple[int, int] = (1280, 720),
        screen: tuple[int, int] | None = None,
        command: tuple[str, ...] = (sys.executable, "-m", "rams_desktop"),
    ) -> None:
        self.data_dir = data_dir
        self.size = size
        self._screen = screen or (max(size[0], 1280), max(size[1], 720))
        self.command = (*command, "--data-dir", str(data_dir), "--size", f"{size[0]}x{size[1]}", *arguments)
        self.display: Display | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.window = ""
        self._launches = 0

    def __enter__(self) -> Self:
        self.display = Display(self._screen)
        try:
            self.start()
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()
        if self.display is not None:
            self.display.close()

    # the process

    def start(self) -> None:
        """Start the program and wait for its window."""
        self.launch()
        self.window = self.wait(self._find_window, 30) or ""
        assert self.window, "no window"

    def launch(self) -> None:
        """Start the program and do not wait for anything."""
        assert self.display is not None
        self._launches += 1
        environment = {
            name: value for name, value in os.environ.items() if name not in {"SDL_VIDEODRIVER", "WAYLAND_DISPLAY"}
        }
        environment |= {
            "DISPLAY": self.display.number,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPATH": str(ROOT),
        }
        self.process = subprocess.Popen(self.command, env=environment, cwd=ROOT)

    def _find_window(self) -> str:
        assert self.process is not None
        if self.process.poll() == 2 and self._launches < 3:  # the screen was not there yet
            self.launch()
        assert self.process.poll() is None, f"the program ended with {self.process.returncode}"
        return self._xdotool("search", "--onlyvisible", "--class", f"^{CLASS}$", check=False).split("\n")[0]

    def kill(self) -> None:
        """End the program at once, as a power cut would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)

    def ends(self, seconds: float = 20) -> int:
        """Wait until the program has ended by itself; return its exit code."""
        assert self.process is not None
        return self.process.wait(seconds)

    def cpu_s(self) -> float:
        """Return the processor time of the window's process so far, in seconds."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    # the hands

    def _xdotool(self, *words: str, check: bool = True) -> str:
        assert self.display is not None
        done = subprocess.run(
            ["xdotool", *words],  # noqa: S607
            env={**os.environ, "DISPLAY": self.display.number},
            check=check,
            capture_output=True,
            text=True,
            timeout=20,
        )
        return done.stdout.strip()

    def focus(self) -> None:
        """Give the window the keyboard; without a window manager nobody else does."""
        self._xdotool("windowfocus", self.window)

    def key(self, *names: str) -> None:
        """Press and release keys by their X names: `Return`, `Tab`, `Left`, `F1`, `u`."""
        if names:
            self._xdotool("key", "--delay", "40", *names)

    def write(self, text: str) -> None:
        """Type a text."""
        self._xdotool("type", "--delay", "20", text)

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a point of the window."""
        self._xdotool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int) -> None:
        """Click at a point of the window."""
        self._xdotool("mousemove", "--window", self.window, str(x), str(y), "sleep", "0.05", "click", "1")

    def double(self) -> None:
        """Click twice more where the pointer is, as fast as a finger can."""
        self._xdotool("click", "--repeat", "2", "--delay", "60", "1")

    def wheel(self) -> None:
        """Turn the wheel one notch toward the hand."""
        self._xdotool("click", "5")

    def press(self) -> None:
        """Hold the left button down where the pointer is."""
        self._xdotool("mousedown", "1")

    def release(self) -> None:
        """Let the left button go."""
        self._xdotool("mouseup", "1")

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self._xdotool("windowsize", self.window, str(width), str(height))
        self.size = width, height

    # the eyes

    def pointer(self) -> tuple[int, int]:
        """Return where in the window the pointer is."""
        at, window = (
            dict(line.split("=") for line in told.split())
            for told in (
                self._xdotool("getmouselocation", "--shell"),
                self._xdotool("getwindowgeometry", "--shell", self.window),
            )
        )
        return int(at["X"]) - int(window["X"]), int(at["Y"]) - int(window["Y"])

    def picture(self, part: Rect | None = None) -> Surface:
        """Return what the window shows, or a part of it."""
        import pygame  # noqa: PLC0415  only who looks needs it

        assert self.display is not None
        where = dict(line.split("=") for line in self._xdotool("getwindowgeometry", "--shell", self.window).split())
        window = pygame.Rect(*(int(where[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")))
        return self.display.picture(window if part is None else part.move(window.topleft).clip(window))

    def calm(self, seconds: float = 15) -> None:
        """Wait until what the window shows has stayed the same for a while."""
        import pygame  # noqa: PLC0415  only who looks needs it

        end = time.monotonic() + seconds
        before = b""
        while time.monotonic() < end:
            time.sleep(0.4)
            now = pygame.image.tobytes(self.picture(), "RGB")
            if now == before:
                return
            before = now

    def record(self) -> list[str]:
        """Return the lines of the running record."""
        try:
            return (self.data_dir / "running.rams").read_text("utf-8").splitlines()
        except FileNotFoundError:
            return []

    @staticmethod
    def wait(found: Callable[[], T], seconds: float = 10) -> T | None:
        """Return what `found` gives as soon as it is something; None when the time is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = found()
            if value:
                return value
            time.sleep(0.05)
        return None


@contextlib.contextmanager
def game(*arguments: str, data_dir: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[Game]:
    """Run the program for a test; the window has the keyboard."""
    with Game(*arguments, data_dir=data_dir, size=size) as running:
        running.focus()
        yield running
