// A game's page is a guest of the browser and of the page around its frame: node guest.mjs FOLDER OUT [STEP...]
//
// FOLDER has the site's playing part. Plays alone, in a frame of the same site, and in one of another site. Writes pictures to OUT.
// Ends with 1 at the first promise that is broken.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { gameUrl, isStill, kButtonA, openGame, readSaves, tapButton, waitForState } from './game.mjs';
import { checkFullScreen, checkSight, checkSilence, checkSoundLine } from './guest_checks.mjs';
import { checkKeys, checkTab } from './guest_keys.mjs';
import {
  focusIs, frameOf, hasFocus, kBox, kFrame, kLoadMs, kNothing, kPlaces, openFrame, openOuter, otherSite,
} from './guest_places.mjs';
import { sleep } from './page.mjs';
import { check, runSteps } from './scenario.mjs';

const kButtonX = 2;

const [folder, out, ...chosen] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node guest.mjs FOLDER OUT [STEP...]');
  process.exit(2);
}

// The gems that the sample has saved; a new game has 3.
async function readGems(game) {
  const saves = await readSaves(game, 'save');
  return Number(saves.find(({ blob }) => blob === 'gems.txt')?.text ?? 3);
}

function gemsAre(game, count, what) {
  let gems;
  return game.until('gems', async () => (gems = await readGems(game)) === count, 5000).catch(() => {
    throw new Error(`${what}: ${gems} gems instead of ${count}`);
  });
}

async function takeByKey({ page }) {
  await page.tapKey('Space');
  await page.tapKey('Enter');
}

async function takeByPad({ game }) {
  await tapButton(game, kButtonA);
  await tapButton(game, kButtonX);
}

async function deleteSaves(browser, server) {
  for (const site of [server.url, otherSite(server)]) {
    const page = await browser.open(`${site}no-such-page`);
    await page.evaluate(`new Promise((done) => {
      indexedDB.deleteDatabase('graze/save').onsuccess = () => done(true);
    })`);
    await page.close();
  }
}

// Keys and pads before the focus, with it, after a click outside, and after a click back.
async function playGuest(opened) {
  const { page, game, at, place } = opened;
  let gems = await readGems(game);
  await game.evaluate('connectPad()');
  await sleep(300);
  if (place !== 'alone') {
    check(!await hasFocus(game), 'the game has the focus although nobody gave it');
    await takeByKey(opened);
    await page.waitFor('scrolling by the key', 'scrollY > 0');
    await sleep(500);
    await page.evaluate('scrollTo(0, 0)');
    await page.click(...kBox);
    await takeByPad(opened);
    check(!await hasFocus(game), 'a pad took the focus from the field');
    await page.click(...at);
  }
  await focusIs(game, true);
  await gemsAre(game, gems, 'before the focus');
  await takeByKey(opened);
  await gemsAre(game, gems += 1, 'keys with the focus');
  check(await page.evaluate('scrollY') === 0, 'the key has scrolled the page around the frame');
  await takeByPad(opened);
  await gemsAre(game, gems += 1, 'a pad with the focus');
  await game.waitFor('the sound', `window.contexts[0].state === 'running'`);

  await page.pressKey('Space');
  await game.passFrames();
  await page.click(...kBox);
  await focusIs(game, false);
  await page.releaseKey('Space');
  await takeByKey(opened);
  if (place !== 'alone') {
    await takeByPad(opened);
    check(!await hasFocus(game), 'a pad took the focus from the field after a click outside');
  }
  await page.click(...at);
  await focusIs(game, true);
  await sleep(1000);  // earlier, the press may be the system's repetition of one before the loss
  await takeByKey(opened);
  await gemsAre(game, gems += 2, 'a key held during a click outside, and keys after a click back');
  await takeByPad(opened);
  await gemsAre(game, gems += 1, 'a pad after a click back');

  if (place !== 'alone') {
    await page.click(...kNothing);
    await focusIs(game, false);
  } else {
    await page.click(...kBox);
  }
  await tapButton(game, kButtonA);
  const isTaken = await hasFocus(game);
  check(isTaken === (place !== 'other site'), `a pad's button has ${isTaken ? '' : 'not '}taken the focus`);
  await takeByPad(opened);
  await gemsAre(game, gems += place === 'other site' ? 0 : 1, 'a pad after the press that took the focus');

  await page.click(...kBox);
  await focusIs(game, false);
  await page.touch('touchStart', [{ x: at[0], y: at[1] }]);
  await page.touch('touchEnd');
  await focusIs(game, true);
  check(game.errors().length === 0, game.errors().join('\n'));
}

function stepsOfPlaces(name, path, step) {
  const stepIn = (open) => async (browser, server, picture) => {
    const opened = await open(browser, server, path);
    await step(opened);
    await opened.page.screenshot(picture);
    await opened.page.close();
  };
  return Object.fromEntries(Object.entries(kPlaces).map(([place, open]) => [`${name} ${place}`, stepIn(open)]));
}

// The picture of frame `index`, for isStill.
function pictureOf(page, index) {
  return { screenshot: () => page.screenshot(undefined, { ...kFrame, x: index * kFrame.width }) };
}

async function becomesStill(page, what, index = 0) {
  await page.until(`${what}: the picture to stand still`, () => isStill(pictureOf(page, index)), 15_000);
}

// The button for full screen, which disappears, is one change of the picture.
async function moves(page, what, index = 0) {
  const picture = pictureOf(page, index);
  await page.until(`${what}: the picture to move`,
                   async () => !await isStill(picture, 100) && !await isStill(picture, 100), 15_000);
}

const kSteps = {
  ...stepsOfPlaces('play', 'save/', playGuest),
  ...stepsOfPlaces('keys', 'save/', checkKeys),
  ...stepsOfPlaces('tab', 'save/', checkTab),
  ...stepsOfPlaces('full screen', 'save/', checkFullScreen),
  ...stepsOfPlaces('sound', 'hairsbreadth/', checkSoundLine),
  ...stepsOfPlaces('sound of a sample', 'songs/', checkSoundLine),
  ...stepsOfPlaces('silence', 'save/', checkSilence),
  ...stepsOfPlaces('sight', 'hairsbreadth/', checkSight),
  async pause(browser, server, picture) {
    const { page, game, at } = await kPlaces['same site'](browser, server, 'hairsbreadth/');
    await page.click(...at);
    await focusIs(game, true);
    await page.tapKey('Enter');
    await sleep(1000);
    await page.tapKey('Enter');
    await moves(page, 'the play');
    await page.click(...kBox);
    await becomesStill(page, 'the pause after a click outside');
    await page.click(...at);
    await focusIs(game, true);
    await becomesStill(page, 'the pause after a click back');
    await page.tapKey('Escape');
    await moves(page, 'the play after the pause');
    await page.screenshot(picture);
    await page.close();
  },
  async 'loaded out of sight'(browser, server, picture) {
    const { page, game } = await openFrame(browser, server, gameUrl(server), 1500);
    await game.waitFor('the page', `document.querySelector('#canvas') && document.readyState === 'complete'`, kLoadMs);
    await sleep(2000);
    const state = await game.evaluate('document.documentElement.dataset.state');
    check(state === 'loading', `the game is ${state} before it is in sight`);
    await page.evaluate('scrollTo(0, 1400)');
    await waitForState(game, 'running', kLoadMs);
    await page.screenshot(picture);
    await page.close();
  },
  async 'two games'(browser, server, picture) {
    const page = await openOuter(browser, server, [`${server.url}save/`, gameUrl(server)]);
    const games = [frameOf(page, 0), frameOf(page, 1)];
    const points = [[320, 240], [660, 390]];  // no menu below them
    for (const game of games) {
      await waitForState(game, 'running', kLoadMs);
      await game.evaluate('connectPad()');
    }
    const tapAll = async (button) => {
      await Promise.all(games.map((game) => game.evaluate(`pressButton(${button})`)));
      await page.passFrames(8);
      await Promise.all(games.map((game) => game.evaluate(`releaseButton(${button})`)));
      await page.passFrames(8);
    };
    await page.click(...points[1]);
    await focusIs(games[1], true);
    await tapAll(kButtonA);
    await sleep(1000);
    await tapAll(kButtonA);
    await moves(page, 'the play', 1);
    let gems = await readGems(games[0]);
    await page.click(...points[0]);
    await focusIs(games[0], true);
    await focusIs(games[1], false);
    await page.screenshot(picture);
    await becomesStill(page, 'the pause of the game without the focus', 1);
    await takeByKey({ page });
    await tapAll(kButtonA);
    await tapAll(kButtonX);
    await page.tapKey('Escape');
    await gemsAre(games[0], gems += 2, 'the game with the focus');
    await becomesStill(page, 'the pause of the game without the focus, after keys and pads for the other', 1);
    await page.click(...points[1]);
    await focusIs(games[1], true);
    await tapAll(kButtonA);
    await tapAll(kButtonX);
    await page.tapKey('Space');
    await moves(page, 'the play of the second game', 1);
    await gemsAre(games[0], gems, 'the game that lost the focus');
    await page.click(...kNothing);
    await focusIs(games[1], false);
    await tapAll(kButtonA);
    const focused = (await Promise.all(games.map(hasFocus))).filter(Boolean).length;
    check(focused === 1, `a pad gave the focus to ${focused} games`);
    await page.screenshot(picture);
    await page.close();
  },
  async wheel(browser, server, picture) {
    // The package of the samples declares it, for the list of samples, which the site leaves out.
    const declared = readFileSync(join(folder, '../samples-web/index.html'), 'utf8');
    check(declared.includes('takesWheel: true'), 'WHEEL has no effect on the page');
    for (const takes of [false, true]) {
      const { page, game, at } = await kPlaces['same site'](browser, server, 'save/');
      check(!await game.evaluate('Module.takesWheel'), 'the sample takes the wheel');
      await game.evaluate(`Module.takesWheel = ${takes}`);
      const turn = async () => {
        await page.turnWheel(...at, 120);
        await sleep(500);
        const y = await page.evaluate('scrollY');
        await page.evaluate('scrollTo(0, 0)');
        return y > 0;
      };
      check(await turn(), 'the wheel does not scroll the page before the game has the focus');
      await page.click(...at);
      await focusIs(game, true);
      check(await turn() !== takes, `the wheel ${takes ? 'scrolls' : 'does not scroll'} the page`);
      const isZoomTaken = await game.evaluate(`!canvas.dispatchEvent(
        new WheelEvent('wheel', { deltaY: 100, ctrlKey: true, cancelable: true }))`);
      check(!isZoomTaken, 'Ctrl and the wheel do not zoom');
      await page.click(...kBox);
      check(await turn(), 'the wheel does not scroll the page after a click outside');
      await page.screenshot(picture);
      await page.close();
    }
  },
  async factor(browser, server, picture) {
    for (const device of ['software', 'gl']) {
      const page = await openGame(browser, gameUrl(server, ['--device', device]), { width: 640, height: 360 });
      for (const factor of [1.25, 1.5, 2, 3, 1]) {
        await page.resize(640, 360, factor);
        const size = `${640 * factor},${360 * factor}`;
        await page.waitFor(`${size} pixels on ${device}`, `[canvas.width, canvas.height].join() === '${size}'`, 5000);
      }
      await page.screenshot(picture);
      await page.close();
    }
  },
};

await runSteps(folder, out, kSteps, chosen, deleteSaves);
