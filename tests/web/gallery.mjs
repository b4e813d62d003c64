// Opens every page that the gallery links, and follows a link with the pad: node gallery.mjs FOLDER OUT
//
// Writes a picture of each page to OUT. Ends with 1 at the first page that is not as promised.

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { kButtonA, kPad, loadGame, openGame, tapButton, waitForState } from './game.mjs';
import { sleep } from './page.mjs';
import { check, runScenario } from './scenario.mjs';

const kRight = 15;
const kStart = 9;
const kGames = 2;
const kSamples = readdirSync(new URL('../../game/samples', import.meta.url))
  .filter((file) => file.endsWith('.cpp')).length;

const [folder, out] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node gallery.mjs FOLDER OUT');
  process.exit(2);
}

function focusOf(page) {
  return page.evaluate(() => document.activeElement.getAttribute('href'));
}

function press(page, button) {
  return page.evaluate((index) => window.pressButton(index), button);
}

// Waits for a page that the current one opens. Meanwhile there may be none to ask.
function arrive(page, url) {
  return page.until(url, async () => await page.evaluate('location.href').catch(() => '') === url, 20_000);
}

// The pad moves the focus and follows a link; in a sample, holding Start returns.
async function playByPad(browser, url) {
  const page = await browser.open(url, { scripts: [kPad] });
  const links = await page.evaluate(() => [...document.querySelectorAll('a')].map((a) => a.getAttribute('href')));
  await page.screenshot(join(out, 'gallery.png'));
  await page.evaluate('connectPad()');
  await tapButton(page, kRight);
  await sleep(100);
  check(await focusOf(page) === links[1], `the focus is on ${await focusOf(page)} instead of ${links[1]}`);
  await tapButton(page, kRight);
  await sleep(100);
  await press(page, kButtonA);
  await arrive(page, url + links[2]);
  await waitForState(page, 'running', 120_000);
  await page.evaluate('connectPad()');
  await sleep(500);
  await press(page, kStart);
  await arrive(page, url);
  console.log('ok the pad');
  return links;
}

async function openAll(browser, url) {
  const links = await playByPad(browser, url);
  check(links.length === kGames + kSamples, `the gallery has ${links.length} links`);
  const page = await openGame(browser, url + links[0]);
  for (const link of links) {
    const before = page.errors().length;
    await loadGame(page, url + link);
    await sleep(1500);
    await page.screenshot(join(out, `${link.replace(/\//g, '')}.png`));
    check(page.errors().length === before, `${link}: ${page.errors().slice(before).join('\n')}`);
    console.log(`ok ${link}`);
  }
}

mkdirSync(out, { recursive: true });
await runScenario(folder, (browser, server) => openAll(browser, server.url));
