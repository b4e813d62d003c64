// Counts the saves of Hairsbreadth that survive when its page is left: node saves.mjs FOLDER OUT
//
// FOLDER has the packaged game in hairsbreadth/. Each time, the player binds another key to an
// action and leaves within the menu, so that the settings are first saved while the page goes away.
// Writes the counts to OUT too. Ends with 1 if a save is lost.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { gameUrl, openGame, readSave } from './game.mjs';
import { sleep } from './page.mjs';
import { runScenario } from './scenario.mjs';

const kKeys = ['KeyK', 'KeyM', 'KeyN', 'KeyU', 'KeyI', 'KeyO', 'KeyP'];
const kReadMs = 2_000;

// Notes in the local storage, which survives all ways to leave, during which event a save began.
const kWatch = `{
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode === 'readwrite') localStorage.setItem('save began in', window.event?.type ?? 'a frame');
    return begin.call(this, stores, mode, ...rest);
  };
}`;

const kWays = {
  reload: (page) => page.reload(),
  navigation: (page) => page.navigate('about:blank'),
  'tab closed': (page) => page.close(),
};

const { values, positionals } =
    parseArgs({ allowPositionals: true, options: { times: { type: 'string', default: '20' } } });
const [folder, out] = positionals;
if (!folder || !out) {
  console.error('usage: node saves.mjs FOLDER OUT [--times N]');
  process.exit(2);
}

// Starts a run, opens the menu of the controls and binds `key` to the first action.
async function bindKey(page, key) {
  for (const code of ['Enter', 'Enter', 'Escape', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter', key]) {
    await page.tapKey(code);
  }
}

// Waits until the saved text differs from `before`. Returns it, or `before` if it does not.
async function readChange(reader, before) {
  const end = Date.now() + kReadMs;
  for (;;) {
    const text = await readSave(reader, 'settings', 'controls.txt');
    if (text !== before || Date.now() > end) {
      return text;
    }
    await sleep(50);
  }
}

// Leaves the game once. Returns what became of the save.
async function leaveOnce(browser, server, leave, key, picture) {
  const reader = await browser.open(`${server.url}no-such-page`);
  const before = await readSave(reader, 'settings', 'controls.txt');
  await reader.evaluate('localStorage.clear()');
  const page = await openGame(browser, gameUrl(server, ['--device', 'software']), {
    width: 640, height: 360, scripts: [kWatch],
  });
  await bindKey(page, key);
  await page.screenshot(picture);
  const early = await reader.evaluate('localStorage.getItem("save began in")');
  await leave(page);
  const text = await readChange(reader, before);
  const event = await reader.evaluate('localStorage.getItem("save began in")');
  await page.close();
  await reader.close();
  return { began: early ? null : event, survived: text !== before };
}

async function countSaves(browser, server) {
  const lines = [];
  let isComplete = true;
  let turn = 0;
  for (const [name, leave] of Object.entries(kWays)) {
    const events = {};
    let survived = 0;
    let began = 0;
    for (let i = 0; i < Number(values.times); ++i) {
      const picture = join(out, `${name}.png`);
      const result = await leaveOnce(browser, server, leave, kKeys[turn++ % kKeys.length], picture);
      if (result.began) {
        ++began;
        events[result.began] = (events[result.began] ?? 0) + 1;
        survived += result.survived ? 1 : 0;
      }
    }
    const where = Object.entries(events).map(([type, count]) => `${count} in ${type}`).join(', ');
    lines.push(`${name}: ${survived} of ${began} saves survived; begun: ${where || 'none'}; ` +
               `left ${values.times} times`);
    console.log(lines.at(-1));
    isComplete &&= survived === began && began === Number(values.times);
  }
  writeFileSync(join(out, 'saves.txt'), lines.join('\n') + '\n');
  return isComplete;
}

mkdirSync(out, { recursive: true });
await runScenario(folder, async (browser, server) => {
  process.exitCode = await countSaves(browser, server) ? 0 : 1;
});
