// Measures Hairsbreadth in Chromium: node measure.mjs FOLDER
//
// FOLDER has the packaged game in hairsbreadth/. Prints a table: time to the first frame, time
// between animation frames, memory, and the size of each file that the page loads.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { withBrowser } from './chromium.mjs';
import { gameUrl, kButtonA, openGame, tapButton } from './game.mjs';
import { sleep } from './page.mjs';
import { serve } from './server.mjs';

const kSampleMs = 10_000;
const kCases = [
  { device: 'software', width: 640, height: 360 },
  { device: null, width: 640, height: 360 },
  { device: null, width: 1280, height: 800 },
];

// Notes the first frame's time, in case the page has no mark for it, and each memory of a program.
const kWatch = `{
  new MutationObserver(() => {
    if (document.documentElement?.dataset.state === 'running') window.firstFrameMs ??= performance.now();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-state'] });
  window.memories = new Set();
  const note = (result) => {
    const exports = (result.instance ?? result).exports ?? {};
    for (const value of Object.values(exports)) {
      if (value instanceof WebAssembly.Memory) memories.add(value);
    }
    return result;
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = (...args) => instantiate.apply(WebAssembly, args).then(note);
  }
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct(Memory, args) {
      const memory = new Memory(...args);
      memories.add(memory);
      return memory;
    },
  });
}`;

function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(...lines.map((row) => row[i].length)));
  const pad = (text, i) => i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]);
  return lines.map((row) => row.map(pad).join('  ')).join('\n');
}

// Returns the median and the 95th percentile of the time between animation frames, in ms.
async function sampleFrames(page) {
  const times = await page.evaluate((duration) => new Promise((resolve) => {
    const stamps = [];
    const sample = (now) => {
      stamps.push(now);
      now - stamps[0] < duration ? requestAnimationFrame(sample) : resolve(stamps);
    };
    requestAnimationFrame(sample);
  }), kSampleMs);
  const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
  return [0.5, 0.95].map((share) => gaps[Math.floor((gaps.length - 1) * share)].toFixed(1)).join(' / ');
}

async function measure(browser, server, { device, width, height }) {
  const url = gameUrl(server, device ? ['--device', device] : []);
  const page = await openGame(browser, url, { width, height, scripts: [kWatch] });
  const firstFrame = await page.evaluate(
      () => performance.getEntriesByName('first-frame')[0]?.startTime ?? window.firstFrameMs);
  await sleep(1000);
  const title = await sampleFrames(page);
  await page.evaluate('connectPad()');
  await sleep(500);
  await tapButton(page, kButtonA);
  const play = await sampleFrames(page);
  const heap = await page.metric('JSHeapUsedSize');
  const memory = await page.evaluate(
      () => [...window.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  const files = await page.evaluate(
      () => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
  await page.close();
  const row = [`${device ?? 'default'} ${width}x${height}`, firstFrame.toFixed(0), title, play,
               (heap / 2 ** 20).toFixed(1), (memory / 2 ** 20).toFixed(1)];
  return { row, files };
}

// Returns a row for each file: its size, and its size after brotli.
async function measureFiles(server, urls) {
  const folder = mkdtempSync(join(tmpdir(), 'graze-measure-'));
  try {
    const sizes = [];
    const plain = urls.filter((url) => url.startsWith(server.url)).map((url) => url.replace(/[?#].*/, ''));
    for (const url of new Set(plain)) {
      const response = await fetch(url);
      if (!response.ok) {
        throw new Error(`cannot load ${url}: ${response.status}`);
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      const file = join(folder, 'file');
      writeFileSync(file, bytes);
      // A blocked event loop would let the server's connections expire.
      await promisify(execFile)('brotli', ['-q', '11', '-f', '-o', `${file}.br`, file]);
      sizes.push([new URL(url).pathname, bytes.length, readFileSync(`${file}.br`).length]);
    }
    const sum = (column) => sizes.reduce((total, row) => total + row[column], 0);
    return [...sizes, ['all', sum(1), sum(2)]];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node measure.mjs FOLDER');
  process.exit(2);
}
const server = await serve(folder);
try {
  const results = await withBrowser(async (browser) => {
    console.log(await browser.version());
    const all = [];
    for (const one of kCases) {
      all.push(await measure(browser, server, one));
    }
    return all;
  });
  console.log(table(['device', 'first frame ms', 'title ms p50 / p95', 'play ms p50 / p95', 'JS heap MiB',
                     'wasm MiB'], results.map(({ row }) => row)));
  console.log('\n' + table(['file', 'bytes', 'brotli -q 11'], await measureFiles(server, results[0].files)));
} catch (error) {
  console.error(`failed: ${error.message}`);
  process.exitCode = 1;
} finally {
  server.close();
}
