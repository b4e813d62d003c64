// The keys that a game's page takes from the browser, and those that it leaves.

import { focusIs, kBox } from './guest_places.mjs';
import { check } from './scenario.mjs';

const kShift = { modifiers: 8 };

// The keys, as [key, code]: those that the game takes, and those that it leaves to the browser.
const kTaken = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Backspace', 'F1']
    .map((key) => [key, key]),
  [' ', 'Space'], ['/', 'Slash'], ['/', 'Digit7'], ["'", 'Quote'], ['ArrowUp', 'Numpad8'], ['/', 'NumpadDivide'],
];
const kLeft = [
  ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) =>
    [[letter, `Key${letter}`], [letter.toLowerCase(), `Key${letter}`]]),
  ...[...'0123456789'].flatMap((digit) => [[digit, `Digit${digit}`], [digit, `Numpad${digit}`]]),
  ...Array.from({ length: 23 }, (_, i) => [`F${i + 2}`, `F${i + 2}`]),
  ...['Tab', 'Enter', 'Escape', 'Delete', 'Insert', 'ContextMenu', 'PrintScreen', 'ScrollLock', 'Pause', 'CapsLock',
    'NumLock', 'BrowserBack', 'BrowserSearch', 'AudioVolumeUp', 'MediaPlayPause'].map((key) => [key, key]),
  ...['Shift', 'Control', 'Alt', 'Meta'].flatMap((key) => [[key, `${key}Left`], [key, `${key}Right`]]),
  ['+', 'NumpadAdd'], ['-', 'NumpadSubtract'], ['*', 'NumpadMultiply'], ['Enter', 'NumpadEnter'],
  ['.', 'NumpadDecimal'], ['+', 'Equal'], ['=', 'Equal'], ['-', 'Minus'], ['?', 'Slash'], ['"', 'Quote'],
  [';', 'Semicolon'], [',', 'Comma'], ['.', 'Period'], ['`', 'Backquote'], ['[', 'BracketLeft'],
  [']', 'BracketRight'], ['\\', 'Backslash'], ['<', 'IntlBackslash'], ['ä', 'Quote'], ['Dead', 'Equal'],
  ['Process', 'KeyA'], ['Unidentified', ''],
];

// Returns the presses whose default is prevented, as texts, of all these keys with all modifiers.
function listPrevented(page, keys, selector) {
  return page.evaluate((list, target) => {
    const prevented = [];
    for (const modifiers of ['', 'shift', 'ctrl', 'alt', 'meta', 'ctrl shift', 'ctrl alt']) {
      const flags = Object.fromEntries(modifiers.split(' ').filter(Boolean).map((name) => [`${name}Key`, true]));
      for (const [key, code] of list) {
        for (const type of ['keydown', 'keypress', 'keyup']) {
          const event = new KeyboardEvent(type, { key, code, bubbles: true, cancelable: true, ...flags });
          document.querySelector(target).dispatchEvent(event);
          if (event.defaultPrevented) prevented.push(`${modifiers} ${type} ${key} ${code}`.trim());
        }
      }
    }
    return prevented;
  }, keys, selector);
}

/// Checks whose keys are prevented, with the focus and without it.
export async function checkKeys({ page, game, at }) {
  await page.click(...at);
  await focusIs(game, true);
  const others = await listPrevented(game, kLeft, '#canvas');
  check(others.length === 0, `prevented: ${others.join(', ')}`);
  const taken = (await listPrevented(game, kTaken, '#canvas')).sort();
  const types = ['keydown', 'shift keydown'];
  const wanted = kTaken.flatMap(([key, code]) => types.map((type) => `${type} ${key} ${code}`)).sort();
  check(taken.join() === wanted.join(), `prevented: ${taken.join(', ')} instead of ${wanted.join(', ')}`);
  await page.click(...kBox);
  const outside = await listPrevented(game, [...kLeft, ...kTaken], 'body');
  check(outside.length === 0, `prevented without the focus: ${outside.join(', ')}`);
}

/// Checks that Tab leads through the page around the game, forwards and backwards.
export async function checkTab({ page, game, place }) {
  if (place === 'other site') {
    return;  // as in a frame of the same site
  }
  const focus = async () => {
    const id = await game.evaluate('document.hasFocus() && document.activeElement.id');
    return id || page.evaluate('document.activeElement.id');
  };
  const press = async (modifiers, wanted) => {
    await page.pressKey('Tab', modifiers);
    await page.releaseKey('Tab');
    await page.until(`the focus on ${wanted} after Tab`, async () => await focus() === wanted, 3000);
  };
  const order = place === 'alone' ? ['canvas', 'full', 'before'] : ['before', 'canvas', 'full', 'after'];
  await (place === 'alone' ? game.evaluate('canvas.focus()') : page.click(...kBox));
  for (const id of order.slice(1)) {
    await press({}, id);
  }
  for (const id of order.reverse().slice(1)) {
    await press(kShift, id);
  }
}
