// The keys that the driver can press: KeyboardEvent.code to what the DevTools protocol wants.

const kNamed = {
  Escape: ['Escape', 27], Enter: ['Enter', 13, '\r'], Space: [' ', 32, ' '], Tab: ['Tab', 9],
  Backspace: ['Backspace', 8], Delete: ['Delete', 46], Home: ['Home', 36], End: ['End', 35],
  PageUp: ['PageUp', 33], PageDown: ['PageDown', 34], ArrowLeft: ['ArrowLeft', 37],
  ArrowUp: ['ArrowUp', 38], ArrowRight: ['ArrowRight', 39], ArrowDown: ['ArrowDown', 40],
  ShiftLeft: ['Shift', 16], ShiftRight: ['Shift', 16], ControlLeft: ['Control', 17],
  ControlRight: ['Control', 17], AltLeft: ['Alt', 18], AltRight: ['Alt', 18],
};

/// Returns the fields of Input.dispatchKeyEvent for a KeyboardEvent.code, without modifiers. Throws
/// if the key is unknown.
export function keyOf(code) {
  let [key, number, text] = kNamed[code] ?? [];
  const letter = /^Key([A-Z])$/.exec(code) ?? /^Digit([0-9])$/.exec(code);
  const functionKey = /^F([1-9]|1[0-2])$/.exec(code);
  if (letter) {
    key = text = letter[1].toLowerCase();
    number = letter[1].charCodeAt(0);
  } else if (functionKey) {
    key = code;
    number = 111 + Number(functionKey[1]);
  } else if (!key) {
    throw new Error(`unknown key '${code}': use a KeyboardEvent.code such as 'KeyA', 'Digit1', 'F1', ` +
                    `or one of ${Object.keys(kNamed).join(', ')}`);
  }
  const location = /Left$/.test(code) && number < 20 ? 1 : /Right$/.test(code) && number < 20 ? 2 : 0;
  return { code, key, text, location, windowsVirtualKeyCode: number, nativeVirtualKeyCode: number };
}
