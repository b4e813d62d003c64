// Compares drawing sprites in Chromium, by Graze and by SDL alone: node measure_sprites.mjs FOLDER [ROUNDS]
//
// FOLDER is tests/bench/web of a build with GRAZE_BUILD_BENCH. Each round opens each program once per
// scene. Prints a table: the CPU time of the page's main thread per frame, its ratios, the duration of
// the frame's callback, the time between frames, and memory; and the size of each file.

import { kNoteMemories, measureFiles, measureMemory, quantile, table } from './measuring.mjs';
import { sleep } from './page.mjs';
import { runScenario } from './scenario.mjs';

const kSampleMs = 5_000;
const kMinFrames = 10;  // of the sample, and of the time before it
const kPollMs = 1_000;
const kTimeoutMs = 120_000;
const kScenes = [[1_000, 1], [1_000, 16], [10_000, 1], [10_000, 16]];  // sprites, textures
const kPrograms = [
  { name: 'SDL_RenderGeometryRaw', file: 'sprites_sdl', before: ['SDL_RenderGeometryRaw'] },
  { name: 'SDL_RenderCopyExF', file: 'sprites_sdl', before: ['SDL_RenderCopyExF'] },
  { name: 'Graze, gl', file: 'sprites_graze', after: ['--device', 'gl'] },
  { name: 'Graze, software', file: 'sprites_graze', after: ['--device', 'software'] },
];
// Chromium rounds the time to 0.1 ms, or to 0.005 ms in an isolated page.
const kIsolation = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

// Notes the begin and the duration of each frame's turn.
const kNoteTurns = `{
  window.turns = [];
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (turn) => request((now) => {
    const begin = performance.now();
    turn(now);
    turns.push({ begin, ms: performance.now() - begin });
  });
}`;

// The SDL programs are silent. Without sound, only drawing is compared.
const kNoSound = 'delete window.AudioContext; delete window.webkitAudioContext;';

// Returns the turns of the next kSampleMs, or longer where frames are slow. Seldom polls the page, since
// each query takes its time.
async function sample(page) {
  const end = Date.now() + kTimeoutMs;
  await page.evaluate('turns.length = 0');
  await sleep(kSampleMs);
  while (await page.evaluate('turns.length') < kMinFrames) {
    if (Date.now() > end) {
      throw new Error(`no ${kMinFrames} frames in ${kTimeoutMs / 1000} s: ${JSON.stringify(page.messages)}`);
    }
    await sleep(kPollMs);
  }
  return page.evaluate('turns');
}

async function measure(browser, server, { file, before = [], after = [] }, scene) {
  const args = [...before, ...scene, ...after].map((arg) => `&arg=${arg}`).join('');
  const page = await browser.open(`${server.url}page.html?program=${file}${args}`,
                                  { width: 1280, height: 720, scripts: [kNoteTurns, kNoteMemories, kNoSound] });
  await sample(page);
  // CPU time has the browser's own work too, but no waiting: a turn also waits where the GPU is late.
  await page.send('Performance.disable');
  await page.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuBefore = await page.metric('TaskDuration');
  const turns = await sample(page);
  const cpu = await page.metric('TaskDuration') - cpuBefore;
  const memory = await measureMemory(page);
  await page.close();
  const gaps = turns.slice(1).map(({ begin }, i) => begin - turns[i].begin);
  return {
    turn: quantile(turns.map(({ ms }) => ms), 0.5),
    cpu: 1000 * cpu / turns.length,
    gap: quantile(gaps, 0.5),
    memory,
  };
}

// Returns a row per program of one scene. `rounds` are the results by program.
function summarize([sprites, textures], rounds) {
  const median = (program, key) => quantile(rounds.map((round) => round[program][key]), 0.5);
  return kPrograms.map(({ name }, i) => {
    const ratio = (program) =>
        `${quantile(rounds.map((round) => round[program].cpu / round[i].cpu), 0.5).toFixed(2)}x`;
    return [`${sprites}, ${textures}`, name, median(i, 'cpu').toFixed(2), ratio(0), ratio(1),
            median(i, 'turn').toFixed(2), median(i, 'gap').toFixed(1), ...rounds.at(-1)[i].memory];
  });
}

const [folder, roundCount = '3'] = process.argv.slice(2);
if (!folder || !(Number(roundCount) >= 1)) {
  console.error('usage: node measure_sprites.mjs FOLDER [ROUNDS]');
  process.exit(2);
}
await runScenario(folder, async (browser, server) => {
  console.log(await browser.version());
  const rows = [];
  for (const scene of kScenes) {
    const rounds = [];
    for (let i = 0; i < Number(roundCount); ++i) {
      const results = [];
      for (const program of kPrograms) {
        results.push(await measure(browser, server, program, scene));
      }
      rounds.push(results);
    }
    rows.push(...summarize(scene, rounds));
  }
  console.log(table(['sprites, textures', 'program', 'CPU ms', 'Geometry', 'CopyEx', 'turn ms', 'between frames ms',
                     'JS heap MiB', 'wasm MiB'], rows));
  for (const file of new Set(kPrograms.map((program) => program.file))) {
    const urls = ['js', 'wasm'].map((type) => `${server.url}${file}.${type}`);
    console.log('\n' + table(['file', 'bytes', 'brotli -q 11'], await measureFiles(urls)));
  }
}, kIsolation);
