"""The sounds and songs of Artillery."""
import numpy as np

from sound import (Score, drum, fade, flute, horn, lead, make_wav, noise, pitch, pluck, pulse, rattle, samples_in, soften,
                   triangle)


def _mix(*parts):
    """Returns the sum of sounds that begin at the given times. Each part is a time in seconds and samples."""
    total = np.zeros(max(samples_in(at) + len(tone) for at, tone in parts))
    for at, tone in parts:
        total[samples_in(at):samples_in(at) + len(tone)] += tone
    return total


# ---------------------------------------------------------------- sounds

def _whoosh(seconds, volume):
    """Returns rushing air that swells quickly and becomes duller as it fades."""
    length = samples_in(seconds)
    hiss = noise(length, 1, 11)
    share = np.arange(length) / length
    air = (1 - share) * (soften(hiss, 5) - soften(hiss, 40)) + share * (soften(hiss, 16) - soften(hiss, 80))
    return volume * air * fade(length, 0.06)


def _launch():
    """Returns the thump of a cannon and the rocket's whoosh."""
    return _mix((0, drum(190, 38, 0.30, 0.50)), (0, rattle(0.10, 3, 4, 0.30, 12)), (0.03, _whoosh(0.85, 1.3)))


def _boom(seconds, start, volume, seed):
    """Returns a low explosion with rumbling earth."""
    return _mix((0, drum(start, 26, seconds, volume)), (0, rattle(seconds, 26, 2, 2.0 * volume, seed)),
                (0.02, rattle(seconds * 0.6, 8, 4, 0.7 * volume, seed + 1)))


def _hit_land():
    """Returns a dull boom, and clods that fall back."""
    clods = [(0.28 + 0.07 * clod, rattle(0.06, 12, 3, 0.22 - 0.03 * clod, 30 + clod)) for clod in range(6)]
    return _mix((0, _boom(0.85, 105, 0.42, 20)), *clods)


_METAL = ((523, 0.9), (811, 0.8), (1187, 0.6), (1663, 0.5), (2311, 0.35))      # Hz and seconds of each partial


def _hit_cannon():
    """Returns a larger boom with a clang of metal."""
    clang = [(0.01, 0.11 * triangle(frequency, samples_in(seconds)) * fade(samples_in(seconds), 0.002, 3))
             for frequency, seconds in _METAL]
    scraps = [(0.35 + 0.11 * scrap, 0.05 * triangle(1400 - 170 * scrap, samples_in(0.09)) * fade(samples_in(0.09), 0.002, 3))
              for scrap in range(5)]
    return _mix((0, _boom(1.4, 130, 0.44, 40)), (0, rattle(0.16, 2, 4, 0.30, 42)), *clang, *scraps)


def _turn():
    """Returns the two ticks of a ratchet."""
    tick = _mix((0, rattle(0.03, 2, 4, 0.35, 50)), (0, drum(1300, 700, 0.03, 0.2)))
    return _mix((0, tick), (0.045, 0.7 * tick))


def _fall():
    """Returns a thud with a rattle of wheels."""
    return _mix((0, drum(150, 42, 0.26, 0.55)), (0, rattle(0.14, 7, 3, 0.5, 60)), (0.10, rattle(0.10, 3, 4, 0.16, 61)))


def _blip(note, seconds, volume=0.22):
    """Returns a short tone of the menus."""
    length = samples_in(seconds)
    return volume * soften(pulse(pitch(note), length, 0.25), 4) * fade(length, 0.004)


def _menu_move():
    """Returns one short tone."""
    return _blip("A4", 0.07)


def _menu_accept():
    """Returns two rising tones."""
    return _mix((0, _blip("D5", 0.09)), (0.07, _blip("A5", 0.20)))


def _win():
    """Returns a fanfare in D major."""
    notes = ((0, "D4", 0.14), (0.16, "D4", 0.14), (0.32, "D4", 0.14), (0.48, "A4", 0.42), (0.96, "F#4", 0.14), (1.12, "A4", 0.14))
    parts = [(at, 1.4 * horn(pitch(note), seconds)) for at, note, seconds in notes]
    parts += [(1.30, 0.95 * horn(pitch(note), 1.0) * fade(samples_in(1.12), 0.02, 1)) for note in ("D4", "F#4", "A4", "D5")]
    parts += [(at, rattle(0.16, 3, 3, 0.20, 70)) for at in (0, 0.16, 0.32, 0.48, 1.30)]
    return _mix(*parts, (0.48, drum(120, 70, 0.5, 0.22)), (1.30, drum(120, 55, 0.8, 0.26)))


SOUNDS = {"launch": _launch, "hit_land": _hit_land, "hit_cannon": _hit_cannon, "turn": _turn, "fall": _fall,
          "menu_move": _menu_move, "menu_accept": _menu_accept, "win": _win}


# ---------------------------------------------------------------- songs

_TITLE_BEAT = 0.8           # s; 8 bars of 4 beats last 25.6 s
_TITLE_CHORDS = (("D2", "D3 A3 D4 F4"), ("A#1", "A#2 F3 D4 F4"), ("F2", "C3 A3 C4 F4"), ("C2", "C3 G3 C4 E4"),
                 ("G2", "D3 A#3 D4 G4"), ("D2", "D3 A3 D4 F4"), ("A1", "E3 A3 D4 E4"), ("A1", "E3 A3 C#4 E4"))
_TITLE_TUNE = ("D4:1.5 E4:.5 F4:1 A4:1 G4:1.5 F4:.5 D4:2 F4:1.5 G4:.5 A4:1 C5:1 G4:3 E4:1 "
               "A#4:1.5 A4:.5 G4:1 D4:1 F4:1.5 E4:.5 D4:2 E4:1 F4:1 G4:1 A4:1 E4:4")


def _title():
    """Returns the song of the title: a calm horn in the evening, over broken chords and distant drums."""
    song, bar_seconds = Score(8 * 4 * _TITLE_BEAT), 4 * _TITLE_BEAT
    song.tune(_TITLE_TUNE, _TITLE_BEAT, lambda frequency, seconds: 1.35 * horn(frequency, seconds * 0.92))
    for bar, (bass, chord) in enumerate(_TITLE_CHORDS):
        at, notes = bar * bar_seconds, chord.split()
        song.add(at, pluck(pitch(bass) * 2, bar_seconds, 0.24))
        song.add(at + 2 * _TITLE_BEAT, pluck(pitch(bass) * 2, bar_seconds / 2, 0.15))
        for note in notes[:3]:
            song.add(at, 0.35 * flute(pitch(note), bar_seconds))
        for eighth, place in enumerate((0, 1, 2, 3, 2, 3, 2, 1)):
            song.add(at + eighth * _TITLE_BEAT / 2, pluck(pitch(notes[place]) * 2, 1.1, 0.055))
        song.add(at, drum(86, 52, 0.5, 0.22))
        if bar % 2:
            for eighth, volume in ((6, 0.08), (6.5, 0.10), (7, 0.13), (7.5, 0.16)):
                song.add(at + eighth * _TITLE_BEAT / 2, drum(86, 56, 0.3, volume))
    song.echo(0.4, 0.25)
    return song.samples


_BATTLE_BEAT = 0.46875      # s, 128 beats per minute; 16 bars of 4 beats last 30 s
_BATTLE_CHORDS = ("A", "A", "F", "G", "A", "A", "F", "E", "D", "A", "D", "A", "F", "G", "E", "E")
_BATTLE_TONES = {"A": ("A2", "A3 C4 E4"), "F": ("F2", "F3 A3 C4"), "G": ("G2", "G3 B3 D4"), "E": ("E2", "E3 G#3 B3"),
                 "D": ("D2", "D3 F3 A3")}
_BATTLE_TUNE = ("A4:1.5 E4:.5 A4:.5 B4:.5 C5:1 B4:1.5 A4:.5 E4:2 C5:1 A4:.5 F4:.5 A4:1 C5:1 B4:1.5 G4:.5 D4:1 G4:1 "
                "A4:1.5 E4:.5 A4:.5 B4:.5 C5:1 D5:1.5 C5:.5 A4:2 C5:1 D5:.5 C5:.5 B4:1 A4:1 G#4:2 E4:2 "
                "F5:1.5 E5:.5 D5:1 A4:1 E5:1.5 D5:.5 C5:2 D5:.5 E5:.5 F5:1 E5:.5 D5:.5 A4:1 C5:1 E5:1 A5:2 "
                "F5:1 C5:.5 A4:.5 C5:1 F5:1 D5:1 B4:.5 G4:.5 B4:1 D5:1 E5:1.5 D5:.5 C5:1 B4:1 G#4:1 B4:1 E5:2")


def _march(song, at, bar):
    """Adds the drums of one bar: a kick on every beat, and a snare with a roll before every fourth bar."""
    kick, snare, tick = drum(135, 44, 0.15, 0.34), rattle(0.13, 3, 3, 0.26, 81), rattle(0.04, 1, 3, 0.05, 82)
    for beat in range(4):
        song.add(at + beat * _BATTLE_BEAT, kick if beat % 2 == 0 else snare)
        song.add(at + (beat + 0.5) * _BATTLE_BEAT, tick)
        song.add(at + (beat + 0.75) * _BATTLE_BEAT, 0.35 * snare)
    if bar % 4 == 3:
        for roll in range(8):
            song.add(at + (3 + roll / 8) * _BATTLE_BEAT, (0.25 + roll * 0.07) * snare)


def _battle():
    """Returns the song of the match: a march in A minor that drives forward."""
    song = Score(16 * 4 * _BATTLE_BEAT)
    song.tune(_BATTLE_TUNE, _BATTLE_BEAT, lead)
    song.tune(_BATTLE_TUNE, _BATTLE_BEAT, lambda frequency, seconds: 0.5 * horn(frequency / 2, seconds * 0.8))
    for bar, chord in enumerate(_BATTLE_CHORDS):
        at, (bass, chord_notes) = bar * 4 * _BATTLE_BEAT, _BATTLE_TONES[chord]
        notes = chord_notes.split()
        for eighth, octave in enumerate((1, 1, 2, 1, 1, 2, 1, 2)):
            song.add(at + eighth * _BATTLE_BEAT / 2, pluck(pitch(bass) * octave, 0.30, 0.26))
        for sixteenth in range(16):
            song.add(at + sixteenth * _BATTLE_BEAT / 4, pluck(pitch(notes[(0, 1, 2, 1)[sixteenth % 4]]) * 2, 0.16, 0.06))
        _march(song, at, bar)
    song.echo(_BATTLE_BEAT * 0.75, 0.18)
    return song.samples


SONGS = {"title": _title, "battle": _battle}


def files():
    """Returns the sounds: a dict from name to bytes."""
    return {name + ".wav": make_wav(make()) for name, make in SOUNDS.items()}
