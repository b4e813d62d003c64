"""The sounds and songs of the samples."""
import numpy as np

from sound import RATE, Score, fade, flute, lead, make_wav, noise, pitch, pluck, pulse, samples_in, slide, soften, triangle

# ---------------------------------------------------------------- sounds

def _hit():
    """Returns a thud with a crack of noise."""
    length = samples_in(0.24)
    thud = triangle(slide(190, 55, length), length) * fade(length, 0.002)
    crack = soften(noise(length, 2, 5), 3) * fade(length, 0.001, 6)
    return 0.34 * thud + 0.26 * crack


def _jump():
    """Returns a soft rising tone."""
    length = samples_in(0.20)
    return 0.24 * soften(pulse(slide(240, 620, length), length, 0.25), 6) * fade(length, 0.008)


def _gem_sound():
    """Returns two bright notes."""
    sound = np.zeros(samples_in(0.46))
    for note, at, seconds in (("B5", 0.0, 0.16), ("E6", 0.075, 0.38)):
        length, first = samples_in(seconds), samples_in(at)
        tone = 0.6 * triangle(pitch(note), length) + 0.25 * pulse(pitch(note), length, 0.25)
        sound[first:first + length] += 0.30 * tone * fade(length, 0.004)
    return sound


def _step():
    """Returns a short dull tap."""
    length = samples_in(0.07)
    tap = soften(noise(length, 3, 9), 8) * fade(length, 0.002, 3)
    return 0.50 * tap + 0.16 * triangle(slide(130, 80, length), length) * fade(length, 0.002)


def _engine_loop():
    """Returns one second of an engine; all parts repeat after it, so it loops without a click."""
    length = RATE
    hum = 0.5 * triangle(60, length) + 0.26 * soften(pulse(60, length, 0.3), 16, loops=True)
    beat = 0.8 + 0.2 * triangle(15, length)
    hiss = soften(soften(noise(length, 2, 3), 12, loops=True), 8, loops=True)
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


def _calm():
    """Returns the calm song: a slow melody over broken chords."""
    song = Score(SONG_SECONDS)
    song.tune(_CALM_TUNE, 0.6, flute)
    for bar, (bass, chord) in enumerate(_CHORDS):
        for half in range(2):
            song.add(bar * 2.4 + half * 1.2, pluck(pitch(bass), 1.6, 0.26))
        notes = chord.split()
        for eighth, place in enumerate((0, 1, 2, 3, 2, 1, 2, 1)):
            song.add(bar * 2.4 + eighth * 0.3, pluck(pitch(notes[place]), 0.9, 0.10))
    return song.samples


def _lively():
    """Returns the lively song: the same chords twice as fast, with drums."""
    song = Score(SONG_SECONDS)
    song.tune(_LIVELY_TUNE, 0.3, lead)
    kick_length, tick_length = samples_in(0.14), samples_in(0.05)
    kick = 0.34 * triangle(slide(140, 45, kick_length), kick_length) * fade(kick_length, 0.003)
    snare = 0.13 * soften(noise(kick_length, 2, 21), 3) * fade(kick_length, 0.002, 3)
    tick = 0.05 * noise(tick_length, 1, 22) * fade(tick_length, 0.001, 3)
    for bar, (bass, chord) in enumerate(_CHORDS):
        low, notes = pitch(bass), chord.split()
        for beat in range(8):
            at = bar * 2.4 + beat * 0.3
            song.add(at, pluck(low * (1, 2)[beat % 2], 0.34, 0.26))
            song.add(at, (kick, snare)[beat % 2])
            song.add(at + 0.15, tick)
            song.add(at + 0.15, pluck(pitch(notes[1 + beat % 3]), 0.22, 0.12))
    return song.samples


SONGS = {"calm": _calm, "lively": _lively}


def files():
    """Returns the sounds: a dict from name to bytes."""
    return {name + ".wav": make_wav(make()) for name, make in SOUNDS.items()}
