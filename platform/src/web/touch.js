// The controls that the page draws on a touch screen: a library that emscripten links into each program. page.hpp
// declares the functions and says what they do. Each control is an element of the page: <b> a button, <i> a stick, with
// the number of its bit in graze::Buttons.

mergeInto(LibraryManager.library, {
  $graze_touch__deps: ['$graze_focus'],
  $graze_touch: {
    controls: [],  // the elements of those that the game declares
    thumbs: {},    // by pointer: the element that it holds, and where on a stick
    held: 0,       // buttons
    taps: 0,
    sticks: [],    // x and y of the left and the right one
    wasShown: false,

    isShown: function () {
      return document.documentElement.dataset.touch === 'controls';
    },

    // A pad that is connected before the first touch needs no controls.
    show: function (event) {
      if (event.pointerType === 'touch' && (graze_touch.wasShown || graze_focus.pads().length === 0)) {
        graze_touch.wasShown = true;
        document.documentElement.dataset.touch = graze_touch.controls.length > 0 ? 'controls' : 'none';
      }
    },

    hide: function () {
      delete document.documentElement.dataset.touch;
      graze_touch.release();
    },

    release: function () {
      graze_touch.thumbs = {};
      graze_touch.update();
    },

    // A thumb slides from button to button, but not to or from a stick.
    move: function (event) {
      var thumb = graze_touch.thumbs[event.pointerId];
      event.stopPropagation();
      if (thumb && thumb.stick) {
        var box = thumb.stick.getBoundingClientRect();
        var x = (event.clientX - box.x) / box.width * 2 - 1;
        var y = (event.clientY - box.y) / box.height * 2 - 1;
        var length = Math.max(Math.hypot(x, y), 1);
        thumb.at = [x / length, y / length];
      } else if (thumb) {
        var below = document.elementFromPoint(event.clientX, event.clientY);
        thumb.button = below && below.closest('#touch b');
      }
      graze_touch.update();
    },

    update: function () {
      var before = graze_touch.held;
      var thumbs = Object.values(graze_touch.thumbs);
      graze_touch.held = 0;
      graze_touch.sticks = [0, 0, 0, 0];
      graze_touch.controls.forEach(function (control) {
        var thumb = thumbs.find(function (each) { return each.stick === control || each.button === control; });
        control.classList.toggle('held', thumb !== undefined);
        if (control.matches('b')) {
          graze_touch.held |= thumb ? 1 << control.dataset.bit : 0;
        } else {
          var at = thumb ? thumb.at : [0, 0];
          graze_touch.sticks.splice(2 * (control.dataset.bit - 6), 2, at[0] * 32767, at[1] * -32767);
          control.firstElementChild.style.translate = at[0] * 50 + '% ' + at[1] * 50 + '%';
        }
      });
      graze_touch.taps |= graze_touch.held & ~before;
    },

    turn: function () {
      if (document.documentElement.dataset.touch && graze_focus.isPadPressed()) {
        graze_touch.hide();
      }
    },

    listen: function () {
      var root = document.getElementById('touch');
      if (!root) {
        return;  // a page of the game's own
      }
      window.addEventListener('pointerdown', graze_touch.show, true);
      window.addEventListener('keydown', graze_touch.hide, true);
      root.addEventListener('pointerdown', function (event) {
        event.target.setPointerCapture(event.pointerId);
        graze_touch.thumbs[event.pointerId] = { stick: event.target.closest('i[data-bit]') };
        graze_touch.move(event);
        graze_focus.take();
      });
      root.addEventListener('pointermove', graze_touch.move);
      ['pointerup', 'pointercancel'].forEach(function (type) {
        root.addEventListener(type, function (event) {
          delete graze_touch.thumbs[event.pointerId];
          graze_touch.update();
          graze_focus.take();  // some browsers want a touch's end
        });
      });
      // Else a touch is also a click, and a long one opens menus or selects.
      ['touchstart', 'contextmenu'].forEach(function (type) {
        root.addEventListener(type, function (event) { event.preventDefault(); }, { passive: false });
      });
      Module['canvas'].addEventListener('blur', graze_touch.release);
      window.addEventListener('blur', graze_touch.release);
      document.addEventListener('visibilitychange', graze_touch.release);
    },
  },

  graze_touch_declare__deps: ['$graze_touch'],
  graze_touch_declare: function (buttons) {
    graze_touch.controls = Array.from(document.querySelectorAll('#touch [data-bit]')).filter(function (control) {
      control.hidden = !(buttons & 1 << control.dataset.bit);
      return !control.hidden;
    });
    graze_touch.update();
  },

  graze_touch_read__deps: ['$graze_touch'],
  graze_touch_read: function (touch) {
    HEAPU32[touch >> 2] = graze_touch.held;
    HEAPU32[(touch >> 2) + 1] = graze_touch.taps;
    HEAP16.set(graze_touch.sticks, (touch >> 1) + 4);
    graze_touch.taps = 0;
    return graze_touch.isShown();
  },

  graze_touch_can_vibrate: function () {
    return Boolean(navigator.vibrate);
  },

  graze_touch_vibrate__deps: ['$graze_touch', 'graze_touch_can_vibrate'],
  graze_touch_vibrate: function (milliseconds) {
    return _graze_touch_can_vibrate() && navigator.vibrate(graze_touch.isShown() ? milliseconds : 0);
  },
});
