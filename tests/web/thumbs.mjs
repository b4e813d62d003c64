// Thumbs on the controls that a game's page draws on a touch screen, and what scripts of them have in common.

import { gameUrl, isStill, openGame } from './game.mjs';
import { sleep } from './page.mjs';
import { check } from './scenario.mjs';

const kCalls = `{
  window.buzzes = [];
  navigator.vibrate = (ms) => window.buzzes.push(ms);
}`;

/// Names of the controls, by their bits in graze::Buttons.
const kControls = { start: 4, left: 6, right: 7, lb: 8, rb: 9, a: 12, b: 13, x: 14, y: 15 };

/// Touches of a page. In a frame, `game` is its document, and `offset` the frame's place in the page.
export class Thumbs {
  #page;
  #game;
  #offset;
  #points = new Map();  // by id

  constructor(page, game = page, offset = { x: 0, y: 0 }) {
    this.#page = page;
    this.#game = game;
    this.#offset = offset;
  }

  /// Returns the rectangles of the controls that are shown, by name.
  async boxes() {
    return this.#game.evaluate((controls) => Object.fromEntries(Object.entries(controls).flatMap(([name, bit]) => {
      const { x, y, width, height } = document.querySelector(`[data-bit='${bit}']`).getBoundingClientRect();
      return width > 0 ? [[name, { x, y, width, height }]] : [];
    })), kControls);
  }

  /// Returns the names of the controls that the page shows as held.
  async held() {
    return this.#game.evaluate((controls) => Object.keys(controls).filter(
        (name) => document.querySelector(`[data-bit='${controls[name]}']`).matches('.held')).join(), kControls);
  }

  /// Puts thumb `id` on a point of the page, or moves it there.
  async put(id, x, y) {
    const type = this.#points.has(id) ? 'touchMove' : 'touchStart';
    this.#points.set(id, { x, y, id });
    await this.#page.touch(type, [...this.#points.values()]);
  }

  /// Puts thumb `id` on a control, off its centre by (dx, dy) of its radius.
  async hold(id, name, dx = 0, dy = 0) {
    const { x, y, width, height } = (await this.boxes())[name];
    await this.put(id, this.#offset.x + x + width * (1 + dx) / 2, this.#offset.y + y + height * (1 + dy) / 2);
  }

  async lift(id) {
    await this.#page.touch('touchEnd', [this.#points.get(id)]);
    this.#points.delete(id);
  }

  /// Forgets the thumbs, after the browser has cancelled their touches.
  forget() {
    this.#points.clear();
  }

  async tap(name) {
    await this.hold(9, name);
    await this.#game.passFrames();
    await this.lift(9);
    await this.#game.passFrames();
  }

  async tapAt(x, y) {
    await this.put(9, x, y);
    await this.#game.passFrames();
    await this.lift(9);
    await this.#game.passFrames();
  }
}

/// Opens a game on the page of a phone. `window.buzzes` there has the calls of navigator.vibrate.
export async function openPhone(browser, url, [width, height]) {
  const page = await openGame(browser, url, { width, height, scripts: [kCalls] });
  await page.emulatePhone(width, height);
  await page.passFrames(8);
  return { page, thumbs: new Thumbs(page) };
}

/// Returns the address of Hairsbreadth, drawn on the CPU.
export function hairsbreadth(server) {
  return gameUrl(server, ['--device', 'software']);
}

/// Shows the controls by a touch above the game's menus.
export async function begin(page, thumbs) {
  await thumbs.tapAt(await page.evaluate('innerWidth / 2'), 4);
  check((await shown(page)) === 'controls', 'a touch does not show the controls');
}

/// Returns data-touch of the page, or ''.
export function shown(page) {
  return page.evaluate('document.documentElement.dataset.touch ?? ""');
}

/// True if the element of the page is drawn.
export function isVisible(page, id) {
  return page.evaluate((name) => document.getElementById(name).checkVisibility(), id);
}

/// Wait until the picture stands still, or moves.
export async function becomesStill(page, what) {
  await page.until(`${what}: the picture to stand still`, () => isStill(page), 15_000);
}

export async function moves(page, what) {
  await page.until(`${what}: the picture to move`, async () => !await isStill(page, 100), 15_000);
}

/// Goes from Hairsbreadth's title to a flight.
export async function startFlight(page, thumbs) {
  await begin(page, thumbs);
  await thumbs.tap('a');
  await sleep(500);
  await thumbs.hold(1, 'left', -1, 0);  // the easiest difficulty
  await page.passFrames();
  await thumbs.lift(1);
  await page.passFrames();
  await thumbs.tap('a');
  await sleep(1500);
  await moves(page, 'the flight');
}
