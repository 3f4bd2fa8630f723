"""Loaded by Orca as the user's own settings: writes down every line instead of speaking it.

One JSON line for each event: [seconds, kind, text]. No synthesiser is needed, and none can fall behind.
"""
import json
import os
import time

from orca import settings, speech

capture = open(os.environ["READER_SPEECH"], "a", buffering=1)


def write(kind, text=""):
    capture.write(json.dumps([time.time(), kind, text], ensure_ascii=False) + "\n")


speech.init = lambda: write("ready")
speech._speak = lambda text, voice, interrupt: write("line", text)
speech.speakCharacter = lambda character, acss=None: write("character", character)
speech.speakKeyEvent = lambda event, acss=None: write("key", event.getKeyName())
speech.stop = lambda: write("stop")

# Reading the whole page at its start would interrupt the steps.
settings.sayAllOnLoad = False
