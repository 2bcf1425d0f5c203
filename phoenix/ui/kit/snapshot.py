"""What the window shows, as a picture file."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture


def save_screen(file: Path) -> None:
    width, height = Window.size
    texture = Texture.create(size=(width, height), colorfmt="rgb")
    texture.blit_buffer(bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)), colorfmt="rgb")
    texture.save(str(file), flipped=True)
