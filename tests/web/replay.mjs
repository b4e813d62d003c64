// Compares a headless run in Chromium with the golden one, and its pictures with those of Node, byte by byte:
// node replay.mjs FOLDER OUT PICTURES HASHES
//
// PICTURES has the pictures FRAME.png of the same run under Node, HASHES the golden lines of --print-hash 60. Pictures
// of Chromium are written to OUT, and the hashes too, for each device.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { gameUrl } from './game.mjs';
import { runScenario } from './scenario.mjs';

const kRunMs = 300_000;

const [folder, out, pictures, golden] = process.argv.slice(2);
if (!golden) {
  console.error('usage: node replay.mjs FOLDER OUT PICTURES HASHES');
  process.exit(2);
}

async function replay(browser, server, device) {
  const frames = readdirSync(pictures).filter((name) => name.endsWith('.png')).map((name) => parseInt(name, 10));
  const args = ['--headless', '--device', device, '--frames', '1800', '--seed', '1', '--print-hash', '60'];
  for (const frame of frames) {
    args.push('--screenshot', `/${frame}.png@${frame}`);
  }
  const page = await browser.open(gameUrl(server, args));
  const hashes = () => page.messages.map(({ text }) => text).filter((text) => /^\d+ [0-9a-f]{16}$/.test(text));
  await page.until(`1,800 frames on ${device}`, () => hashes().some((line) => line.startsWith('1800 ')), kRunMs);
  const text = hashes().map((line) => line + '\n').join('');
  writeFileSync(join(out, `${device}.hashes`), text);
  if (text !== readFileSync(golden, 'utf8')) {
    throw new Error(`${device}: the state hashes differ: compare ${join(out, `${device}.hashes`)} with ${golden}`);
  }
  for (const frame of frames) {
    const bytes = Buffer.from(await page.evaluate((name) => Array.from(Module.FS.readFile(name)), `/${frame}.png`));
    const file = join(out, `${device}-${frame}.png`);
    writeFileSync(file, bytes);
    if (!bytes.equals(readFileSync(join(pictures, `${frame}.png`)))) {
      throw new Error(`${device}: frame ${frame} differs: compare ${file} with ${join(pictures, `${frame}.png`)}`);
    }
  }
  console.log(`ok ${device}: the golden hashes, and the pictures of frames ${frames.join(', ')}`);
  await page.close();
}

mkdirSync(out, { recursive: true });
await runScenario(folder, async (browser, server) => {
  await replay(browser, server, 'software');
  await replay(browser, server, 'gl');
});
