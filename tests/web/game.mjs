// Hairsbreadth's page, as the scenarios use it.

import { readFileSync } from 'node:fs';

import { sleep } from './page.mjs';

/// The script of a simulated pad.
export const kPad = readFileSync(new URL('pad.js', import.meta.url), 'utf8');
/// A script that notes the sound's contexts.
export const kWatchedSound = `{
  const Context = AudioContext;
  window.contexts = [];
  window.AudioContext = class extends Context {
    constructor(...options) {
      super(...options);
      window.contexts.push(this);
    }
  };
}`;
const kLoadMs = 120_000;
const kStateMs = 10_000;

/// Buttons of the standard gamepad mapping.
export const kButtonA = 0;
export const kRightTrigger = 7;

export function gameUrl(server, args = []) {
  const query = args.map((arg) => `arg=${encodeURIComponent(arg)}`).join('&');
  return `${server.url}hairsbreadth/index.html${query && '?' + query}`;
}

/// Opens a tab with a simulated pad, loads the game and waits for its first frame.
export async function openGame(browser, url, { scripts = [], ...options } = {}) {
  const page = await browser.open('about:blank', { scripts: [kPad, ...scripts], ...options });
  await loadGame(page, url);
  return page;
}

/// Loads the game in a tab of openGame.
export async function loadGame(page, url) {
  await page.navigate(url);
  await waitForState(page, 'running', kLoadMs);
}

/// Waits until the page's state is `wanted`. Throws at once if the game has failed.
export async function waitForState(page, wanted, timeoutMs = kStateMs) {
  await page.until(`the state '${wanted}'`, async () => {
    const { state, text } = await page.evaluate(
        () => ({ state: document.documentElement.dataset.state, text: document.body?.innerText }));
    if (state === 'failed' && wanted !== 'failed') {
      throw new Error(`the game has failed: ${text}`);
    }
    return state === wanted;
  }, timeoutMs);
}

export async function tapButton(page, button) {
  await page.evaluate((index) => window.pressButton(index), button);
  await page.passFrames();
  await page.evaluate((index) => window.releaseButton(index), button);
  await page.passFrames();
}

export async function tilt(page, x, y) {
  await page.evaluate((...stick) => stick.forEach((value, axis) => window.tilt(axis, value)), x, y);
}

/// True if the picture does not change for `ms`: the game is paused, or shows the contact cam or
/// the results. The title and the play always move.
export async function isStill(page, ms = 400) {
  const before = await page.screenshot();
  await sleep(ms);
  return before.equals(await page.screenshot());
}

/// Reads the saves of a game from IndexedDB, in any page of the game's origin: an array of {user,
/// container, blob, text}.
export async function readSaves(page, game = 'hairsbreadth') {
  return page.evaluate(async (name) => {
    const open = indexedDB.open(name);
    const database = await new Promise((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => resolve(null);
      // The game must create its database itself.
      open.onupgradeneeded = () => open.transaction.abort();
      open.onblocked = () => reject(new Error(`${name} is blocked by another page`));
    });
    if (!database) {
      return [];
    }
    const store = database.transaction('blobs').objectStore('blobs');
    const read = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const [keys, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())]);
    database.close();
    return keys.map(([user, container, blob], i) =>
        ({ user, container, blob, text: values[i] instanceof Uint8Array ? new TextDecoder().decode(values[i]) : '' }));
  }, `graze/${game}`);
}

/// Returns the text of a save, or null.
export async function readSave(page, container, blob) {
  const saves = await readSaves(page);
  return saves.find((save) => save.container === container && save.blob === blob)?.text ?? null;
}

/// Returns the best score that is saved, or 0.
export async function readScore(page) {
  const text = await readSave(page, 'scores', 'scores.txt');
  const match = /^hairsbreadth 2\n(\d+) /.exec(text ?? 'hairsbreadth 2\n0 ');
  if (!match) {
    throw new Error(`scores.txt is not a table of scores: ${JSON.stringify(text)}`);
  }
  return Number(match[1]);
}
