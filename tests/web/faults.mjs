// What goes wrong in a browser is said plainly, and the game plays on if it can: node faults.mjs FOLDER OUT
//
// FOLDER has the site's playing part. Writes pictures to OUT. Ends with 1 at the first fault that is not handled as promised.


import { gameUrl, kWatchedSound, openGame, readSaves, waitForState } from './game.mjs';
import { sleep } from './page.mjs';
import { runSteps } from './scenario.mjs';

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

const kSilentDatabase = 'indexedDB.open = () => ({});';

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

// Replaces the database of the sample's saves by one that `make(database)` has made.
async function replaceDatabase(browser, server, make) {
  const page = await browser.open(`${server.url}save/icon.png`);
  await page.evaluate(`new Promise((done, fail) => {
    indexedDB.deleteDatabase('graze/save').onsuccess = () => {
      const open = indexedDB.open('graze/save', 1);
      open.onupgradeneeded = () => (${make})(open.result);
      open.onsuccess = () => { open.result.close(); done(true); };
      open.onerror = () => fail(open.error);
    };
  })`);
  await page.close();
}

async function deleteDatabase(browser, server) {
  const page = await browser.open(`${server.url}save/icon.png`);
  await page.evaluate(`new Promise((done) => { indexedDB.deleteDatabase('graze/save').onsuccess = () => done(true); })`);
  await page.close();
}

function soundIs(page, state) {
  return page.waitFor(`the sound to be ${state}`, `window.contexts.length > 0 && window.contexts[0].state === '${state}'`);
}

const kSteps = {
  async 'silent database'(browser, server, picture) {
    const page = await openGame(browser, `${server.url}save/`, { scripts: [kSilentDatabase] });
    await waitForMessage(page, 'graze: the browser keeps no saves: it has not answered for 5 s');
    await page.screenshot(picture);
    await page.close();
  },
  async 'database without its table'(browser, server, picture) {
    await replaceDatabase(browser, server, '() => {}');
    const page = await openGame(browser, `${server.url}save/`);
    await waitForMessage(page, "graze: the browser keeps no saves: the database 'graze/save' is not this game's");
    await page.screenshot(picture);
    await page.close();
    await deleteDatabase(browser, server);
  },
  async 'foreign records'(browser, server, picture) {
    await replaceDatabase(browser, server, `(database) => {
      const blobs = database.createObjectStore('blobs');
      blobs.put('text', 'onekey');
      blobs.put({ a: 1 }, ['a', 'b', 'c']);
      blobs.put(new Uint8Array(3), ['no number', 'cave', 'gems']);
      blobs.put(new Uint8Array(3), ['1', 'cave']);
    }`);
    const page = await openGame(browser, `${server.url}save/`);
    await waitForMessage(page, 'graze: ignored 4 record(s) among the saves that another program has written');
    await saveGems(page);
    await page.until('the save', async () => (await readSaves(page, 'save')).length > 4, 10_000);
    await page.screenshot(picture);
    await page.close();
    await deleteDatabase(browser, server);
  },
  async 'suspended sound'(browser, server, picture) {
    const page = await openGame(browser, gameUrl(server), { scripts: [kWatchedSound] });
    await page.tapKey('ArrowDown');
    await soundIs(page, 'running');
    for (const back of ['document.dispatchEvent(new Event("visibilitychange"))', 'dispatchEvent(new Event("focus"))']) {
      await page.evaluate('window.contexts[0].suspend()');
      await soundIs(page, 'suspended');
      await page.evaluate(back);
      await soundIs(page, 'running');
    }
    await page.evaluate('window.contexts[0].suspend()');
    await soundIs(page, 'suspended');
    await page.tapKey('ArrowDown');
    await soundIs(page, 'running');
    await page.screenshot(picture);
    await page.close();
  },
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

await runSteps(folder, out, kSteps);
