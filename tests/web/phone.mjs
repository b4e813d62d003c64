// Plays by touches alone, on the page of a phone: node phone.mjs FOLDER OUT [STEP...]
//
// FOLDER has the gallery. Writes pictures to OUT. Ends with 1 at the first promise that is broken.


import { isStill, kButtonA, tapButton, waitForState } from './game.mjs';
import { kFrame, kPlaces } from './guest_places.mjs';
import { sleep } from './page.mjs';
import { check, runSteps } from './scenario.mjs';
import { becomesStill, begin, hairsbreadth, isVisible, moves, openPhone, shown, startFlight, Thumbs } from './thumbs.mjs';

const kSizes = [[844, 390], [390, 844], [360, 640]];
const kFlightMs = 30_000;

const [folder, out, ...chosen] = process.argv.slice(2);
if (!folder || !out) {
  console.error('usage: node phone.mjs FOLDER OUT [STEP...]');
  process.exit(2);
}

function overlap(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// The picture of a game with the sides 16 : 9, in the middle of the page.
function pictureOf(page) {
  return page.evaluate(() => {
    const factor = Math.min(innerWidth / 640, innerHeight / 360);
    const scale = factor < 1 ? factor : Math.floor(factor);
    const [width, height] = [640 * scale, 360 * scale];
    return { x: (innerWidth - width) / 2, y: (innerHeight - height) / 2, width, height };
  });
}

// The controls are those that the game declares, in the page and apart from each other and from the notes.
async function checkLayout(browser, server, picture) {
  for (const size of kSizes) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), size);
    check(Object.keys(await thumbs.boxes()).length === 0, 'there are controls before the first touch');
    await begin(page, thumbs);
    const boxes = await thumbs.boxes();
    check(Object.keys(boxes).join() === 'start,left,a,b,x,y', `the controls are ${Object.keys(boxes)}`);
    const [width, height] = size;
    const isUpright = height > width;
    check(await isVisible(page, 'turn') === isUpright, `${size}: the page asks for turning: ${!isUpright}`);
    if (isUpright) {
      boxes.turn = await page.evaluate(`document.getElementById('turn').getBoundingClientRect().toJSON()`);
      boxes.picture = await pictureOf(page);
    }
    const all = Object.entries(boxes);
    for (const [i, [name, box]] of all.entries()) {
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
      check(isInside, `${size}: ${name} is not in the page: ${JSON.stringify(box)}`);
      for (const [other, at] of all.slice(i + 1)) {
        // The buttons are discs, whose squares may touch.
        const inner = { x: at.x + 1, y: at.y + 1, width: at.width - 2, height: at.height - 2 };
        check(!overlap(box, inner), `${size}: ${name} overlaps ${other}`);
      }
    }
    await page.screenshot(picture.replace('.png', ` ${width}.png`));
    await page.close();
  }
}

// Returns the number of pixels with the bright green of shots in front of the ship, at its height at the start.
async function countShots(page) {
  return page.evaluate((picture) => {
    const scale = picture.width / 640;
    const [x, y, width, height] = [150, 176, 400, 9].map((at) => Math.round(at * scale));
    const { data } = canvas.getContext('2d').getImageData(picture.x + x, picture.y + y, width, height);
    const isShot = (red, i) => i % 4 === 0 && red === 164 && data[i + 1] === 244 && data[i + 2] === 172;
    return data.filter(isShot).length;
  }, await pictureOf(page));
}

// Both thumbs, for 30 seconds of flight.
async function fly(browser, server, picture, size) {
  const { page, thumbs } = await openPhone(browser, hairsbreadth(server), size);
  await startFlight(page, thumbs);
  check(await countShots(page) === 0, 'the ship fires without a touch');
  await thumbs.hold(2, 'a');
  await page.until('shots', async () => await countShots(page) > 0, 5000);
  let flown = 0;
  let wasPaused = false;
  for (let turn = 0; flown < kFlightMs; ++turn) {
    await thumbs.hold(1, 'left', -0.3, turn % 2 ? 0.9 : -0.9);
    await thumbs.hold(2, 'a');
    const held = await thumbs.held();
    check(held === 'left,a', `two thumbs hold ${held}`);
    await sleep(750);
    if (await isStill(page, 250)) {  // the contact cam
      await thumbs.lift(2);
      await thumbs.tap('a');
    } else {
      flown += 1000;
    }
    if (flown >= kFlightMs / 2 && !wasPaused) {
      wasPaused = true;
      await thumbs.tap('start');
      await becomesStill(page, 'the pause');
      await page.screenshot(picture.replace('.png', ' paused.png'));
      await thumbs.tap('start');
      await moves(page, 'the play after the pause');
    }
  }
  await page.screenshot(picture);
  await thumbs.lift(2);
  await thumbs.lift(1);
  check(await thumbs.held() === '', 'a control is held without a thumb');
  check(page.errors().length === 0, page.errors().join('\n'));
  await page.close();
}

// The cannon of player one vibrates the phone for 150 ms when it fires, that of the computer does not.
async function fireTwice(browser, server, picture, size) {
  const { page, thumbs } = await openPhone(browser, `${server.url}artillery/?arg=--device&arg=software`, size);
  await begin(page, thumbs);
  const shots = () => page.evaluate('window.buzzes.filter((ms) => ms === 150).length');
  await thumbs.tap('a');
  await sleep(800);
  await thumbs.tap('a');
  await sleep(1500);
  for (const shot of [1, 2]) {
    await thumbs.hold(1, 'left', 1, 0);
    await sleep(300);
    await thumbs.lift(1);
    await page.until(`shot ${shot}`, async () => {
      await thumbs.tap('a');
      return await shots() === shot;
    }, 60_000);
    await page.screenshot(picture);
  }
  await page.close();
}

const bySize = (name, step) => Object.fromEntries(kSizes.slice(0, 2).map((size) =>
  [`${name} ${size.join(' x ')}`, (browser, server, picture) => step(browser, server, picture, size)]));

const kSteps = {
  layout: checkLayout,
  ...bySize('flight', fly),
  ...bySize('two shots', fireTwice),
  async 'keys and pads'(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), kSizes[0]);
    await startFlight(page, thumbs);
    await thumbs.hold(1, 'left', -1, 0);
    await page.tapKey('ArrowUp');
    check(await shown(page) === '', 'a key does not remove the controls');
    check(await thumbs.held() === '', 'a removed control is held');
    await thumbs.lift(1);
    await moves(page, 'the play after a key');
    await begin(page, thumbs);

    await page.evaluate('connectPad()');
    await page.passFrames(8);
    check(await shown(page) === 'controls', 'a pad that is not used removes the controls');
    await tapButton(page, kButtonA);
    check(await shown(page) === '', 'the button of a pad does not remove the controls');
    await moves(page, 'the play after a pad took over');
    await tapButton(page, 9);
    await becomesStill(page, 'the pause by the real pad');
    await tapButton(page, 9);
    await moves(page, 'the play with the real pad');
    await begin(page, thumbs);
    await tapButton(page, kButtonA);
    check(await shown(page) === '', 'the second button of a pad does not remove the controls');
    await page.evaluate('disconnectPad()');
    await becomesStill(page, 'the message that the real pad is gone');
    await page.screenshot(picture);
    await begin(page, thumbs);
    await page.passFrames(8);
    await thumbs.tap('a');
    await moves(page, 'the play by touches after the pad is gone');
    await page.close();
  },
  async 'a pad first'(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), kSizes[0]);
    await page.evaluate('connectPad()');
    await page.passFrames(8);
    await thumbs.tapAt(422, 4);
    check(await shown(page) === '', 'the first touch shows controls although a pad is connected');
    await page.evaluate('disconnectPad()');
    await begin(page, thumbs);
    await page.screenshot(picture);
    await page.close();
  },
  async released(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), kSizes[0]);
    await startFlight(page, thumbs);
    const hold = async () => {
      await thumbs.hold(1, 'left', 1, 0);
      await thumbs.hold(2, 'a');
      check(await thumbs.held() === 'left,a', 'the thumbs hold nothing');
    };
    await hold();
    await page.hide();
    await waitForState(page, 'suspended');
    check(await thumbs.held() === '', 'a control is held in a hidden page');
    await page.show();
    await waitForState(page, 'running');
    await thumbs.lift(2);
    await thumbs.lift(1);
    await becomesStill(page, 'the pause of a hidden page');
    await thumbs.tap('start');
    await moves(page, 'the play after the page was hidden');
    await hold();
    await page.touch('touchCancel');
    check(await thumbs.held() === '', 'a control is held after a touch was cancelled');
    thumbs.forget();
    await hold();
    await page.evaluate('canvas.blur()');
    check(await thumbs.held() === '', 'a control is held without the focus');
    await page.screenshot(picture);
    await page.close();
  },
  async slide(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), kSizes[0]);
    await begin(page, thumbs);
    await thumbs.hold(1, 'a');
    await thumbs.hold(1, 'b');
    check(await thumbs.held() === 'b', 'a thumb does not slide from A to B');
    await thumbs.put(1, 422, 300);
    check(await thumbs.held() === '', 'a thumb that has slid off holds a button');
    await thumbs.hold(1, 'left');
    check(await thumbs.held() === '', 'a thumb slides from a button to the stick');
    await thumbs.lift(1);
    await thumbs.hold(1, 'left');
    for (const [dx, dy] of [[3, 0], [0, -1], [-1, 0], [0, 1], [0.9, 0.9]]) {
      await thumbs.hold(1, 'left', dx, dy);
      const [x, y] = await page.evaluate('graze_touch.sticks');
      const length = Math.hypot(x, y) / 32767;
      const isAlong = Math.abs(x * -dy - y * dx) < 1000 * Math.hypot(dx, dy);
      check(isAlong && length > 0.98 && length < 1.001, `a thumb at ${dx}, ${dy} of the radius gives ${x}, ${y}`);
    }
    await thumbs.lift(1);
    await page.screenshot(picture);
    await page.close();
  },
  async pointer(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, hairsbreadth(server), kSizes[0]);
    await begin(page, thumbs);
    await page.evaluate(() => {
      window.reached = [];
      ['touchstart', 'mousedown', 'click', 'mousemove'].forEach((type) => {
        canvas.addEventListener(type, () => window.reached.push(type), true);
      });
    });
    for (const name of ['start', 'left', 'x']) {
      await thumbs.tap(name);
    }
    check(await page.evaluate('window.reached.join()') === '', 'a touch on a control reaches the canvas');
    await thumbs.tap('b');
    await sleep(500);
    await thumbs.tapAt(422, 325);  // a row of the title
    check((await page.evaluate('window.reached')).includes('touchstart'), 'a touch next to the controls is lost');
    await sleep(500);
    await page.screenshot(picture);
    await page.close();
  },
  async 'needs a pad'(browser, server, picture) {
    const { page, thumbs } = await openPhone(browser, `${server.url}pads/`, kSizes[0]);
    check(!await isVisible(page, 'pad'), 'the page asks for a pad before the first touch');
    await thumbs.tapAt(422, 200);
    check(await isVisible(page, 'pad'), 'the page does not ask for a pad');
    check(Object.keys(await thumbs.boxes()).length === 0, 'there are controls');
    await page.screenshot(picture);
    await page.tapKey('Space');
    check(!await isVisible(page, 'pad'), 'the page asks for a pad after a key');
    await page.close();
  },
  async 'other site'(browser, server, picture) {
    const { page, game } = await kPlaces['other site'](browser, server, 'hairsbreadth/');
    await page.emulatePhone(844, 450);
    const thumbs = new Thumbs(page, game, kFrame);
    await thumbs.tapAt(320, 60);
    check(await shown(game) === 'controls', 'a touch in the frame does not show the controls');
    await thumbs.tap('a');
    await sleep(500);
    await thumbs.tap('a');
    await sleep(1500);
    await thumbs.tap('start');
    await becomesStill(page, 'the pause in the frame');
    await thumbs.tap('start');
    await moves(page, 'the play in the frame');
    await page.screenshot(picture);
    await page.close();
  },
};

await runSteps(folder, out, kSteps, chosen);
