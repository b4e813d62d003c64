// Compares the pictures of every game and sample in Chromium, on both devices, with Node's:
// node pictures.mjs FOLDER OUT BUILD [NAME...]
//
// Headless, frame 60 is equal byte for byte. In the page, the last picture on the canvas is equal to that of a headless
// replay of the same run, for one of its last frames: the page does not draw each of them.
// FOLDER has the playing part, whose samples have only the assets that they name. BUILD has the programs for Node.
// Pictures are written to OUT.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { check, runScenario } from './scenario.mjs';

const kFrame = 60;
const kLastFrames = 20;  // a slow machine draws after several steps
const kRunMs = 120_000;

const [folder, out, build, ...chosen] = process.argv.slice(2);
if (!build) {
  console.error('usage: node pictures.mjs FOLDER OUT BUILD [NAME...]');
  process.exit(2);
}

// bounce shows times, pads and screens what the machine has, and particles draws between two steps.
const kLiveDiffers = ['bounce', 'pads', 'particles', 'screens'];

// Keeps the picture of the canvas, in the same turn in which the game has drawn it.
const kWatchedCanvas = `{
  const request = requestAnimationFrame;
  window.requestAnimationFrame = (run) => request((time) => {
    run(time);
    if (window.canvas?.width > 0) {
      window.picture = canvas.toDataURL();
    }
  });
}`;

function runByNode(name, args) {
  const games = { hairsbreadth: ['sidescroller/hairsbreadth.js'], artillery: ['artillery/artillery.js'] };
  const [program, ...first] = games[name] ?? ['browser/samples.js', name];
  execFileSync('node', ['--no-experimental-fetch', join(build, 'game', program), ...first, '--headless', ...args],
               { stdio: ['ignore', 'ignore', 'inherit'] });
}

function open(browser, server, name, args, options) {
  const query = args.map((arg) => `arg=${encodeURIComponent(arg)}`).join('&');
  return browser.open(`${server.url}${name}/?${query}`, options);
}

async function readFile(page, name) {
  return Buffer.from(await page.evaluate((file) => Array.from(Module.FS.readFile(file)), name));
}

function argumentsOf(device, picture) {
  return ['--seed', '1', '--device', device, '--frames', `${kFrame}`, '--print-hash', `${kFrame}`,
          '--screenshot', `${picture}@${kFrame}`];
}

function drawByNode(name) {
  const file = join(out, `${name}-node.png`);
  runByNode(name, argumentsOf('software', file));
  return readFileSync(file);
}

async function draw(browser, server, name, device) {
  const page = await open(browser, server, name, ['--headless', ...argumentsOf(device, '/frame.png')]);
  await page.until(`${name} on ${device}`, () => page.messages.some(({ text }) => text.startsWith(`${kFrame} `)), kRunMs);
  const bytes = await readFile(page, '/frame.png');
  await page.close();
  const file = join(out, `${name}-${device}.png`);
  writeFileSync(file, bytes);
  return { bytes, file };
}

async function compareLive(browser, server, name, device) {
  const options = ['--seed', '1', '--safe-area', '0', '--frames', `${kFrame}`];
  const page = await open(browser, server, name, ['--device', device, ...options, '--record', '/run'],
                          { width: 640, height: 360, scripts: [kWatchedCanvas] });
  await page.waitFor(`${name} to end`, `document.documentElement.dataset.state === 'ended'`, kRunMs);
  const recording = join(out, `${name}-${device}.rec`);
  writeFileSync(recording, await readFile(page, '/run'));
  const frames = Array.from({ length: kLastFrames }, (_, i) => kFrame - i);
  const files = frames.map((frame) => join(out, `${name}-${frame}.png`));
  runByNode(name, ['--device', 'software', ...options, '--replay', recording,
                   ...frames.flatMap((frame, i) => ['--screenshot', `${files[i]}@${frame}`])]);
  const index = await page.evaluate(async (pictures) => {
    const read = async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    };
    const shown = await read(window.picture);
    const isEqual = (other) => shown.length === other.length && shown.every((pixel, i) => pixel === other[i]);
    return (await Promise.all(pictures.map(read))).findIndex(isEqual);
  }, files.map((file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`));
  const canvas = join(out, `${name}-${device}-canvas.png`);
  writeFileSync(canvas, Buffer.from((await page.evaluate('window.picture')).split(',')[1], 'base64'));
  await page.close();
  check(index >= 0, `${name}: ${canvas} is none of the last ${kLastFrames} frames, ${files.at(-1)} to ${files[0]}`);
  return frames[index];
}

mkdirSync(out, { recursive: true });
await runScenario(folder, async (browser, server) => {
  const all = readdirSync(folder).filter((file) => file.endsWith('.html') && file !== 'index.html');
  for (const name of chosen.length > 0 ? chosen : all.map((file) => file.replace('.html', ''))) {
    const wanted = drawByNode(name);
    for (const device of ['software', 'gl']) {
      const { bytes, file } = await draw(browser, server, name, device);
      check(bytes.equals(wanted), `${name}: ${file} differs from ${join(out, `${name}-node.png`)}`);
      if (!kLiveDiffers.includes(name)) {
        console.log(`   ${name} on ${device}: the canvas shows frame ${await compareLive(browser, server, name, device)}`);
      }
    }
    console.log(`ok ${name}`);
  }
});
