"""A synthesizer of pulse and triangle waves and noise, and the files of sounds and songs.

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
from dataclasses import dataclass

import numpy as np

from sdf import hash01

RATE = 22050
_KEYS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_HASH_TAG = "SAMPLES_SHA256"
_MAX_PEAK, _MAX_MEAN = 0.95, 0.02


# ---------------------------------------------------------------- waves

def samples_in(seconds):
    """Returns a number of samples."""
    return int(round(seconds * RATE))


def pitch(note):
    """Returns the frequency of a note such as "A4" or "F#4", in Hz. It is rounded because powers differ between machines."""
    key = _KEYS[note[0]] + note.count("#")
    return round(440 * 2 ** ((key - 9) / 12 + int(note[-1]) - 4), 3)


def phase(frequency, length):
    """Returns the phase of each sample, 0 to 1. The frequency is a number, or one for each sample."""
    return np.cumsum(np.broadcast_to(np.asarray(frequency, float) / RATE, (length,))) % 1.0


def pulse(frequency, length, duty=0.5):
    """Returns a pulse wave without a constant part, softened by a mean over neighbouring samples."""
    hard = np.where(phase(frequency, length) < duty, 1.0, -1.0) - (2 * duty - 1)
    return soften(hard, 4)


def triangle(frequency, length):
    """Returns a triangle wave that starts at 0."""
    return 1 - 4 * np.abs((phase(frequency, length) + 0.25) % 1.0 - 0.5)


def noise(length, hold=1, seed=0):
    """Returns noise; each value lasts `hold` samples."""
    return hash01(np.arange(length) // hold, 0, seed) * 2 - 1


def soften(samples, width, loops=False):
    """Returns the mean over `width` samples, a low-pass filter."""
    before = samples[-width:] if loops else np.zeros(width)
    padded = np.concatenate([before, samples])
    return sum(padded[width - back:width - back + len(samples)] for back in range(width)) / width


def fade(length, attack, curve=2):
    """Returns an envelope: rises linearly for `attack` seconds, then falls to 0 with that power."""
    rise = max(1, samples_in(attack))
    fall = np.ones(length)
    steps = 1 - np.arange(max(0, length - rise)) / max(1, length - rise)
    shaped = steps.copy()
    for _ in range(curve - 1):
        shaped = shaped * steps
    fall[rise:] = shaped[:length - rise] if length > rise else []
    fall[:rise] = (np.arange(rise) / rise)[:length]
    return fall


def slide(start, end, length):
    """Returns frequencies from start to end."""
    return start + (end - start) * np.arange(length) / length


# ---------------------------------------------------------------- songs

class Score:
    """A song that is being written. Notes that end after the song's end sound again at its beginning."""

    def __init__(self, seconds):
        self.samples = np.zeros(samples_in(seconds))

    def add(self, at, tone):
        """Adds samples at a time in seconds."""
        places = (samples_in(at) + np.arange(len(tone))) % len(self.samples)
        np.add.at(self.samples, places, tone)

    def tune(self, text, beat, play):
        """Adds a melody of notes with lengths in beats."""
        at = 0.0
        for note, beats in (part.split(":") for part in text.split()):
            self.add(at, play(pitch(note), float(beats) * beat))
            at += float(beats) * beat

    def echo(self, delay, share):
        """Adds a quieter copy of the song, `delay` seconds later."""
        self.samples = self.samples + share * np.roll(self.samples, samples_in(delay))


def flute(frequency, seconds):
    """Returns a soft tone that rings a little longer than its note."""
    length = samples_in(seconds + 0.25)
    tone = 0.7 * triangle(frequency, length) + 0.2 * soften(pulse(frequency, length, 0.5), 8)
    return 0.20 * tone * fade(length, 0.05)


def lead(frequency, seconds):
    """Returns a bright tone."""
    length = samples_in(seconds * 0.95)
    return 0.13 * soften(pulse(frequency, length, 0.25), 3) * fade(length, 0.008, 1)


def pluck(frequency, seconds, volume):
    """Returns a plucked string."""
    length = samples_in(seconds)
    return volume * triangle(frequency, length) * fade(length, 0.006, 3)


def horn(frequency, seconds):
    """Returns a warm tone of two voices that are slightly out of tune, with a vibrato that begins late."""
    length = samples_in(seconds + 0.12)
    late = np.clip(np.arange(length) / RATE - 0.25, 0, 0.5)
    bent = frequency * (1 + 0.012 * late * triangle(5.5, length))
    tone = soften(pulse(bent, length, 0.4), 9) + soften(pulse(bent * 1.003, length, 0.3), 9)
    release = np.clip((length - np.arange(length)) / samples_in(0.12), 0, 1)
    return 0.09 * tone * release * np.clip(np.arange(length) / samples_in(0.05), 0, 1)


def drum(start, end, seconds, volume):
    """Returns a drum whose pitch falls."""
    length = samples_in(seconds)
    return volume * triangle(slide(start, end, length), length) * fade(length, 0.003)


def rattle(seconds, width, curve, volume, seed):
    """Returns noise that fades: a snare drum, a cymbal or a crack. A larger width is duller."""
    length = samples_in(seconds)
    return volume * soften(noise(length, 1, seed), width) * fade(length, 0.002, curve)


# ---------------------------------------------------------------- files

@dataclass(frozen=True)
class Recording:
    """Samples to encode: mono, or rows of left and right. A repeated song continues at the frame `loop_start`."""

    samples: np.ndarray
    rate: int = RATE
    loop_start: int = 0
    quality: int = 4


def make_wav(samples, rate=RATE):
    """Returns a WAV file of 16 bits. `samples` are mono, or rows of left and right.

    Raises ValueError if the samples clip or have a constant part.
    """
    if np.abs(samples).max() >= _MAX_PEAK or abs(samples.mean()) >= _MAX_MEAN:
        raise ValueError(f"peak {np.abs(samples).max():.3f}, mean {samples.mean():.4f}: needs less than {_MAX_PEAK}, {_MAX_MEAN}")
    numbers = np.round(samples * 32767).astype("<i2")
    target = io.BytesIO()
    with wave.open(target, "wb") as writer:
        writer.setnchannels(1 if samples.ndim == 1 else samples.shape[1])
        writer.setsampwidth(2)
        writer.setframerate(rate)
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


def _recording(song):
    """Returns the Recording of a song that may be samples alone."""
    return song if isinstance(song, Recording) else Recording(song)


def write_songs(songs, folder):
    """Encodes the songs that have changed. Needs oggenc, of the package vorbis-tools, if there are any.

    `songs` is a dict from name, which may contain a folder, to a function that returns samples, or a Recording.
    """
    for name, compose in songs.items():
        song, path = _recording(compose()), os.path.join(folder, name + ".ogg")
        wav = make_wav(song.samples, song.rate)
        if not _is_current(path, wav):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            loop = ["--comment", f"LOOPSTART={song.loop_start}"] if song.loop_start else []
            with tempfile.NamedTemporaryFile(suffix=".wav") as source:
                source.write(wav)
                source.flush()
                subprocess.run(["oggenc", "--quiet", "--quality", str(song.quality), "--serial", "1", "--comment", _tag(wav),
                                *loop, "--output", path, source.name], check=True)


def broken_songs(songs, folder):
    """Returns messages about songs that are missing or were encoded from other samples."""
    broken = []
    for name, compose in songs.items():
        song, path = _recording(compose()), os.path.join(folder, name + ".ogg")
        if not _is_current(path, make_wav(song.samples, song.rate)):
            broken.append(f"{path}: missing, or differs from what the generator makes")
    return broken
