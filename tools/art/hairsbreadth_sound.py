"""The sounds of Hairsbreadth, its songs, and the stems of the tune "Dawn". All are stereo at 48,000 Hz.

A tune is a pattern of sixteenths that a band of instruments plays. Songs contain the echo of the band; stems do not,
because the game adds it to their mix. Only additions, multiplications and divisions are used, so that all machines
compute the same samples.
"""
from dataclasses import dataclass, replace
from functools import lru_cache, partial

import numpy as np

import sound

RATE = 48000
_TWO_PI = 6.283185307179586
_BAR = 16       # sixteenths


# ---------------------------------------------------------------- waves

def _sine(turn):
    """Returns the sine of turns of 0 to 1, by its series, with an error below 1e-8."""
    x = turn - np.floor(turn + 0.5)
    x = np.where(x > 0.25, 0.5 - x, np.where(x < -0.25, -0.5 - x, x)) * _TWO_PI
    total, term = x.copy(), x
    for power in range(3, 14, 2):
        term = term * x * x * (-1.0 / (power * (power - 1)))
        total = total + term
    return total


def _triangle(turn):
    return np.where(turn < 0.5, 4 * turn - 1, 3 - 4 * turn)


def _rounded_jump(turn, step):
    """Returns the correction that smooths a step from -1 to 1 at the start of the period (PolyBLEP)."""
    x, y = turn / step, (turn - 1) / step
    return np.where(turn < step, x + x - x * x - 1, np.where(turn > 1 - step, y * y + y + y + 1, 0.0))


def _pulse(turn, step, width):
    behind = np.where(turn < width, turn - width + 1, turn - width)
    value = np.where(turn < width, 1.0, -1.0) + _rounded_jump(turn, step) - _rounded_jump(behind, step)
    mean = 2 * width - 1
    return (value - mean) / (1 - mean)


@lru_cache(maxsize=None)
def _register():
    """Returns the values of a 15-bit shift register, as in old sound chips, and the place of each state in them."""
    state, values, places = 1, [], {}
    for place in range(0x7fff):
        places[state] = place
        state = (state >> 1) | (((state ^ (state >> 1)) & 1) << 14)
        values.append(1.0 if state & 1 else -1.0)
    return np.array(values), places


def _noise(length, seed):
    values, places = _register()
    first = places[(0x4a6d + seed * 0x2b3f) % 0x7fff + 1]
    return values[(first + np.arange(length)) % len(values)]


_WIDTHS = {"square": 0.5, "pulse": 0.25, "thin": 0.125}


def _wave(name, step, start=0.0, seed=0):
    """Returns a wave between about -1 and 1. `step` is the fraction of a period of each sample."""
    if name == "noise":
        return _noise(len(step), seed)
    turn = np.cumsum(np.concatenate([[start], step[:-1]])) % 1.0
    if name == "sine":
        return _sine(turn)
    if name == "triangle":
        return _triangle(turn)
    if name == "saw":
        return 2 * turn - 1 - _rounded_jump(turn, step)
    return _pulse(turn, step, _WIDTHS[name])


def _share(cutoff):
    """Returns the coefficient of a one-pole low-pass filter."""
    return np.minimum(cutoff * _TWO_PI / RATE, 1.0)


def _low_pass(samples, shares):
    """Returns the samples behind a one-pole filter; `shares` is a number, or one for each sample."""
    low, kept = 0.0, []
    for sample, share in zip(samples.tolist(), np.broadcast_to(shares, samples.shape).tolist()):
        low += (sample - low) * share
        kept.append(low)
    return np.array(kept)


def limit(samples):
    """Returns the samples behind the soft limiter of the whole game: small values are 1.17 times as large."""
    x = np.clip(samples * 1.2, -3, 3)
    return np.floor(x * (27 + x * x) / (27 + 9 * x * x) * 32000 + 0.5) / 32768


def _sides(pan):
    return np.array([1 - max(pan, 0.0), 1 + min(pan, 0.0)])


# ---------------------------------------------------------------- instruments

@dataclass(frozen=True)
class Instrument:
    """Times are in seconds; a decay, release or slide is exponential and 99 % complete after its time."""

    wave: str = "triangle"
    second: str = "triangle"
    second_gain: float = 0.0
    attack: float = 0.004
    decay: float = 0.1
    sustain: float = 0.5
    release: float = 0.1
    low_pass: float = 0.0       # Hz; 0: unfiltered
    high_pass: float = 0.0      # Hz; 0: unfiltered
    slide_ratio: float = 1.0    # final pitch of a slide, relative to the note's
    slide: float = 0.1
    vibrato: float = 0.0        # depth relative to the pitch, from 0.2 s on
    gain: float = 0.2
    pan: float = 0.0            # -1 left to 1 right
    width: float = 0.0          # 0: one note; else two, panned by this much to both sides of `pan`
    detune: float = 0.0         # by which these two are lower and higher than the note
    echo: float = 0.0           # fraction that is sent to the echo


TICK = Instrument("noise", attack=0.0005, decay=0.012, sustain=0, release=0.012, low_pass=4200, high_pass=2400, gain=0.55,
                  pan=-0.5)
TOCK = Instrument("noise", attack=0.0005, decay=0.016, sustain=0, release=0.016, low_pass=2600, high_pass=1300, gain=0.55,
                  pan=0.5)
KICK = Instrument("sine", attack=0.001, decay=0.22, sustain=0, release=0.22, slide_ratio=0.3, slide=0.09, gain=0.5)
PISTON = Instrument("sine", "noise", 0.3, attack=0.001, decay=0.3, sustain=0, release=0.3, low_pass=1500, slide_ratio=0.35,
                    slide=0.12, gain=0.62)
SNARE = Instrument("noise", "triangle", 0.8, attack=0.001, decay=0.14, sustain=0, release=0.14, low_pass=6500, gain=0.14,
                   width=0.8)
HAT = Instrument("noise", attack=0.0005, decay=0.045, sustain=0, release=0.045, high_pass=7000, gain=0.075, width=0.9)
PAD = Instrument("saw", attack=0.25, decay=0.3, sustain=0.8, release=0.6, low_pass=1100, gain=0.085, width=0.95,
                 detune=0.0035, echo=0.15)
BASS = Instrument("triangle", "saw", 0.8, attack=0.003, decay=0.09, sustain=0.5, release=0.06, low_pass=520, gain=0.18)
ARP = Instrument("thin", attack=0.002, decay=0.14, sustain=0, release=0.05, low_pass=5000, gain=0.4, pan=-0.7, echo=0.5)
LEAD = Instrument("pulse", attack=0.005, decay=0.12, sustain=0.6, release=0.09, low_pass=6000, vibrato=0.0046, gain=0.13,
                  width=0.6, detune=0.0023, echo=0.4)
FLUTE = Instrument("triangle", "pulse", 0.12, attack=0.06, decay=0.3, sustain=0.75, release=0.35, low_pass=3500,
                   vibrato=0.0046, gain=0.135, width=0.5, detune=0.0017, echo=0.6)
BRASS = Instrument("saw", "pulse", 0.4, attack=0.012, decay=0.16, sustain=0.65, release=0.1, low_pass=3200, vibrato=0.004,
                   gain=0.13, width=0.6, detune=0.0029, echo=0.35)
ORGAN = Instrument("square", "triangle", 0.5, attack=0.018, decay=0.2, sustain=0.7, release=0.14, low_pass=2600,
                   vibrato=0.004, gain=0.085, width=0.7, detune=0.0026, echo=0.5)
OCTAVE_LEAD = Instrument("triangle", attack=0.005, decay=0.15, sustain=0.6, release=0.12, vibrato=0.0046, gain=0.1, pan=-0.5,
                         echo=0.6)

_INAUDIBLE = 0.0005
_BEND_EVERY = 16    # samples between two changes of the pitch


def _approach(seconds, samples=1):
    """Returns the fraction of the way that an exponential change goes every `samples` samples."""
    pieces = seconds * RATE / samples
    return 4.6 / pieces if pieces > 4.6 else 1.0


@lru_cache(maxsize=None)
def _loudness(instrument, held):
    """Returns the loudness of a note: a linear attack, then exponential decay and release. It ends when it is inaudible."""
    attack, decay, release = 1 / (instrument.attack * RATE + 1), _approach(instrument.decay), _approach(instrument.release)
    loudness, has_risen, values = 0.0, False, []
    while True:
        age = len(values)
        fades = age > held or (has_risen and instrument.sustain == 0)
        if fades and loudness < _INAUDIBLE and age % _BEND_EVERY == 0:
            return np.array(values)
        if age >= held:
            loudness -= loudness * release
        elif not has_risen:
            loudness += attack
            has_risen = loudness >= 1
        else:
            loudness += (instrument.sustain - loudness) * decay
        values.append(loudness)


def _steps(instrument, hz, length):
    """Returns the fraction of a period of each sample, with slide and vibrato."""
    slide, bends = 1.0, []
    for age in range(0, length, _BEND_EVERY):
        slide += (instrument.slide_ratio - slide) * _approach(instrument.slide, _BEND_EVERY)
        bend = hz / RATE * slide
        if instrument.vibrato > 0 and age > RATE // 5:
            turn = (age - RATE // 5) * (5.5 / RATE) + 0.25
            bend *= 1 + instrument.vibrato * float(_triangle(turn - int(turn)))
        bends.append(bend)
    return np.repeat(bends, _BEND_EVERY)[:length]


@lru_cache(maxsize=None)
def _note(instrument, hz, held, variant):
    """Returns a note that is held for `held` samples."""
    loudness = _loudness(instrument, held)
    step = _steps(instrument, hz, len(loudness))
    # Waves of almost the same pitch start at different points of their period, so that they do not begin with a beat.
    tone = _wave(instrument.wave, step, variant % 8 * 0.1236, variant)
    if instrument.second_gain > 0:
        tone = tone + instrument.second_gain * _wave(instrument.second, step, (variant + 3) % 8 * 0.1236, variant)
    if instrument.low_pass > 0:
        tone = _low_pass(tone, _share(instrument.low_pass))
    if instrument.high_pass > 0:
        tone = tone - _low_pass(tone, _share(instrument.high_pass))
    return tone * loudness * instrument.gain


def _to_hz(pitch):
    """Returns the frequency of a MIDI note number; 69 is 440 Hz. Multiplied step by step, because powers differ."""
    hz = 440.0
    for _ in range(abs(pitch - 69)):
        hz = hz * 1.0594630943592953 if pitch > 69 else hz / 1.0594630943592953
    return hz


# ---------------------------------------------------------------- tunes

@dataclass(frozen=True)
class Tune:
    """A piece. Each character of a pattern is a sixteenth; a pattern has one bar or more, and repeats.

    piston: heavy strokes, below the kick.
    bass: r the chord's bass, 5 a fifth above, 8 an octave above. arp: tones of the chord, from 3 on an octave higher.
    melody: "sixteenths:pitch" of each tone; pitch 0 is a rest.
    """

    beats_per_minute: int
    chords: str
    melody: str
    lead: Instrument
    piston: str = ""
    kick: str = ""
    snare: str = ""
    hat: str = ""
    bass: str = ""
    bass_held: float = 2.0
    arp: str = ""

    @property
    def sixteenth(self):
        """The length of a sixteenth in samples."""
        return RATE * 60 // (self.beats_per_minute * 4)


_CHORDS = {"Dm": (38, (62, 65, 69)), "Dm9": (38, (64, 65, 69)), "C": (36, (60, 64, 67)), "G": (31, (59, 62, 67)),
           "F": (41, (60, 65, 69)), "Am": (33, (60, 64, 69)), "A": (33, (61, 64, 69)), "A7": (33, (61, 64, 67)),
           "Bb": (34, (62, 65, 70)), "Bm": (35, (62, 66, 71)), "D": (38, (62, 66, 69)), "Gm": (31, (62, 67, 70)),
           "Em": (40, (59, 64, 67))}

TITLE = Tune(90, "Dm9 G Dm9 Am Dm9 G F Am",
             "12:81 4:79 8:83 8:79 12:77 4:76 12:76 4:0 8:81 4:84 4:83 12:83 4:79 8:81 8:77 12:76 4:0",
             FLUTE, bass="r.........5.....", bass_held=6, arp="0.1.2.4.3.2.1.2.")
DAWN = Tune(120, "Dm C G Dm F C G Am Dm C G Dm F C G Am",
            "3:74 3:77 2:81 4:79 4:77 3:76 3:79 2:84 4:83 4:79 3:74 3:79 2:83 4:81 4:79 6:77 2:76 6:74 2:0 "
            "3:77 3:81 2:84 4:81 4:79 3:76 3:79 2:84 2:83 2:84 4:79 3:83 3:81 2:79 4:74 4:79 6:76 2:77 2:76 2:72 4:69 "
            "8:81 4:79 4:77 8:79 4:76 4:72 6:74 2:76 4:79 4:83 6:81 2:79 2:77 2:76 4:74 "
            "6:84 2:83 4:81 4:77 4:83 4:84 6:79 2:0 3:83 3:84 2:86 4:83 4:79 8:81 2:79 2:77 2:76 2:72",
            LEAD, kick="x.....x.x.....x.", snare="....x.......x...", hat="..x...x...x...xx", bass="r..r..8.r..r..5.",
            arp="0123210123542101")
BOSS = Tune(150, "Dm Bb Gm A Dm Bb Gm A Dm A7 Dm A7 Dm Bb Gm A",
            "2:74 2:74 2:77 2:74 4:81 4:77 2:82 2:81 2:79 2:77 4:74 4:77 3:79 3:82 2:81 4:79 4:74 4:76 4:73 6:69 2:0 "
            "2:74 2:74 2:77 2:74 4:86 4:81 2:82 2:81 2:82 2:86 4:82 4:77 3:79 3:82 2:86 4:82 4:79 4:81 4:85 6:88 2:85 "
            "6:86 2:85 4:86 4:81 6:85 2:82 4:79 4:76 6:77 2:79 4:81 4:86 6:85 2:82 2:81 2:79 4:76 "
            "3:74 3:77 2:81 3:74 3:77 2:81 3:74 3:77 2:82 3:74 3:77 2:82 3:74 3:79 2:82 3:74 3:79 2:86 "
            "2:85 2:81 2:76 2:73 2:76 2:81 2:85 2:88",
            BRASS, kick="x..xx...x..xx.x.", snare="....x.......x..x", hat="..x.x.x...x.x.xx", bass="r.rr8.r.r.rr8.5.",
            arp="0213021305430213")
_REST = "." * _BAR
MILL = Tune(120, "Em F Em Dm Em F Dm Em Em F Dm Em Am G F Em Am G F Em Em Em Dm F",
            "4:0 2:76 2:77 6:76 2:74 4:72 4:0 4:69 4:72 4:0 2:71 2:72 6:71 2:67 8:69 4:65 4:0 "
            "4:0 2:76 2:77 6:76 2:79 4:81 4:79 4:77 4:72 4:0 2:74 2:76 6:77 2:74 12:76 4:0 "
            "2:83 2:0 2:79 2:83 4:79 4:76 3:84 3:81 2:77 4:81 4:84 6:86 2:84 4:81 4:77 12:79 2:77 2:76 "
            "6:81 2:83 4:84 4:81 6:79 2:81 4:83 4:79 6:77 2:79 4:81 4:77 8:76 4:71 4:76 "
            "6:84 2:83 4:81 4:76 6:83 2:81 4:79 4:74 3:81 3:77 2:72 3:81 3:77 2:84 12:83 4:0 "
            "8:0 4:64 4:65 12:64 4:0 2:74 2:74 2:77 2:74 4:81 4:77 2:72 2:74 2:77 2:81 8:84",
            ORGAN, piston="x.......x.......",
            kick=8 * _REST + 12 * "......x.......x." + 3 * _REST + "............x.x.",
            snare=8 * "............x..." + 12 * "....x.......x..x" + 2 * _REST + "....x...x...x..." "x.x.x.x.xxxxxxxx",
            hat=8 * "..x...x...x...x." + 12 * "..x.x.x...x.x.xx" + 2 * _REST + 2 * "..x...x...x...x.",
            bass=8 * "r..r..r.r...5.8." + 12 * "r.rr..8.r.rr8.5." + 2 * "r.......r......." + 2 * "r..r..r.r...5.8.",
            arp=8 * "0.2.1.2.0.2.1.2." + 12 * "0121312401213124" + 2 * "0...2...1...2..." + 2 * "0.2.1.2.3.2.1.2.")
FANFARE = Tune(120, "Bb C D D", "2:74 2:74 2:74 6:77 4:82 2:76 2:76 2:76 6:79 4:84 4:81 2:78 2:81 8:86 14:86 2:0",
               BRASS, kick="x.....x.x.......", snare="....x.xx....x.xx", hat="x...x...x...x...", bass="r.r.r.r.r.r.8.5.",
               arp="0123012301230123")
RELIEF = Tune(120, "D G Bm A D G A D", "8:81 8:78 8:79 8:83 8:78 8:74 12:76 4:0 8:81 8:86 8:83 8:79 8:81 8:76 12:74 4:0",
              FLUTE, hat="....x.......x...", bass="r.......5.......", bass_held=6, arp="0.1.2.4.3.2.1.2.")

LAYERS = ("clock", "drums", "pad", "bass", "arp", "lead", "octave_lead")


def _sign(pattern, bar, place):
    """Returns the character of a pattern at a sixteenth of a bar; an empty pattern has only rests."""
    return pattern[(bar * _BAR + place) % len(pattern)] if pattern else "."


class _Band:
    """The samples of a band, dry and sent to the echo."""

    def __init__(self, bars, tune):
        self.tune = tune
        self.dry = np.zeros((bars * _BAR * tune.sixteenth + 2 * RATE, 2))
        self.sent = np.zeros_like(self.dry)

    def play(self, at, instrument, pitch, sixteenths):
        """Starts a note at a sixteenth."""
        held, hz = int(sixteenths * self.tune.sixteenth), _to_hz(pitch)
        voices = [(hz, 0, instrument.pan)]
        if instrument.width > 0:
            voices = [(hz * (1 - instrument.detune), 1, instrument.pan - instrument.width),
                      (hz * (1 + instrument.detune), 2, instrument.pan + instrument.width)]
        tone_of = replace(instrument, pan=0.0, width=0.0, echo=0.0)
        for frequency, variant, pan in voices:
            tone = _note(tone_of, frequency, held, variant)[:, None] * _sides(pan)
            first = at * self.tune.sixteenth
            tone = tone[:max(0, len(self.dry) - first)]
            self.dry[first:first + len(tone)] += tone
            self.sent[first:first + len(tone)] += tone * instrument.echo

    def play_bar(self, at, tune, bar, layers):
        """Plays the patterns of a tune's bar, which begins at a sixteenth."""
        low, tones = _CHORDS[tune.chords.split()[bar]]
        drums = ((tune.piston, PISTON, 45, 2), (tune.kick, KICK, 50, 2), (tune.snare, SNARE, 54, 1), (tune.hat, HAT, 69, 0.5))
        for place in range(_BAR):
            if "clock" in layers and place % 4 == 0:
                self.play(at + place, (TICK, TOCK)[place // 4 % 2], 69, 0.5)
            for pattern, drum, pitch, held in drums:
                if "drums" in layers and _sign(pattern, bar, place) == "x":
                    self.play(at + place, drum, pitch, held)
            bass, arp = _sign(tune.bass, bar, place), _sign(tune.arp, bar, place)
            if "bass" in layers and bass in ("r", "5", "8"):
                self.play(at + place, BASS, low + {"r": 0, "5": 7, "8": 12}[bass], tune.bass_held)
            if "arp" in layers and arp.isdigit():
                pan = ARP.pan if (place + place // 2) % 2 == 0 else -ARP.pan
                self.play(at + place, replace(ARP, pan=pan), tones[int(arp) % 3] + 12 * (int(arp) // 3), 1)
        if "pad" in layers:
            for tone in tones:
                self.play(at, PAD, tone, _BAR)

    def play_melody(self, at, tune, layers):
        """Plays the melody from a sixteenth on."""
        for length, pitch in (map(int, tone.split(":")) for tone in tune.melody.split()):
            if pitch and "lead" in layers:
                self.play(at, tune.lead, pitch, length - 0.3)
            if pitch and "octave_lead" in layers:
                self.play(at, OCTAVE_LEAD, pitch + 12, length - 0.3)
            at += length

    def echo(self):
        """Returns the echo: three sixteenths late, fading, alternating between left and right."""
        delay, fed = 3 * self.tune.sixteenth, self.sent.copy()
        for first in range(delay, len(fed), delay):
            piece = fed[first:first + delay]
            piece += fed[first - delay:first - delay + len(piece), ::-1] * 0.35
        late = np.zeros_like(fed)
        late[delay:] = fed[:-delay, ::-1]
        return late


def _perform(tunes, layers=LAYERS):
    """Returns a band that has played the tunes one after the other, and their length in samples."""
    bars = sum(len(tune.chords.split()) for tune in tunes)
    band, at = _Band(bars, tunes[0]), 0
    for tune in tunes:
        band.play_melody(at, tune, layers)
        for bar in range(len(tune.chords.split())):
            band.play_bar(at, tune, bar, layers)
            at += _BAR
    return band, at * tunes[0].sixteenth


def song(*tunes):
    """Returns a song whose last tune repeats, and the frame at which its loop starts. It ends a bar after the last tune, so
    that the loop begins with the sounds of its own end."""
    first = tunes[-1]
    bar = _BAR * first.sixteenth
    opening = replace(first, chords=first.chords.split()[0])
    band, length = _perform([*tunes, opening])
    loop = bar * sum(len(tune.chords.split()) for tune in tunes[:-1]) + bar
    return limit(band.dry + band.echo())[:length], loop


_STEM_BARS = {"clock": 1, "drums": 1, "pad": 8, "bass": 8, "arp": 8, "lead": 16, "octave_lead": 16}


def stem(layer):
    """Returns a layer of "Dawn" without its echo. Sounds that last longer than the stem continue at its beginning."""
    bars = _STEM_BARS[layer]
    tune = replace(DAWN, chords=" ".join(DAWN.chords.split()[:bars]))
    band, length = _perform([tune], (layer,))
    looped = band.dry[:length].copy()
    rest = band.dry[length:]
    looped[:len(rest)] += rest[:length]
    return looped


# ---------------------------------------------------------------- effects

@dataclass(frozen=True)
class Voice:
    """A wave that slides from one pitch to another while it fades out."""

    wave: str
    start_hz: float = 440.0
    end_hz: float = 440.0
    seconds: float = 0.1
    gain: float = 0.5
    at: float = 0.0
    attack: float = 0.002
    low_pass: tuple = (0.0, 0.0)    # Hz at the start and at the end; 0: unfiltered
    high_pass: float = 0.0          # Hz; 0: unfiltered
    pan: float = 0.0                # -1 left to 1 right
    seed: int = 0                   # of noise


_SLIDE_EVERY = 8    # samples between two changes of pitch and filter


def _tone(voice, length):
    """Returns a voice in mono."""
    blocks = np.repeat(np.arange(0, length, _SLIDE_EVERY), _SLIDE_EVERY)[:length]
    share = blocks * (1 / (voice.seconds * RATE))
    tone = _wave(voice.wave, (voice.start_hz + (voice.end_hz - voice.start_hz) * share) / RATE, 0.0, voice.seed)
    if voice.low_pass[0] > 0:
        tone = _low_pass(tone, _share(voice.low_pass[0] + (voice.low_pass[1] - voice.low_pass[0]) * share))
    if voice.high_pass > 0:
        tone = tone - _low_pass(tone, _share(voice.high_pass))
    age = np.arange(length)
    left_over = 1 - age * (1 / (voice.seconds * RATE))
    return tone * np.minimum(age * (1 / (voice.attack * RATE)), 1.0) * left_over * left_over


def effect(voices):
    """Returns the sound of the voices."""
    mixed = np.zeros((int(max(voice.at + voice.seconds for voice in voices) * RATE), 2))
    for voice in voices:
        first = int(voice.at * RATE)
        length = min(int(voice.seconds * RATE), len(mixed) - first)
        mixed[first:first + length] += _tone(voice, length)[:, None] * (voice.gain * _sides(voice.pan))
    return limit(mixed)


def _noises(first_seed=1, **fields):
    """Returns two voices of noise that differ between left and right, so that the sound is wide."""
    return [Voice("noise", pan=pan, seed=first_seed + side, **fields) for side, pan in enumerate((-0.85, 0.85))]


_D6 = 1174.66   # Hz, the middle of the pitch range of grazes


def _graze(separation):
    """Returns the sound of a graze. At 1 px it rings for 260 ms with fifth and octave, at 6 px it ticks for 40 ms."""
    seconds, gain = 0.26 - (separation - 1) * 0.044, 0.5 - (separation - 1) * 0.04
    voices = [Voice("triangle", _D6, _D6, seconds, gain)]
    if separation <= 3:
        voices.append(Voice("triangle", _D6 * 2.003, _D6 * 2.003, seconds * 0.7, gain * 0.35 * 0.9, pan=-0.5))
    if separation == 1:
        voices.append(Voice("triangle", _D6 * 1.5, _D6 * 1.5, seconds, gain * 0.6, at=0.03, pan=0.6))
        voices.append(Voice("sine", _D6 * 2, _D6 * 2, seconds + 0.1, gain * 0.5, at=0.06, pan=-0.6))
    return voices


def _boss_destroyed():
    """Returns three blasts, a falling rumble, and a ringing wheel."""
    voices = []
    for at, seed in ((0.0, 1), (0.28, 5), (0.62, 13)):
        voices += _noises(seed, seconds=1.5, gain=0.5, at=at, attack=0.001, low_pass=(5000, 90))
    return voices + [Voice("sine", 96, 26, 1.9, 0.6), Voice("saw", 320, 36, 1.2, 0.25, low_pass=(2000, 150)),
                     Voice("triangle", 587.33, 580, 1.4, 0.16, at=0.62, pan=-0.6),
                     Voice("triangle", 891, 884, 1.2, 0.12, at=0.62, pan=0.6)]


def _lancer_warning():
    """Returns two tones, twice."""
    return [Voice("pulse", hz, hz, seconds, 0.2, at=at + late, low_pass=(5000, 5000))
            for at in (0.0, 0.18) for hz, late, seconds in ((1318.5, 0.0, 0.09), (987.8, 0.09, 0.12))]


EFFECTS = {
    "needle": [Voice("pulse", 880, 440, 0.045, 0.2)],
    "tink": [Voice("square", 2100, 2100, 0.06, 0.12, pan=-0.3), Voice("square", 3300, 3300, 0.05, 0.1, pan=0.3)],
    "explosion": [Voice("sine", 120, 40, 0.3, 0.4),
                  *_noises(seconds=0.5, gain=0.8, attack=0.001, low_pass=(4000, 200))],
    "shield": [Voice("saw", 600, 120, 0.25, 0.5, low_pass=(3000, 600)),
               *_noises(seconds=0.12, gain=0.3, attack=0.001, low_pass=(5000, 900))],
    "loss": [Voice("saw", 400, 40, 0.9, 0.4, low_pass=(1800, 200)), Voice("sine", 96, 28, 1.3, 0.7),
             *_noises(seconds=1.5, gain=0.9, attack=0.001, low_pass=(4000, 70)),
             *_noises(7, seconds=0.06, gain=0.5, high_pass=2000)],
    "pickup": [Voice("triangle", 587.33, 587.33, 0.12, 0.4, pan=-0.4), Voice("triangle", 698.46, 698.46, 0.12, 0.4, at=0.07),
               Voice("triangle", 880, 880, 0.22, 0.45, at=0.14, pan=0.4)],
    "orb": [Voice("triangle", 520, 300, 0.09, 0.22)],
    "mine_awake": [Voice("square", 740, 740, 0.05, 0.18), Voice("square", 740, 740, 0.05, 0.18, at=0.1),
                   Voice("square", 880, 880, 0.08, 0.2, at=0.2)],
    "menu_move": [Voice("triangle", 1200, 1200, 0.02, 0.4)],
    "menu_accept": [Voice("triangle", 800, 800, 0.06, 0.4), Voice("triangle", 1200, 1200, 0.12, 0.4, at=0.05)],
    "menu_back": [Voice("triangle", 1200, 1200, 0.06, 0.35), Voice("triangle", 800, 800, 0.12, 0.35, at=0.05)],
    "name_letter": [Voice("triangle", 1568, 1568, 0.04, 0.35), Voice("square", 784, 784, 0.02, 0.08)],
    "rank_stamp": [Voice("sine", 140, 48, 0.22, 0.8), Voice("triangle", 587.33, 587.33, 0.7, 0.2, at=0.03, pan=-0.5),
                   Voice("triangle", 739.99, 739.99, 0.7, 0.16, at=0.03),
                   Voice("triangle", 880, 880, 0.8, 0.16, at=0.03, pan=0.5),
                   *_noises(seconds=0.1, gain=0.6, low_pass=(3500, 300))],
    "checkpoint": [Voice("triangle", 587.33, 587.33, 0.3, 0.3, pan=-0.5), Voice("triangle", 880, 880, 0.4, 0.3, at=0.1),
                   Voice("triangle", 1174.66, 1174.66, 0.5, 0.3, at=0.2, pan=0.5)],
    "lancer_warning": _lancer_warning(),
    "piston_stroke": [Voice("sine", 112, 44, 0.12, 0.7), *_noises(seconds=0.05, gain=0.35, low_pass=(2200, 400))],
    "crescent": _noises(seconds=0.26, gain=0.6, attack=0.09, low_pass=(1200, 6500), high_pass=900),
    "boss_jump": [Voice("sine", 82, 40, 0.24, 0.7), Voice("square", 147, 147, 0.2, 0.16, attack=0.001, low_pass=(1400, 300)),
                  Voice("triangle", 412, 410, 0.26, 0.2, pan=-0.5), Voice("triangle", 1129, 1125, 0.14, 0.12, pan=0.6),
                  Voice("triangle", 1847, 1840, 0.09, 0.08, pan=-0.6),
                  *_noises(seconds=0.07, gain=0.35, low_pass=(5000, 900))],
    "core_struck": [Voice("triangle", 880, 784, 0.16, 0.3), Voice("triangle", 2217, 2217, 0.1, 0.14, pan=0.5),
                    Voice("sine", 180, 90, 0.1, 0.35), *_noises(seconds=0.05, gain=0.2, high_pass=2500)],
    "boss_destroyed": _boss_destroyed(),
    "lance": [Voice("saw", 1174.66, 146.83, 0.34, 0.3, low_pass=(6000, 700)), Voice("sine", 220, 55, 0.3, 0.5),
              Voice("triangle", 1760, 1174.66, 0.4, 0.16, pan=-0.6), Voice("triangle", 2349.32, 1760, 0.4, 0.12, pan=0.6),
              *_noises(seconds=0.42, gain=0.4, attack=0.012, low_pass=(4500, 900), high_pass=500)],
    "charged": [Voice("triangle", 587.33, 587.33, 0.1, 0.24, pan=-0.4), Voice("triangle", 880, 880, 0.1, 0.24, at=0.05),
                Voice("triangle", 1174.66, 1174.66, 0.3, 0.3, at=0.1, pan=0.4), Voice("sine", 1762, 1762, 0.3, 0.14, at=0.1)],
    **{f"graze_{separation}": _graze(separation) for separation in range(1, 7)},
}


def hum():
    """Returns half a second of an engine's hum that loops without a click, in mono."""
    length = RATE // 2
    place = np.arange(length)
    total = sum(gain * _sine(place * waves % length / length) for waves, gain in ((30, 9000), (31, 6000), (60, 4000), (91, 2000)))
    return np.floor(total + 0.5) / 32768


# ---------------------------------------------------------------- files

_SONG_QUALITY, _STEM_QUALITY, _EFFECT_QUALITY = 1, 0, 4     # of the encoder; chosen for the size of the web page
_TUNES = {"title": (TITLE,), "boss": (BOSS,), "mill": (MILL,), "clear": (FANFARE, RELIEF)}
_QUALITIES = {"mill": _STEM_QUALITY}        # of songs, if not _SONG_QUALITY
_MONO = ("bass", "octave_lead")     # the game pans the octave
# The encoder overshoots, so loud sounds are encoded softer; the game plays them louder by the inverse.
_SONG_SHARE = 0.9
_LOUD_SHARES = {"explosion": 0.5, "lance": 0.5, "loss": 0.5, "boss_destroyed": 0.5, "rank_stamp": 0.8}


def _song_file(name):
    """Returns a song to encode."""
    samples, loop = song(*_TUNES[name])
    return sound.Recording(samples * _SONG_SHARE, RATE, loop, _QUALITIES.get(name, _SONG_QUALITY))


def _stem_file(layer):
    """Returns a stem to encode. Only the left of a mono one is kept, which is as loud as the note."""
    samples = stem(layer)
    return sound.Recording(samples[:, 0] if layer in _MONO else samples, RATE, 0, _STEM_QUALITY)


def _effect_file(name):
    """Returns an effect to encode, in mono if both sides are the same."""
    samples = effect(EFFECTS[name]) * _LOUD_SHARES.get(name, 1)
    is_mono = (samples[:, 0] == samples[:, 1]).all()
    return sound.Recording(samples[:, 0] if is_mono else samples, RATE, 0, _EFFECT_QUALITY)


SONGS = {**{"music/" + name: partial(_song_file, name) for name in _TUNES},
         **{"music/dawn_" + layer: partial(_stem_file, layer) for layer in LAYERS},
         **{"sounds/" + name: partial(_effect_file, name) for name in EFFECTS}}


def files():
    """Returns the sounds that are not encoded: a dict from name to bytes."""
    return {"sounds/engine.wav": sound.make_wav(hum(), RATE)}
