// The site's playing part, and the site around it: node site.mjs FOLDER OUT SITE [STEP...]
//
// FOLDER has the playing part, SITE the whole site, if there is Doxygen. Plays every game and sample by its button, and writes
// pictures to OUT. Ends with 1 at the first promise that is broken.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { serve } from '../../tools/serve.mjs';
import { kPad, waitForState } from './game.mjs';
import { focusIs, frameOf, kLoadMs } from './guest_places.mjs';
import { sleep } from './page.mjs';
import { check, runSteps } from './scenario.mjs';

const kGames = ['hairsbreadth', 'artillery'];
const kMaxGrowth = 10 << 20;  // bytes that a second round of all samples may add

const [folder, out, site, ...chosen] = process.argv.slice(2);
if (!site) {
  console.error('usage: node site.mjs FOLDER OUT SITE [STEP...]');
  process.exit(2);
}

function playable(page) {
  return page.evaluate(() => [...document.querySelectorAll('[data-play]')].map((picture) => picture.dataset.play));
}

// The box of a picture: its button, its frame.
const boxOf = (name) => `document.querySelector('[data-play=${name}]').parentElement`;

function rectangleOf(page, element) {
  return page.evaluate(`${element}.getBoundingClientRect().toJSON()`);
}

async function clickOn(page, element) {
  await page.evaluate(`${element}.scrollIntoView({ block: 'center' })`);
  await sleep(100);  // a swipe may still scroll
  await page.evaluate(`${element}.scrollIntoView({ block: 'center' })`);
  const { x, y, width, height } = await rectangleOf(page, element);
  await page.click(x + width / 2, y + height / 2);
}

async function pressOn(page, element) {
  await page.evaluate(`${element}.focus()`);
  await page.tapKey('Enter');
}

// The frame among those of the page: Doxygen's has one for the results of a search.
async function gameOf(page, name) {
  const index = await page.evaluate(`[...document.querySelectorAll('iframe')].indexOf(${boxOf(name)}.querySelector('iframe'))`);
  check(index >= 0, `${name}: no frame after Play`);
  const game = frameOf(page, index);
  await page.waitFor(`${name} to load`, `${boxOf(name)}.querySelector('iframe').contentDocument?.documentElement?.dataset.state`, kLoadMs);
  return game;
}

// Plays, and returns the game's document, which runs and has the focus.
async function play(page, name, press = clickOn) {
  await press(page, `${boxOf(name)}.querySelector('.start')`);
  const game = await gameOf(page, name);
  await waitForState(game, 'running', kLoadMs);
  await focusIs(game, true);
  return game;
}

// The picture is back, and its button has the focus.
async function isBack(page, name, what) {
  await page.waitFor(`${what}: the picture of ${name}`, `!${boxOf(name)}.querySelector('iframe') &&
    getComputedStyle(${boxOf(name)}.querySelector('img')).visibility === 'visible' &&
    document.activeElement === ${boxOf(name)}.querySelector('.start')`, 20_000);
}

async function open(browser, url, options = {}) {
  return browser.open(url, { scripts: [kPad], ...options });
}

async function memoryOf(browser, page) {
  for (let i = 0; i < 3; ++i) {
    await page.send('HeapProfiler.collectGarbage');
    await sleep(1000);
  }
  return browser.memory();
}

const kSteps = {
  // Each on its own page: started by keyboard and by click, ended by the game and by the button.
  async 'every page'(browser, server) {
    const list = await open(browser, server.url);
    const names = await playable(list);
    await list.screenshot(join(out, 'index.png'));
    await list.close();
    check(names.length > kGames.length, `only ${names}`);
    for (const [i, name] of names.entries()) {
      const page = await open(browser, `${server.url}${name}.html`);
      const game = await play(page, name, i % 2 ? clickOn : pressOn);
      await sleep(500);
      await page.screenshot(join(out, `${name}.png`));
      if (kGames.includes(name)) {
        await clickOn(page, `${boxOf(name)}.querySelector('.close')`);
        await isBack(page, name, 'after Close');
        const again = await play(page, name);
        await again.evaluate(`document.documentElement.dataset.state = 'ended'`);
      } else {
        check((await page.evaluate(`document.querySelector('pre').innerText`)).includes('int main('), `${name}: no source`);
        await page.pressKey('Escape');
      }
      await isBack(page, name, 'after the end');
      await page.releaseKey('Escape');
      check(page.errors().length === 0, `${name}: ${page.errors().join('\n')}`);
      console.log(`ok ${name}`);
      await page.close();
    }
  },
  async 'one at a time'(browser, server) {
    const page = await open(browser, server.url);
    await play(page, 'hairsbreadth');
    await play(page, 'artillery', pressOn);
    const frames = await page.evaluate(`[...document.querySelectorAll('iframe')].map((frame) => frame.title).join()`);
    check(frames === 'artillery: the game', `the frames are ${frames}`);
    await page.close();
  },
  async 'memory'(browser, server) {
    const page = await open(browser, server.url);
    const names = await playable(page);
    const used = [];
    for (let round = 0; round < 2; ++round) {
      for (const name of names) {
        await play(page, name);
      }
      await clickOn(page, `${boxOf(names.at(-1))}.querySelector('.close')`);
      await isBack(page, names.at(-1), 'after Close');
      used.push(await memoryOf(browser, page));
    }
    const [first, second] = used.map((bytes) => (bytes / (1 << 20)).toFixed(1));
    check(used[1] - used[0] <= kMaxGrowth, `${second} MiB after the second round, ${first} MiB after the first`);
    console.log(`   ${first} MiB after the first round, ${second} MiB after the second`);
    await page.close();
  },
  async 'text field'(browser, server) {
    const page = await open(browser, server.url);
    await page.evaluate(`document.querySelector('nav').innerHTML = '<input id="field">'`);
    await typeWhilePlaying(page, 'save', 'field');
    await page.close();
  },
  async 'narrow'(browser, server) {
    const page = await open(browser, server.url, { width: 400, height: 800 });
    await page.touch('touchStart', [{ x: 200, y: 300 }]);  // on a picture
    for (let y = 290; y >= 100; y -= 10) {
      await page.touch('touchMove', [{ x: 200, y }]);
    }
    await page.touch('touchEnd');
    await page.waitFor('the swipe to scroll', 'scrollY > 50', 5000);
    for (let before = -1, now = 0; now !== before; now = await page.evaluate('scrollY')) {  // the page rolls on
      before = now;
      await sleep(500);
    }
    check(!await page.evaluate(`document.querySelector('iframe')`), 'the swipe has pressed Play');
    await play(page, 'hello');
    const { x, y, right, bottom } = await rectangleOf(page, boxOf('hello'));
    const size = await page.evaluate('[0, 0, document.documentElement.clientWidth, innerHeight].join()');
    check([x, y, right, bottom].join() === size, `the game fills ${[x, y, right, bottom]} of ${size}`);
    await page.screenshot(join(out, 'narrow.png'));
    await clickOn(page, `${boxOf('hello')}.querySelector('.close')`);
    await isBack(page, 'hello', 'after Close');
    await page.close();
  },
  async 'from a file'(browser) {
    const page = await open(browser, pathToFileURL(join(folder, 'hello.html')).href);
    await pressOn(page, `${boxOf('hello')}.querySelector('.start')`);
    await page.waitFor('how to serve', `document.querySelector('[role=alert]')?.innerText.includes('http.server')`, 5000);
    check(!await page.evaluate(`document.querySelector('iframe')`), 'a page of file: plays');
    await page.screenshot(join(out, 'file.png'));
    await page.close();
  },
  async 'guides'(browser) {
    if (!existsSync(join(site, 'index.html'))) {
      return;
    }
    const server = await serve(site);
    const page = await open(browser, `${server.url}guide_samples.html`);
    const names = await playable(page);
    await page.navigate(`${server.url}play/index.html`);
    const all = await playable(page);
    check(names.join() === all.filter((name) => !kGames.includes(name)).join(), `the guide plays ${names}`);
    for (const [guide, name] of [['index', 'hairsbreadth'], ['guide_artillery', 'artillery'], ['guide_collision', 'test_bench']]) {
      await page.navigate(`${server.url}${guide}.html`);
      await play(page, name);
      await page.screenshot(join(out, `${guide}.png`));
    }
    await page.navigate(`${server.url}guide_samples.html`);
    await typeWhilePlaying(page, 'save', 'MSearchField');
    await page.waitFor('results', `frames.MSearchResults.document.body?.innerText.includes('Camera2D')`, 5000);
    await page.screenshot(join(out, 'search.png'));
    check(page.errors().length === 0, page.errors().join('\n'));
    await page.close();
    server.close();
  },
};

// Keys that are typed into the field are not the game's, and those after a click on the game are.
async function typeWhilePlaying(page, name, field) {
  const game = await play(page, name);
  await game.evaluate(`window.keys = ''; canvas.addEventListener('keydown', (event) => { window.keys += event.key; })`);
  await page.evaluate(`scrollTo(0, 0)`);
  await clickOn(page, `document.getElementById('${field}')`);
  for (const key of ['KeyC', 'KeyA', 'KeyM', 'Space', 'Backspace']) {
    await page.tapKey(key);
  }
  const typed = await page.evaluate(`document.getElementById('${field}').value`);
  check(typed === 'cam', `the field has '${typed}'`);
  check(await game.evaluate('window.keys') === '', `the game got ${await game.evaluate('window.keys')} of the field`);
}

await runSteps(folder, out, kSteps, chosen);
