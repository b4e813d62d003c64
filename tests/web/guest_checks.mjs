// What a game's page shows around the game, and when it runs: full screen, the line about sound, sight.

import { waitForState } from './game.mjs';
import { focusIs, hasFocus, kFrame } from './guest_places.mjs';
import { sleep } from './page.mjs';
import { check } from './scenario.mjs';

/// Full screen three times in and out by clicks, and once by the keyboard: the game keeps its focus and its size.
export async function checkFullScreen({ page, game, at, place }) {
  await page.click(...at);
  await focusIs(game, true);
  await game.evaluate(`window.blurs = 0; canvas.addEventListener('blur', () => ++window.blurs)`);
  const isFull = () => game.evaluate('document.fullscreenElement !== null');
  const size = () => game.evaluate('[canvas.width, canvas.height].join()');
  const before = await size();
  for (let i = 0; i < 3; ++i) {
    for (const wanted of [true, false]) {
      const { x, y } = await game.evaluate(`document.getElementById('full').getBoundingClientRect().toJSON()`);
      await page.moveMouse(...at);
      // DevTools would send the press in full screen to the page around a frame of another site.
      const input = place === 'other site' ? game : page;
      await input.click(x + 10, y + 10 + (place === 'same site' && wanted ? kFrame.y : 0));
      await page.until(`full screen ${wanted ? 'in' : 'out'}, round ${i + 1}`,
                       async () => await isFull() === wanted, 5000);
      await sleep(300);  // the frames around follow
      await game.waitFor('the size of the canvas', `canvas.width === innerWidth * devicePixelRatio &&
                                                   canvas.height === innerHeight * devicePixelRatio`);
    }
  }
  check(await size() === before, `the canvas has ${await size()} pixels instead of ${before}`);
  check(await hasFocus(game), 'the game has lost the focus');
  check(await game.evaluate('window.blurs') === 0, 'the button took the focus from the game');
  await game.evaluate(`document.getElementById('full').focus()`);
  await page.tapKey('Enter');
  await page.until('full screen by the keyboard', isFull, 5000);
  await focusIs(game, true);
  await game.evaluate('document.exitFullscreen()');
}

/// The line about sound shows until the first press, and not again.
export async function checkSoundLine({ page, game, at }) {
  const isShown = `getComputedStyle(document.getElementById('sound')).display !== 'none'`;
  await game.waitFor('the line about sound', isShown, 5000);
  const text = await game.evaluate(`document.getElementById('sound').innerText`);
  check(text === 'Press a key, click or tap for sound', `the line says '${text}'`);
  await page.click(...at);
  await game.waitFor('the sound', `window.contexts[0].state === 'running'`);
  await game.waitFor('the line about sound to go', `!(${isShown})`, 5000);
  await game.evaluate('window.contexts[0].suspend()');
  await sleep(500);
  check(!await game.evaluate(isShown), 'the line about sound came back');
}

/// The line about sound never shows.
export async function checkSilence({ page, game, at }) {
  await game.evaluate(`window.lines = 0; new MutationObserver(() => {
    window.lines += getComputedStyle(document.getElementById('sound')).display !== 'none';
  }).observe(document.documentElement, { attributes: true }); document.documentElement.dataset.test = ''`);
  await sleep(1000);
  await page.click(...at);
  await page.tapKey('Space');
  await sleep(500);
  check(await game.evaluate('window.lines') === 0, 'a silent sample shows the line about sound');
}

async function standsStill(game, what) {
  await sleep(200);  // a frame that the browser has begun
  const before = await game.evaluate('window.turns');
  await sleep(700);
  const after = await game.evaluate('window.turns');
  check(after === before, `${what}: ${after - before} turns of the loop have run`);
}

async function runs(game, what) {
  const before = await game.evaluate('window.turns');
  await game.until(`${what}: turns of the loop`, async () => await game.evaluate('window.turns') > before + 5, 5000);
}

/// Out of sight, hidden or scrolled away, no turn of the loop runs.
export async function checkSight({ page, game, place }) {
  await runs(game, 'in sight');
  for (let i = 0; i < 3; ++i) {
    if (place === 'alone') {
      await page.hide();
    } else {
      await page.evaluate('scrollTo(0, 1500)');
    }
    await waitForState(game, 'suspended');
    await standsStill(game, 'out of sight');
    await (place === 'alone' ? page.show() : page.evaluate('scrollTo(0, 0)'));
    await waitForState(game, 'running');
    await runs(game, 'in sight again');
  }
  if (place !== 'alone') {
    await page.evaluate('scrollTo(0, 100)');  // a part is in sight
    await sleep(300);
    await runs(game, 'partly in sight');
    await page.evaluate('scrollTo(0, 1500)');
    await waitForState(game, 'suspended');
    await page.hide();
    await page.show();
    await standsStill(game, 'scrolled away and shown');
    await page.evaluate('scrollTo(0, 0)');
    await waitForState(game, 'running');
  }
  check(game.errors().length === 0, game.errors().join('\n'));
}
