// Plays Hairsbreadth in Chromium as a player does: node play.mjs FOLDER OUT [--device NAME]
//
// FOLDER has the packaged game in hairsbreadth/. Each step writes a picture to OUT. Ends with 1 at
// the first step that fails.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import {
  gameUrl, isStill, kButtonA, kRightTrigger, loadGame, openGame, readScore, tapButton, tilt, waitForState,
} from './game.mjs';
import { sleep } from './page.mjs';
import { check, runScenario } from './scenario.mjs';

const kCrashMs = 180_000;

const { values, positionals } =
    parseArgs({ allowPositionals: true, options: { device: { type: 'string' } } });
const [folder, out] = positionals;
if (!folder || !out) {
  console.error('usage: node play.mjs FOLDER OUT [--device NAME]');
  process.exit(2);
}

// Steps are waited for, because the pictures of a slow machine arrive late.
async function becomesStill(page, what) {
  await page.until(`${what}: the picture to stand still`, () => isStill(page), 15_000);
}

async function moves(page, what) {
  await page.until(`${what}: the picture to move`, async () => !await isStill(page, 100), 15_000);
}

// Flies forward with the guns firing, then down, until the ship is lost and a score is saved.
async function crash(page) {
  await page.evaluate((button) => window.pressButton(button), kRightTrigger);
  await sleep(12_000);  // long enough to shoot the first enemies
  await tilt(page, 0.2, 1);
  await page.until('a crash and a saved score', async () => {
    if (!await isStill(page)) {
      return false;
    }
    if (await readScore(page) > 0) {
      return true;
    }
    await page.tapKey('Escape');  // ends a pause, but not the contact cam
    if (!await isStill(page)) {
      return false;
    }
    await tapButton(page, kButtonA);  // leaves the contact cam, or tries again
    return false;
  }, kCrashMs);
  await tilt(page, 0, 0);
  await page.evaluate((button) => window.releaseButton(button), kRightTrigger);
}

async function play(browser, server) {
  const url = gameUrl(server, values.device ? ['--device', values.device] : []);
  const page = await openGame(browser, url);
  let best = 0;
  const steps = {
    async title() {
      await moves(page, 'the title');
      check(await readScore(page) === 0, 'a new profile has a score');
    },
    async 'pad connected'() {
      await page.evaluate('connectPad()');
      await sleep(500);
      await moves(page, 'the title with a pad');
    },
    async 'A starts'() {
      await tapButton(page, kButtonA);
      await sleep(500);
      await tapButton(page, kButtonA);  // the difficulty
      await sleep(1500);
      await moves(page, 'the play');
    },
    async 'the stick flies'() {
      await tilt(page, 1, -0.6);
      await sleep(1000);
      await moves(page, 'the flight');
    },
    async 'Escape pauses'() {
      await tilt(page, 0, 0);
      await page.tapKey('Escape');
      await becomesStill(page, 'the pause');
    },
    async 'Escape continues'() {
      await page.tapKey('Escape');
      await moves(page, 'the play after the pause');
    },
    async 'hidden and shown'() {
      await page.hide();
      await waitForState(page, 'suspended');
      await sleep(1000);
      await page.show();
      await waitForState(page, 'running');
      await becomesStill(page, 'the pause after the page was hidden');
    },
    async 'A continues'() {
      await tapButton(page, kButtonA);
      await moves(page, 'the play after the page was hidden');
    },
    async 'pad disconnected'() {
      await page.evaluate('disconnectPad()');
      await becomesStill(page, 'the message that the pad is gone');
      await page.tapKey('Escape');
      await sleep(300);
      check(await isStill(page), 'Escape continues without the pad: this is the pause, not the message');
    },
    async 'pad connected again'() {
      await page.evaluate('connectPad()');
      await sleep(500);
      await tapButton(page, kButtonA);
      await moves(page, 'the play with the pad connected again');
    },
    async 'crashed and saved'() {
      await crash(page);
      best = await readScore(page);
    },
    async 'still here'() {
      // A link to a download sends this event too, and the page stays.
      const state = await page.evaluate(() => {
        window.dispatchEvent(new Event('beforeunload'));
        return document.documentElement.dataset.state;
      });
      check(state === 'suspended', `the game is ${state} when the page may go away`);
      await waitForState(page, 'running');
    },
    async 'back after leaving'() {
      await page.navigate('about:blank');
      await loadGame(page, url);
      const score = await readScore(page);
      check(score >= best, `the score was ${best} before the page was left, and is ${score}`);
      best = score;
      await moves(page, 'the title');
    },
    async 'no errors'() {
      check(page.errors().length === 0, page.errors().join('\n'));
    },
  };
  let number = 0;
  for (const [name, step] of Object.entries(steps)) {
    const file = join(out, `${String(++number).padStart(2, '0')} ${name}.png`);
    try {
      await step();
      await page.screenshot(file);
    } catch (error) {
      await page.screenshot(file).catch(() => {});
      error.message = `${name}: ${error.message} (picture: ${file})`;
      throw error;
    }
    console.log(`ok ${name}${best > 0 ? `, best score ${best}` : ''}`);
  }
}

mkdirSync(out, { recursive: true });
await runScenario(folder, play);
