// Measures Hairsbreadth in Chromium: node measure.mjs FOLDER
//
// FOLDER has the packaged game in hairsbreadth/. Prints a table: time to the first frame, time
// between animation frames, memory, and the size of each file that the page loads.

import { gameUrl, kButtonA, openGame, tapButton } from './game.mjs';
import { kNoteMemories, measureFiles, measureMemory, quantile, table } from './measuring.mjs';
import { sleep } from './page.mjs';
import { runScenario } from './scenario.mjs';

const kSampleMs = 10_000;
const kCases = [
  { device: 'software', width: 640, height: 360 },
  { device: null, width: 640, height: 360 },
  { device: null, width: 1280, height: 800 },
];

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
  const gaps = times.slice(1).map((time, i) => time - times[i]);
  return [0.5, 0.95].map((share) => quantile(gaps, share).toFixed(1)).join(' / ');
}

async function measure(browser, server, { device, width, height }) {
  const url = gameUrl(server, device ? ['--device', device] : []);
  const page = await openGame(browser, url, { width, height, scripts: [kNoteMemories] });
  const firstFrame = await page.evaluate(() => performance.getEntriesByName('first-frame')[0].startTime);
  await sleep(1000);
  const title = await sampleFrames(page);
  await page.evaluate('connectPad()');
  await sleep(500);
  await tapButton(page, kButtonA);
  await sleep(500);
  await tapButton(page, kButtonA);  // the difficulty
  const play = await sampleFrames(page);
  const memory = await measureMemory(page);
  const files = await page.evaluate(
      () => [location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)]);
  await page.close();
  const row = [`${device ?? 'default'} ${width}x${height}`, firstFrame.toFixed(0), title, play, ...memory];
  return { row, files };
}

// Returns the URLs of the server's files without queries, each once.
function ownFiles(server, urls) {
  return [...new Set(urls.filter((url) => url.startsWith(server.url)).map((url) => url.replace(/[?#].*/, '')))];
}

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node measure.mjs FOLDER');
  process.exit(2);
}
await runScenario(folder, async (browser, server) => {
  console.log(await browser.version());
  const results = [];
  for (const one of kCases) {
    results.push(await measure(browser, server, one));
  }
  console.log(table(['device', 'first frame ms', 'title ms p50 / p95', 'play ms p50 / p95', 'JS heap MiB',
                     'wasm MiB'], results.map(({ row }) => row)));
  console.log('\n' + table(['file', 'bytes', 'brotli -q 11'], await measureFiles(ownFiles(server, results[0].files))));
});
