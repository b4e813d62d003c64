"""The sounds and songs of the samples, synthesized from pulse and triangle waves and noise.

Only additions, multiplications and divisions are used, so that all machines compute the same samples. Songs are
Ogg Vorbis, whose encoders differ: a song's file names the hash of the samples that it was encoded from, and is
encoded again only if they change.
"""
import hashlib
import io
import os
import subprocess
import tempfile
import wave

import numpy as np

from sdf import hash01

RATE = 22050
_KEYS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_HASH_TAG = "SAMPLES_SHA256"


# ---------------------------------------------------------------- waves

def _length(seconds):
    """Returns a number of samples."""
    return int(round(seconds * RATE))


def _pitch(note):
    """Returns the frequency of a note such as "A4", in Hz. It is rounded because powers differ between machines."""
    return round(440 * 2 ** ((_KEYS[note[0]] - 9) / 12 + int(note[1:]) - 4), 3)


def _phase(frequency, length):
    """Returns the phase of each sample, 0 to 1. The frequency is a number, or one for each sample."""
    return np.cumsum(np.broadcast_to(np.asarray(frequency, float) / RATE, (length,))) % 1.0


def _pulse(frequency, length, duty=0.5):
    """Returns a pulse wave without a constant part, softened by a mean over neighbouring samples."""
    hard = np.where(_phase(frequency, length) < duty, 1.0, -1.0) - (2 * duty - 1)
    return _soften(hard, 4)


def _triangle(frequency, length):
    """Returns a triangle wave that starts at 0."""
    return 1 - 4 * np.abs((_phase(frequency, length) + 0.25) % 1.0 - 0.5)


def _noise(length, hold=1, seed=0):
    """Returns noise; each value lasts `hold` samples."""
    return hash01(np.arange(length) // hold, 0, seed) * 2 - 1


def _soften(samples, width, loops=False):
    """Returns the mean over `width` samples, a low-pass filter."""
    before = samples[-width:] if loops else np.zeros(width)
    padded = np.concatenate([before, samples])
    return sum(padded[width - back:width - back + len(samples)] for back in range(width)) / width


def _fade(length, attack, curve=2):
    """Returns an envelope: rises linearly for `attack` seconds, then falls to 0 with that power."""
    rise = max(1, _length(attack))
    fall = np.ones(length)
    steps = 1 - np.arange(max(0, length - rise)) / max(1, length - rise)
    shaped = steps.copy()
    for _ in range(curve - 1):
        shaped = shaped * steps
    fall[rise:] = shaped[:length - rise] if length > rise else []
    fall[:rise] = (np.arange(rise) / rise)[:length]
    return fall


def _slide(start, end, length):
    """Returns frequencies from start to end."""
    return start + (end - start) * np.arange(length) / length


# ---------------------------------------------------------------- sounds

def _hit():
    """Returns a thud with a crack of noise."""
    length = _length(0.24)
    thud = _triangle(_slide(190, 55, length), length) * _fade(length, 0.002)
    crack = _soften(_noise(length, 2, 5), 3) * _fade(length, 0.001, 6)
    return 0.34 * thud + 0.26 * crack


def _jump():
    """Returns a soft rising tone."""
    length = _length(0.20)
    return 0.24 * _soften(_pulse(_slide(240, 620, length), length, 0.25), 6) * _fade(length, 0.008)


def _gem_sound():
    """Returns two bright notes."""
    sound = np.zeros(_length(0.46))
    for note, at, seconds in (("B5", 0.0, 0.16), ("E6", 0.075, 0.38)):
        length, first = _length(seconds), _length(at)
        tone = 0.6 * _triangle(_pitch(note), length) + 0.25 * _pulse(_pitch(note), length, 0.25)
        sound[first:first + length] += 0.30 * tone * _fade(length, 0.004)
    return sound


def _step():
    """Returns a short dull tap."""
    length = _length(0.07)
    tap = _soften(_noise(length, 3, 9), 8) * _fade(length, 0.002, 3)
    return 0.50 * tap + 0.16 * _triangle(_slide(130, 80, length), length) * _fade(length, 0.002)


def _engine_loop():
    """Returns one second of an engine; all parts repeat after it, so it loops without a click."""
    length = RATE
    hum = 0.5 * _triangle(60, length) + 0.26 * _soften(_pulse(60, length, 0.3), 16, loops=True)
    beat = 0.8 + 0.2 * _triangle(15, length)
    hiss = _soften(_soften(_noise(length, 2, 3), 12, loops=True), 8, loops=True)
    return 0.40 * hum * beat + 0.22 * hiss


SOUNDS = {"hit": _hit, "jump": _jump, "gem_sound": _gem_sound, "step": _step, "engine_loop": _engine_loop}


# ---------------------------------------------------------------- songs
# Both songs last 9.6 s and have the same four chords of 2.4 s each, so a game can change between them at any time.

SONG_SECONDS = 9.6
_CHORDS = (("A2", "A3 E4 A4 C5"), ("F2", "F3 C4 F4 A4"), ("C3", "G3 C4 E4 G4"), ("G2", "G3 D4 G4 B4"))
_CALM_TUNE = "E5:2 D5:1 C5:1 A4:3 C5:1 G4:2 C5:1 D5:1 B4:3 D5:1"
_LIVELY_TUNE = ("E5:.5 E5:.5 A5:1 G5:.5 E5:.5 D5:1 C5:1 D5:.5 C5:.5 A4:2 "
                "F5:.5 F5:.5 A5:1 G5:.5 F5:.5 E5:1 F5:1 C5:1 A4:2 "
                "G5:1 E5:.5 C5:.5 D5:1 E5:1 G5:.5 E5:.5 D5:1 C5:2 "
                "B4:.5 D5:.5 G5:1 F5:.5 E5:.5 D5:1 B4:1 D5:.5 E5:.5 D5:1 B4:1")


class _Score:
    """A song that is being written. Notes that end after the song's end sound again at its beginning."""

    def __init__(self):
        self.samples = np.zeros(_length(SONG_SECONDS))

    def add(self, at, tone):
        """Adds samples at a time in seconds."""
        places = (_length(at) + np.arange(len(tone))) % len(self.samples)
        np.add.at(self.samples, places, tone)

    def tune(self, text, beat, play):
        """Adds a melody of notes with lengths in beats."""
        at = 0.0
        for note, beats in (part.split(":") for part in text.split()):
            self.add(at, play(_pitch(note), float(beats) * beat))
            at += float(beats) * beat


def _flute(frequency, seconds):
    """Returns a soft tone that rings a little longer than its note."""
    length = _length(seconds + 0.25)
    tone = 0.7 * _triangle(frequency, length) + 0.2 * _soften(_pulse(frequency, length, 0.5), 8)
    return 0.20 * tone * _fade(length, 0.05)


def _lead(frequency, seconds):
    """Returns a bright tone."""
    length = _length(seconds * 0.95)
    return 0.13 * _soften(_pulse(frequency, length, 0.25), 3) * _fade(length, 0.008, 1)


def _pluck(frequency, seconds, volume):
    """Returns a plucked string."""
    length = _length(seconds)
    return volume * _triangle(frequency, length) * _fade(length, 0.006, 3)


def _calm():
    """Returns the calm song: a slow melody over broken chords."""
    song = _Score()
    song.tune(_CALM_TUNE, 0.6, _flute)
    for bar, (bass, chord) in enumerate(_CHORDS):
        for half in range(2):
            song.add(bar * 2.4 + half * 1.2, _pluck(_pitch(bass), 1.6, 0.26))
        notes = chord.split()
        for eighth, place in enumerate((0, 1, 2, 3, 2, 1, 2, 1)):
            song.add(bar * 2.4 + eighth * 0.3, _pluck(_pitch(notes[place]), 0.9, 0.10))
    return song.samples


def _lively():
    """Returns the lively song: the same chords twice as fast, with drums."""
    song = _Score()
    song.tune(_LIVELY_TUNE, 0.3, _lead)
    kick_length, tick_length = _length(0.14), _length(0.05)
    kick = 0.34 * _triangle(_slide(140, 45, kick_length), kick_length) * _fade(kick_length, 0.003)
    snare = 0.13 * _soften(_noise(kick_length, 2, 21), 3) * _fade(kick_length, 0.002, 3)
    tick = 0.05 * _noise(tick_length, 1, 22) * _fade(tick_length, 0.001, 3)
    for bar, (bass, chord) in enumerate(_CHORDS):
        low, notes = _pitch(bass), chord.split()
        for beat in range(8):
            at = bar * 2.4 + beat * 0.3
            song.add(at, _pluck(low * (1, 2)[beat % 2], 0.34, 0.26))
            song.add(at, (kick, snare)[beat % 2])
            song.add(at + 0.15, tick)
            song.add(at + 0.15, _pluck(_pitch(notes[1 + beat % 3]), 0.22, 0.12))
    return song.samples


SONGS = {"calm": _calm, "lively": _lively}


# ---------------------------------------------------------------- files

def _wav(samples):
    """Returns a WAV file of 16 bits, mono."""
    numbers = np.round(np.clip(samples, -1, 1) * 32767).astype("<i2")
    target = io.BytesIO()
    with wave.open(target, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE)
        writer.writeframes(numbers.tobytes())
    return target.getvalue()


def _tag(wav):
    """Returns the comment that a song encoded from this WAV file contains."""
    return f"{_HASH_TAG}={hashlib.sha256(wav).hexdigest()}"


def _is_current(path, wav):
    """Returns whether the song in that file was encoded from this WAV file."""
    if not os.path.exists(path):
        return False
    with open(path, "rb") as source:
        return _tag(wav).encode() in source.read(4096)


def write_songs(folder):
    """Encodes the songs that have changed. Needs oggenc, of the package vorbis-tools, if there are any."""
    for name, compose in SONGS.items():
        wav, path = _wav(compose()), os.path.join(folder, name + ".ogg")
        if not _is_current(path, wav):
            with tempfile.NamedTemporaryFile(suffix=".wav") as source:
                source.write(wav)
                source.flush()
                subprocess.run(["oggenc", "--quiet", "--quality", "4", "--serial", "1", "--comment", _tag(wav),
                                "--output", path, source.name], check=True)


def broken_songs(folder):
    """Returns messages about songs that are missing or were encoded from other samples."""
    return [f"{os.path.join(folder, name)}.ogg: missing, or differs from what the generator makes"
            for name, compose in SONGS.items() if not _is_current(os.path.join(folder, name + ".ogg"), _wav(compose()))]


def files():
    """Returns the sounds: a dict from name to bytes."""
    return {name + ".wav": _wav(make()) for name, make in SOUNDS.items()}
