// A simulated gamepad of the standard mapping, for scripts that run before the page's own. The
// driver calls connectPad, disconnectPad, pressButton, releaseButton and tilt.
(() => {
  'use strict';
  const kButtons = 17;
  const kAxes = 4;
  const pad = {
    id: 'Simulated pad (STANDARD GAMEPAD)',
    index: 0,
    mapping: 'standard',
    connected: false,
    timestamp: 0,
    axes: [],
    buttons: [],
  };

  // SDL ignores a state with the timestamp of the previous one.
  function touch() {
    pad.timestamp = Math.max(performance.now(), pad.timestamp + 0.001);
  }

  function announce(type) {
    const event = new Event(type);
    event.gamepad = pad;
    window.dispatchEvent(event);
  }

  function set(index, isPressed) {
    if (!(index in pad.buttons)) {
      throw new RangeError(`no button ${index}: connect the pad first, and use 0 to ${kButtons - 1}`);
    }
    pad.buttons[index] = { pressed: isPressed, touched: isPressed, value: isPressed ? 1 : 0 };
    touch();
  }

  navigator.getGamepads = () => [pad.connected ? pad : null, null, null, null];

  window.connectPad = () => {
    pad.axes = new Array(kAxes).fill(0);
    pad.buttons = Array.from({ length: kButtons }, () => ({ pressed: false, touched: false, value: 0 }));
    pad.connected = true;
    touch();
    announce('gamepadconnected');
  };

  window.disconnectPad = () => {
    pad.connected = false;
    touch();
    announce('gamepaddisconnected');
  };

  window.pressButton = (index) => set(index, true);
  window.releaseButton = (index) => set(index, false);

  // Axes 0 and 1 are the left stick, 2 and 3 the right one; -1 is left or up.
  window.tilt = (axis, value) => {
    if (!(axis in pad.axes)) {
      throw new RangeError(`no axis ${axis}: connect the pad first, and use 0 to ${kAxes - 1}`);
    }
    pad.axes[axis] = value;
    touch();
  };
})();
