// Tests the page "Your two pictures": node two_pictures.mjs FOLDER OUT ASSETS GRAZE ANSWER
//
// FOLDER is the page's, ASSETS has its own pictures, GRAZE and ANSWER are the programs `graze` and
// tests/two_pictures/answer.cpp, built for Node. Writes pictures of the page to OUT. Ends with 1 at the
// first difference.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { waitForState } from './game.mjs';
import { makePng } from './png.mjs';
import { check, runScenario } from './scenario.mjs';

const [folder, out, assets, graze, answer] = process.argv.slice(2);
if (!answer) {
  console.error('usage: node two_pictures.mjs FOLDER OUT ASSETS GRAZE ANSWER');
  process.exit(2);
}
const kLinks = 200;
const kReloaded = 8;  // of these links, with the pictures dropped into the new page
const kLoadMs = 120_000;
const kOurs = ['crescent.png', 'star.png', 'ship.png', 'gear.png'];
const kEffects = ['FlipHorizontally', 'FlipVertically'];

let seed = 1;
function random() {  // Lehmer
  seed = seed * 48271 % 0x7fffffff;
  return seed / 0x7fffffff;
}
const below = (count) => Math.floor(random() * count);
const pick = (list) => list[below(list.length)];

// FNV-1a, independent of the page's.
function hashOf(bytes) {
  let hash = 14695981039346656037n;
  for (const byte of bytes) {
    hash = ((hash ^ BigInt(byte)) * 1099511628211n) & 0xffffffffffffffffn;
  }
  return hash.toString(16).padStart(16, '0');
}

function makePictures() {
  const pictures = kOurs.map((name) => ({ name, bytes: readFileSync(join(assets, name)) }));
  for (let i = 0; i < 6; ++i) {
    const [width, height] = [1 + below(48), 1 + below(48)];
    const alpha = () => pick([0, 0, 1, 127, 128, 200, 255, 255]);
    pictures.push({ name: `mine ${i}.png`, bytes: makePng(width, height, () => [below(256), 90, 200, alpha()]) });
  }
  for (const picture of pictures) {
    picture.hash = hashOf(picture.bytes);
    writeFileSync(join(out, picture.name), picture.bytes);
  }
  return pictures;
}

// A turned, scaled and moved picture, whose numbers are floats as in the page's own links.
function makeSide(picture, x, y) {
  const turn = random() < 0.2 ? below(4) * Math.PI / 2 : random() * 2 * Math.PI;
  const scale = random() < 0.3 ? 1 + below(4) : 0.3 + random() * 4;
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)].map((n) => Math.abs(n) < 1e-9 ? 0 : n * scale);
  const [w, h] = [picture.bytes.readUInt32BE(16) / 2, picture.bytes.readUInt32BE(20) / 2];
  const m = [cosine, sine, -sine, cosine, x - cosine * w + sine * h, y - sine * w - cosine * h];
  return { picture, m: m.map(Math.fround), effects: below(4) };
}

function isOnScreen({ picture, m: [a, b, c, d, x, y] }) {
  const [w, h] = [picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)];
  return [[0, 0], [w, 0], [0, h], [w, h]].every(([u, v]) =>
    0 <= a * u + c * v + x && a * u + c * v + x <= 640 && 0 <= b * u + d * v + y && b * u + d * v + y <= 360);
}

function makeCases(pictures, algorithms) {
  return Array.from({ length: kLinks }, (_, id) => {
    const [x, y] = [150 + below(340), 90 + below(180)];
    return { id, a: makeSide(pick(pictures), x, y),
             b: makeSide(pick(pictures), x + (random() - 0.5) * 160, y + (random() - 0.5) * 160),
             threshold: pick([0, 1, 128, 128, 255, 100 + below(156)]), algorithm: pick(algorithms) };
  });
}

function linkOf({ a, b, threshold, algorithm }) {
  const side = ({ picture, m, effects }) => [picture.hash, ...m, effects].join('_');
  return '#' + new URLSearchParams({ a: side(a), b: side(b), threshold, algorithm });
}

// The line of `graze collide`.
function lineOf({ id, threshold, a, b }) {
  const sideOf = ({ picture, m, effects }) =>
    ({ png: picture.name, m, effects: kEffects.filter((_, i) => effects >> i & 1) });
  return JSON.stringify({ id, threshold, a: sideOf(a), b: sideOf(b) });
}

function run(program, args, input = '') {
  return execFileSync(process.execPath, ['--no-experimental-fetch', program, ...args],
                      { input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'ignore'] }).toString();
}

const textOf = (list) => list ? `[${list.join(', ')}]` : 'none';

// What the page must show: what `graze collide` prints, digit by digit, and the algorithms' verdicts.
function expectAll(cases, pictures) {
  writeFileSync(join(out, 'cases.jsonl'), cases.map((one) => lineOf(one) + '\n').join(''));
  const collided = run(graze, ['collide', '--details', join(out, 'cases.jsonl')]).trim().split('\n');
  const messages = cases.map(({ a, b, threshold, algorithm }) => JSON.stringify({ state: {
    a: { ...a, hash: a.picture.hash }, b: { ...b, hash: b.picture.hash }, threshold, algorithm } }));
  const answered = run(answer, pictures.map(({ name }) => join(out, name)), messages.join('\n') + '\n').trim().split('\n');
  return cases.map((_, i) => {
    const key = (name) => new RegExp(`"${name}":(null|\\[[^\\]]*\\]|[^,}]*)`).exec(collided[i])[1];
    const list = (name) => key(name) === 'null' ? 'none' : key(name).replace(',', ', ');
    const distance = key('distance') === 'null' ? 'above 1024 px' : `${key('distance')} px`;
    const push = key('push_out') === 'null' ? 'above 1024 px' : `${list('push_out')} px`;
    const { verdicts, lit } = JSON.parse(answered[i]);
    check(verdicts.at(-1)[1] === (key('collides') === 'true'), `case ${i}: graze collide and ANSWER disagree`);
    const all = Number(key('count'));
    const isAllLit = lit.shared + lit.ours === all || !(isOnScreen(cases[i].a) || isOnScreen(cases[i].b));
    check(isAllLit && lit.shared + lit.ours <= all, `case ${i}: ${lit.shared} + ${lit.ours} lit of ${all}`);
    return { facts: [key('count'), list('first'), distance, list('normal'), push],
             lit: [lit.shared, lit.theirs, lit.ours].map(String),
             verdicts: verdicts.map((verdict) => verdict.join('|')) };
  });
}

// What the page shows.
function readPage(page) {
  return page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((found) => found.textContent);
    const verdicts = [...document.querySelectorAll('#verdicts tbody tr')].map(({ cells }) => {
      const [name, ab, ba] = [...cells].map((cell) => cell.textContent.trim());
      return [name, ab === 'hit', (ba || ab) === 'hit'].join('|');
    });
    return { facts: texts('#facts td'), lit: texts('#lit b'), verdicts };
  });
}

async function checkCase(page, { id }, link, expected) {
  await page.waitFor('all pixels to be lit', `!document.querySelector('#lit').textContent.includes('…')`);
  const shown = await readPage(page);
  for (const part of ['facts', 'verdicts', 'lit']) {
    check(shown[part].join(' ') === expected[part].join(' '),
          `case ${id}, ${part}:\n${shown[part].join(' ')}\ninstead of\n${expected[part].join(' ')}\n${link}`);
  }
  const wrong = await page.evaluate(() => [...document.querySelectorAll('#verdicts tbody tr')].map(({ cells }) => cells[3].textContent));
  const ours = expected.verdicts.at(-1).split('|')[1];
  expected.verdicts.forEach((verdict, i) => {
    const isRight = verdict.split('|').slice(1).every((hit) => hit === ours);
    check(wrong[i] === (isRight ? 'right' : 'wrong'), `case ${id}: ${verdict} is called ${wrong[i]}`);
  });
}

function alertOf(page) {
  return page.evaluate(`document.querySelector('#alert').hidden ? '' : document.querySelector('#alert').textContent`);
}

// Drops a file as a user does.
async function drop(page, name, bytes, side = 'a') {
  await page.evaluate((file, text, where) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], file));
    document.querySelector(`[data-side=${where}]`).dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, name, bytes.toString('base64'), side);
  await page.passFrames(6);
}

async function load(page, url) {
  await page.navigate('about:blank');
  await page.navigate(url);
  await waitForState(page, 'running', kLoadMs);
  await page.waitFor('the table', `document.querySelectorAll('#verdicts tbody tr').length > 0`);
}

async function testDrops(page, pictures) {
  await page.send('Network.enable');
  const mine = pictures.at(-1);
  for (const [i, { name, bytes, hash }] of pictures.slice(kOurs.length).entries()) {
    await drop(page, name, bytes, i % 2 ? 'b' : 'a');
    const shown = await page.evaluate((side) => report[side].hash, i % 2 ? 'b' : 'a');
    check(shown === hash, `${name} has the hash ${shown} instead of ${hash}; ${await alertOf(page)}`);
  }
  const refused = {
    'text.png': [Buffer.from('not a picture'), 'text.png: not a PNG file'],
    'empty.png': [Buffer.alloc(0), 'empty.png: truncated'],
    'half.png': [pictures[0].bytes.subarray(0, 100), 'half.png: '],
    'wide.png': [makePng(513, 1, () => [0, 0, 0, 255]), 'wide.png: too large'],
    'heavy.png': [Buffer.alloc((4 << 20) + 1), 'heavy.png: larger than 4 MiB'],
  };
  await page.waitFor('the link', 'linkOf(report) === location.hash');
  const before = await page.evaluate('location.hash');
  for (const [name, [bytes, message]] of Object.entries(refused)) {
    await drop(page, name, bytes);
    check((await alertOf(page)).startsWith(message), `${name}: the page says '${await alertOf(page)}'`);
  }
  await page.passFrames(30);
  check(await page.evaluate('location.hash') === before, 'a refused file changes the link');
  await drop(page, mine.name, mine.bytes);
  check(await alertOf(page) === '', 'the message stays after a good file');
  await page.passFrames(30);
  check(page.requests.length === 0, `the page requests ${page.requests} after a drop`);
  await page.evaluate(`fetch('http://127.0.0.2/').catch(() => {})`);
  check(page.requests.length === 0 || page.messages.some(({ text }) => /Content Security Policy/.test(text)),
        'the page may send requests to other sites');
  console.log('ok drops');
}

async function testLinks(page, cases, expected) {
  for (const [i, one] of cases.entries()) {
    const link = linkOf(one);
    await page.waitFor('the link to be written', 'linkTimer === 0');
    await page.evaluate((hash) => {
      // The time to write the link of the scene before comes when the next one is about to open.
      const { setTimeout } = window;
      let write;
      window.setTimeout = (callback) => { write = callback; return 1; };
      ask({});
      location.hash = hash;
      window.setTimeout = setTimeout;
      write();
    }, link);
    await page.waitFor(`the scene of ${link}`, 'linkOf(report) === location.hash');
    check(await alertOf(page) === '', `case ${i}: ${await alertOf(page)}`);
    await checkCase(page, one, link, expected[i]);
  }
  await page.passFrames(30);
  const kept = await page.evaluate('location.hash');
  check(kept === linkOf(cases.at(-1)), `the page changes its link to ${kept}`);
  const copied = (button) => page.evaluate(async (name) => {
    let text = '';
    navigator.clipboard.writeText = async (given) => { text = given; };
    document.querySelector(name).click();
    return text;
  }, button);
  check(await copied('#link') === await page.evaluate('location.href'), `the copied link is ${await copied('#link')}`);
  check(await copied('#case') === lineOf({ ...cases.at(-1), id: 1 }), `the copied case is ${await copied('#case')}`);
  console.log(`ok ${cases.length} links`);
}

async function testReopening(page, url, cases, expected, pictures) {
  const mine = (one) => [...new Set([one.a.picture, one.b.picture])].filter(({ name }) => !kOurs.includes(name));
  const foreign = cases.filter((one) => mine(one).length === 2).slice(0, kReloaded);
  for (const one of foreign) {
    const link = linkOf(one);
    await load(page, url + link);
    const asked = await alertOf(page);
    check(mine(one).every(({ hash }) => asked.includes(`drop the picture with hash ${hash}`)), `the page says '${asked}'`);
    const other = pictures.find(({ name, hash }) => !kOurs.includes(name) && mine(one).every((needed) => needed.hash !== hash));
    await drop(page, other.name, other.bytes);
    check((await alertOf(page)).startsWith(`${other.name}: is not a picture of this link`), `the page says '${await alertOf(page)}'`);
    for (const { name, bytes } of mine(one)) {
      await drop(page, name, bytes);
    }
    check(await alertOf(page) === '', `the page says '${await alertOf(page)}'`);
    await checkCase(page, one, link, expected[one.id]);
    check(await page.evaluate('location.hash') === link, 'the link has changed');
  }
  check(foreign.length === kReloaded, `only ${foreign.length} links with two foreign pictures`);
  console.log('ok reopened links');
}

async function testBadLinks(page, url, good) {
  await load(page, url);
  const first = await page.evaluate('JSON.stringify(stateOf(report))');
  const bad = [
    ['#a=1', 'a.m: must be 6 numbers'],
    [good.replace('threshold=', 'threshold=x'), "needs the key 'threshold'"],
    [good.replace('threshold=', 'threshold=2'), 'threshold: must be'],
    [good.replace(/algorithm=.*/, 'algorithm=Guess'), "'Guess' is not an algorithm"],
    [good.replace(/(a=\w{16}_)[^_]*/, '$1NaN'), 'a.m[0]: must be a number'],
    [good.replace(/(a=\w{16}_)[^_]*/, '$1'), 'a.m[0]: must be a number'],
    [good.replace(/(a=\w{16}_)[^_]*/, '$11e9'), 'a.m[0]: must be a number from -4096 to 4096'],
    [good.replace(/_\d&b=/, '_7&b='), 'a.effects: must be'],
    ['#%%%', ''],
  ];
  for (const [link, message] of bad) {
    await page.evaluate((hash) => { location.hash = hash; }, good);
    await page.waitFor('the good scene', 'linkOf(report) === location.hash');
    await page.evaluate((hash) => { location.hash = hash; }, link);
    await page.passFrames(2);
    const said = await alertOf(page);
    check(said.startsWith('The link is not valid: ') && said.includes(message), `${link}: the page says '${said}'`);
    check(await page.evaluate('JSON.stringify(stateOf(report))') === first, `${link}: not the first scene`);
  }
  console.log('ok bad links');
}

// Drags, turns, scales and flips with each device, and compares the link with the state.
async function testInput(page, url) {
  await load(page, url);
  const rect = await page.evaluate('(({ x, y, width }) => ({ x, y, width }))(Module.canvas.getBoundingClientRect())');
  const factor = rect.width / 640;
  const stateOf = (side) => page.evaluate((name) => report[name], side);
  const centerOf = async (side) => {
    const [x, y] = (await stateOf(side)).center;
    return { x: rect.x + (x + 0.5) * factor, y: rect.y + (y + 0.5) * factor };
  };
  const changes = async (what, side, act, isDone) => {
    const [before, other] = [await stateOf('a'), await stateOf('b')];
    await act();
    await page.passFrames(6);
    const after = await stateOf(side);
    check(isDone(side === 'a' ? before : other, after), `${what}: ${JSON.stringify(after)}`);
    const still = side === 'a' ? 'b' : 'a';
    check(JSON.stringify(await stateOf(still)) === JSON.stringify(side === 'a' ? other : before), `${what} changes ${still}`);
  };
  const isMoved = (x, y) => (before, after) => Math.abs(after.center[0] - before.center[0] - x) < 2 &&
      Math.abs(after.center[1] - before.center[1] - y) < 2 && Math.abs(before.m[0] - after.m[0]) < 1e-4;
  const isTurned = (before, after) => Math.abs(before.m[1] - after.m[1]) > 0.02 &&
      Math.abs(Math.hypot(before.m[0], before.m[1]) - Math.hypot(after.m[0], after.m[1])) < 1e-4;
  const isScaled = (before, after) => Math.abs(Math.hypot(before.m[0], before.m[1]) - Math.hypot(after.m[0], after.m[1])) > 0.02;
  const drag = async (side, dx, dy, modifiers = 0) => {
    const { x, y } = await centerOf(side);
    const send = (type, at) => page.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1, modifiers });
    await send('mousePressed', { x, y });
    await send('mouseMoved', { x: x + dx * factor / 2, y: y + dy * factor / 2 });
    await send('mouseMoved', { x: x + dx * factor, y: y + dy * factor });
    await send('mouseReleased', { x: x + dx * factor, y: y + dy * factor });
  };
  await changes('a drag', 'a', () => drag('a', 40, 22), isMoved(40, 22));
  await changes('a drag', 'b', () => drag('b', -30, 12), isMoved(-30, 12));
  await changes('a drag with Shift', 'b', () => drag('b', 40, 0, 8), isTurned);
  const wheel = async (side, modifiers) =>
    page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...await centerOf(side), deltaX: 0, deltaY: 120, modifiers });
  await changes('the wheel', 'a', () => wheel('a', 0), isTurned);
  await changes('the wheel with Shift', 'a', () => wheel('a', 8), isScaled);
  const { x, y } = await centerOf('a');
  const touch = async (...steps) => {
    await page.touch('touchStart', [steps[0][0]]);
    for (const points of steps) {
      await page.touch('touchMove', points);
      await page.passFrames(2);
    }
    await page.touch('touchEnd');
  };
  const finger = (dx, dy, id) => ({ x: x + dx * factor, y: y + dy * factor, id });
  await changes('one finger', 'a', () => touch([finger(0, 0, 0)], [finger(20, 0, 0)], [finger(25, -8, 0)]), isMoved(25, -8));
  await changes('two fingers', 'a', async () => {
    await page.touch('touchStart', [finger(0, 0, 0)]);
    await page.touch('touchStart', [finger(0, 0, 0), finger(40, 0, 1)]);
    await page.touch('touchMove', [finger(0, 0, 0), finger(40, 30, 1)]);
    await page.touch('touchMove', [finger(0, 0, 0), finger(60, 60, 1)]);
    await page.touch('touchEnd');
  }, (before, after) => isScaled(before, after) && Math.abs(Math.atan2(before.m[1], before.m[0]) - Math.atan2(after.m[1], after.m[0])) > 0.1);
  await page.evaluate('Module.canvas.focus()');
  await changes('the key Right', 'a', () => page.tapKey('ArrowRight'), (before, after) => after.center[0] > before.center[0]);
  await changes('the key E', 'a', () => page.tapKey('KeyE'), isTurned);
  await changes('the key X', 'a', () => page.tapKey('KeyX'), isScaled);
  await changes('the key H', 'a', () => page.tapKey('KeyH'), (before, after) => after.effects === (before.effects ^ 1));
  const algorithm = await page.evaluate('report.algorithm');
  await page.tapKey('KeyN');
  check(await page.evaluate('report.algorithm') !== algorithm, 'the key N chooses no other algorithm');
  await page.passFrames(40);
  check(await page.evaluate('location.hash === linkOf(report)'), 'the link is not the state');
  console.log('ok input');
}

async function takePictures(page, url) {
  await load(page, url);
  for (const scheme of ['light', 'dark']) {
    await page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    for (const [width, height] of [[1280, 900], [400, 1500]]) {
      await page.resize(width, height);
      await page.passFrames(10);
      await page.screenshot(join(out, `${scheme}_${width}.png`));
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      check(wide <= 0, `the page is ${wide} pixels wider than ${width}`);
    }
  }
}

mkdirSync(out, { recursive: true });
await runScenario(folder, async (browser, { url }) => {
  const pictures = makePictures();
  const page = await browser.open('about:blank', { width: 1280, height: 900 });
  await load(page, url);
  const algorithms = await page.evaluate('report.verdicts.map(([name]) => name)');
  const cases = makeCases(pictures, algorithms);
  const expected = expectAll(cases, pictures);
  await testDrops(page, pictures);
  await testLinks(page, cases, expected);
  await testInput(page, url);
  await testBadLinks(page, url, linkOf(cases.find(({ a, b }) => [a, b].every(({ picture }) => kOurs.includes(picture.name)))));
  await testReopening(page, url, cases, expected, pictures);
  await takePictures(page, url);
  check(page.errors().length === 0, page.errors().join('\n'));
});
