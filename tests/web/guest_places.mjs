// A game's page in three places: alone, in a frame of the same site, and in one of another site.

import { kPad, kWatchedSound, openGame, waitForState } from './game.mjs';

export const kLoadMs = 120_000;

/// Points of the page around frames: on the field before them, and on nothing.
export const kBox = [50, 15];
export const kNothing = [850, 15];

/// The first frame's place in the page around it. Further ones are to the right.
export const kFrame = { x: 0, y: 40, width: 640, height: 360 };

// Counts turns of the loop.
const kWatchedTurns = `{
  const request = requestAnimationFrame;
  window.turns = 0;
  window.requestAnimationFrame = (run) => request((time) => {
    ++window.turns;
    run(time);
  });
}`;
const kWatches = [kWatchedSound, kWatchedTurns];

/// Returns the document of a frame of the page's own site, for evaluate and what uses it. Input goes to the page.
export function frameOf(page, index) {
  const frame = Object.create(page);
  frame.evaluate = (code, ...args) => {
    const text = typeof code === 'function' ? `(${code})(${args.map((arg) => JSON.stringify(arg)).join()})` : code;
    return page.evaluate((i, source) => document.querySelectorAll('iframe')[i].contentWindow.eval(source), index, text);
  };
  return frame;
}

/// Opens a page with a field, frames with these addresses next to each other, `top` pixels from the top, and a button.
export async function openOuter(browser, server, urls, top = kFrame.y) {
  const page = await browser.open(`${server.url}no-such-page`, { width: 1400, height: 700, scripts: [kPad, ...kWatches] });
  await page.evaluate((sources, frame, y) => {
    const frames = sources.map((url, i) => `<iframe src="${url}" width="${frame.width}" height="${frame.height}"
      style="left: ${i * frame.width}px; top: ${y}px" allow="gamepad; fullscreen; autoplay"></iframe>`);
    document.head.innerHTML = `<style>
      body { margin: 0; height: 3000px; }
      input, iframe, button { position: absolute; border: 0; }
      input { width: 200px; height: 24px; background: #ddd; caret-color: transparent; }
      button { left: 300px; }
    </style>`;
    document.body.innerHTML = `<input id="before">${frames.join('')}<button id="after">After</button>`;
    const loads = [...document.querySelectorAll('iframe')].map((each) => new Promise((done) => {
      each.onload = () => done(true);
    }));
    return Promise.all(loads);
  }, urls, kFrame, top);
  return page;
}

export async function openFrame(browser, server, url, top = undefined) {
  const page = await openOuter(browser, server, [url], top);
  const isForeign = new URL(url).hostname !== new URL(server.url).hostname;
  if (isForeign) {
    await page.until('the frame of another site', () => page.frames.length > 0);
  }
  return { page, game: isForeign ? page.frames[0] : frameOf(page, 0) };
}

/// A game in each of the three places: the page, for input; the game's document; a point of the game.
export const kPlaces = {
  async alone(browser, server, path) {
    const page = await openGame(browser, server.url + path, { width: 640, height: 360, scripts: kWatches });
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
      '<input id="before" style="position: fixed; left: 0; top: 0; width: 200px; height: 24px">')`);
    return { page, game: page, at: [320, 200], place: 'alone' };
  },
  async 'same site'(browser, server, path) {
    const { page, game } = await openFrame(browser, server, server.url + path);
    await waitForState(game, 'running', kLoadMs);
    return { page, game, at: [320, 240], place: 'same site' };
  },
  async 'other site'(browser, server, path) {
    const { page, game } = await openFrame(browser, server, otherSite(server) + path);
    await waitForState(game, 'running', kLoadMs);
    return { page, game, at: [320, 240], place: 'other site' };
  },
};

/// Returns the server's address as that of another site.
export function otherSite(server) {
  return server.url.replace('127.0.0.1', 'localhost');
}

export function hasFocus(game) {
  return game.evaluate(`document.hasFocus() && document.activeElement.id === 'canvas'`);
}

/// Waits until the game has the focus, and knows it, or does not have it.
export async function focusIs(game, wanted) {
  await game.until(wanted ? 'the focus' : 'the loss of the focus', async () => await hasFocus(game) === wanted, 5000);
  await game.passFrames();
}
