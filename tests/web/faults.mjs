// What goes wrong in a browser is said plainly, and the game plays on if it can: node faults.mjs FOLDER OUT
//
// FOLDER has the gallery. Writes pictures to OUT. Ends with 1 at the first fault that is not handled as promised.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { gameUrl, openGame, waitForState } from './game.mjs';
import { sleep } from './page.mjs';
import { runScenario } from './scenario.mjs';

const kNoDatabase = `Object.defineProperty(window, 'indexedDB', { value: undefined });`;
const kFullDisk = `{
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    const transaction = begin.call(this, stores, mode, ...rest);
    if (mode === 'readwrite') queueMicrotask(() => transaction.abort());
    return transaction;
  };
  IDBTransaction.prototype.commit = () => {};
}`;
const kNoProgram = `{
  const get = window.fetch;
  window.fetch = (name) => get(name.replace('.wasm', '.missing'));
}`;
const kOldBrowser = `WebAssembly.instantiateStreaming = async () => { throw new Error('no SIMD'); };`;

const [folder, out] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node faults.mjs FOLDER OUT');
  process.exit(2);
}

function waitForMessage(page, text) {
  return page.until(`the message '${text}'`, () => page.messages.some((message) => message.text.includes(text)), 10_000);
}

// Opens a page that cannot start, and checks that it says why.
async function openBroken(browser, url, script, reason, picture) {
  const page = await browser.open('about:blank', { scripts: [script] });
  await page.navigate(url);
  await waitForState(page, 'failed', 60_000);
  const text = await page.evaluate('document.body.innerText');
  if (!text.includes(reason)) {
    throw new Error(`the page says '${text}' instead of '${reason}'`);
  }
  await page.screenshot(picture);
  await page.close();
}

async function saveGems(page) {
  await page.tapKey('Space');
  await page.tapKey('Enter');
}

const kSteps = {
  async 'no database'(browser, server, picture) {
    const page = await openGame(browser, `${server.url}save/`, { scripts: [kNoDatabase] });
    await waitForMessage(page, 'graze: the browser keeps no saves: ');
    await saveGems(page);
    await waitForMessage(page, 'graze: cannot save 1/cave: the browser keeps no saves');
    await page.screenshot(picture);
    await page.close();
  },
  async 'full disk'(browser, server, picture) {
    const page = await openGame(browser, `${server.url}save/`, { scripts: [kFullDisk] });
    await saveGems(page);
    await waitForMessage(page, 'graze: cannot save 1/cave: the browser has cancelled it');
    await page.screenshot(picture);
    await page.close();
  },
  async 'missing program'(browser, server, picture) {
    await openBroken(browser, gameUrl(server), kNoProgram, 'cannot load hairsbreadth.wasm: 404', picture);
  },
  async 'old browser'(browser, server, picture) {
    await openBroken(browser, gameUrl(server), kOldBrowser, 'no SIMD', picture);
  },
  async 'wrong option'(browser, server, picture) {
    await openBroken(browser, gameUrl(server, ['--device', 'vulkan']), '', 'vulkan', picture);
  },
  async 'lost WebGL context'(browser, server, picture) {
    const page = await openGame(browser, gameUrl(server, ['--device', 'gl']));
    await page.evaluate(`window.lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context'); lost.loseContext()`);
    await waitForMessage(page, 'the graphics device is lost and cannot be restored yet');
    await page.evaluate('lost.restoreContext()');
    await sleep(500);
    const before = await page.screenshot();
    await page.until('a moving picture', async () => !before.equals(await page.screenshot()), 10_000);
    await page.screenshot(picture);
    await page.close();
  },
};

mkdirSync(out, { recursive: true });
await runScenario(folder, async (browser, server) => {
  for (const [name, step] of Object.entries(kSteps)) {
    await step(browser, server, join(out, `${name}.png`)).catch((error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    console.log(`ok ${name}`);
  }
});
