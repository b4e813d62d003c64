// The page's side of the web platform: a library that emscripten links into each program. page.hpp declares the
// functions and says what they do.

mergeInto(LibraryManager.library, {
  // These are what SDL's own JavaScript calls.
  graze_page_exists__deps: ['$autoResumeAudioContext', '$dynCall'],
  graze_page_exists: function () {
    return typeof document !== 'undefined';
  },

  // Versions of emscripten since 3.1.31 link UTF8ToString only where it is named.
  graze_page_set_state__deps: ['graze_page_exists'].concat('$UTF8ToString' in LibraryManager.library ? '$UTF8ToString' : []),
  graze_page_set_state: function (state) {
    if (_graze_page_exists()) {
      document.documentElement.dataset.state = UTF8ToString(state);
    }
  },

  // Resumes the sound that the browser has suspended: before the first gesture, while the page was hidden, or when a
  // phone was locked. Without a gesture only if it has played before, since browsers then warn about each attempt.
  $graze_sound: {
    hasPlayed: false,
    context: null,

    resume: function (isGesture) {
      var context = Module['SDL2'] && Module['SDL2'].audioContext;
      if (context && context !== graze_sound.context) {
        graze_sound.context = context;
        context.addEventListener('statechange', function () {
          graze_sound.hasPlayed = graze_sound.hasPlayed || context.state === 'running';
        });
      }
      if (!context || document.hidden || context.state === 'closed') {
        return;
      }
      if (context.state === 'running') {
        graze_sound.hasPlayed = true;
      } else if (isGesture || graze_sound.hasPlayed) {
        context.resume().catch(function () {});
      }
    },

    // Tells the page whether a press would bring the sound: data-sound of its root element is "waiting".
    show: function (hasSounds) {
      var context = Module['SDL2'] && Module['SDL2'].audioContext;
      var isWaiting = hasSounds && !graze_sound.hasPlayed && context && context.state === 'suspended';
      var text = isWaiting ? 'waiting' : '';
      if (document.documentElement.dataset.sound !== text) {
        document.documentElement.dataset.sound = text;
      }
    },

    listen: function () {
      ['keydown', 'mousedown', 'touchend'].forEach(function (type) {
        window.addEventListener(type, function () { graze_sound.resume(true); }, true);
      });
      ['focus', 'pageshow'].forEach(function (type) {
        window.addEventListener(type, function () { graze_sound.resume(false); });
      });
      document.addEventListener('visibilitychange', function () { graze_sound.resume(false); });
    },
  },

  // The game's focus: that of its canvas. SDL would take the whole window's keys, and prevent what browsers do with
  // nearly all of them, so it gets the events of this object for those of the window.
  $graze_focus__deps: ['$specialHTMLTargets'],
  $graze_focus: {
    window: null,      // the object
    isTold: null,      // what SDL knows; null: it does not listen yet
    wasPressed: true,  // a pad's button at the last turn

    has: function () {
      return document.hasFocus() && document.activeElement === Module['canvas'];
    },

    take: function () {
      window.focus();
      Module['canvas'].focus({ preventScroll: true });
    },

    tell: function (hasFocus) {
      if (graze_focus.isTold !== null && hasFocus !== graze_focus.isTold) {
        graze_focus.isTold = hasFocus;
        graze_focus.window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
      }
    },

    // True if nothing around this frame has the focus. False if that cannot be known, in a page of another site.
    isFree: function () {
      try {
        for (var inner = window; inner !== inner.parent; inner = inner.parent) {
          var around = inner.parent.document;
          if (![null, around.body, inner.frameElement].includes(around.activeElement)) {
            return false;
          }
        }
        return true;
      } catch (error) {
        return false;
      }
    },

    pads: function () {
      try {
        return Array.from(navigator.getGamepads()).filter(Boolean);
      } catch (error) {
        return [];  // the page around this frame does not allow pads
      }
    },

    isPadPressed: function () {
      return graze_focus.pads().some(function (pad) {
        return pad.buttons.some(function (button) { return button.pressed; });
      });
    },

    // A focus that is on nothing in this page is the game's, and the press of a pad's button takes it.
    update: function () {
      var isOnNothing = document.hasFocus() && document.activeElement === document.body;
      var isPressed = graze_focus.has() || graze_focus.isPadPressed();
      if (isOnNothing || (isPressed && !graze_focus.wasPressed && graze_focus.isFree())) {
        graze_focus.take();
      }
      graze_focus.wasPressed = isPressed;
      if (graze_focus.isTold === null) {
        graze_focus.isTold = true;  // as SDL expects of its window
      }
      graze_focus.tell(graze_focus.has());
    },

    // True for the keys with which browsers scroll, go back, search and show their help.
    isTaken: function (event) {
      return !event.ctrlKey && !event.altKey && !event.metaKey &&
          /^(Arrow(Left|Right|Up|Down)|Page(Up|Down)|Home|End|Backspace|F1|[ \/'])$/.test(event.key);
    },

    listen: function () {
      var canvas = Module['canvas'];
      var target = graze_focus.window = new EventTarget();
      specialHTMLTargets[2] = target;  // EMSCRIPTEN_EVENT_TARGET_WINDOW
      ['keydown', 'keyup'].forEach(function (type) {
        canvas.addEventListener(type, function (event) {
          target.dispatchEvent(new KeyboardEvent(type, event));
          if (type === 'keydown' && graze_focus.isTaken(event)) {
            event.preventDefault();
          }
        });
      });
      ['gamepadconnected', 'gamepaddisconnected'].forEach(function (type) {
        window.addEventListener(type, function (event) {
          target.dispatchEvent(Object.assign(new Event(type), { gamepad: event.gamepad }));
        });
      });
      canvas.addEventListener('focus', function () { graze_focus.tell(true); });
      canvas.addEventListener('blur', function () { graze_focus.tell(false); });
      // SDL prevents the default of clicks and touches, which would give the focus. Some browsers want a touch's end.
      ['pointerdown', 'pointerup'].forEach(function (type) {
        canvas.addEventListener(type, graze_focus.take);
      });
      canvas.addEventListener('wheel', function (event) {
        if (!Module['takesWheel'] || event.ctrlKey || !graze_focus.has()) {
          event.stopImmediatePropagation();
        }
      }, true);
    },
  },

  // Tells SDL when the size in CSS pixels changes, or the screen's factor: a window on another screen keeps its size.
  $graze_size__deps: ['$graze_focus'],
  $graze_size: {
    factor: 0,

    tell: function () {
      graze_size.factor = devicePixelRatio;
      graze_focus.window.dispatchEvent(new UIEvent('resize'));
    },

    update: function () {
      if (graze_size.factor !== devicePixelRatio) {
        graze_size.tell();
      }
    },

    listen: function () {
      graze_size.factor = devicePixelRatio;
      window.addEventListener('resize', graze_size.tell);
    },
  },

  // Whether the player sees the canvas. Browsers draw frames of a page that is scrolled away, too.
  $graze_sight: {
    isAway: false,
    isScrolledAway: false,
    isLeft: false,

    update: function () {
      var isAway = document.hidden || graze_sight.isScrolledAway || graze_sight.isLeft;
      if (isAway !== graze_sight.isAway) {
        graze_sight.isAway = isAway;
        isAway ? _graze_page_hidden() : _graze_page_shown();
      }
    },

    leave: function (isLeft) {
      graze_sight.isLeft = isLeft;
      graze_sight.update();
    },

    listen: function () {
      document.addEventListener('visibilitychange', graze_sight.update);
      new IntersectionObserver(function (entries) {
        graze_sight.isScrolledAway = !entries[entries.length - 1].isIntersecting;
        graze_sight.update();
      }).observe(Module['canvas']);
      window.addEventListener('pagehide', function () { graze_sight.leave(true); });
      window.addEventListener('pageshow', function () { graze_sight.leave(false); });
      // Saves that begin here survive more often than those that begin while the page goes away. But a page may stay:
      // after a link to a download, for example.
      window.addEventListener('beforeunload', function () {
        graze_sight.leave(true);
        setTimeout(function () { graze_sight.leave(false); }, 500);
      });
    },
  },

  graze_page_listen__deps: ['$graze_sound', '$graze_focus', '$graze_size', '$graze_sight', '$graze_touch'],
  graze_page_listen: function () {
    graze_sound.listen();
    graze_focus.listen();
    graze_size.listen();
    graze_sight.listen();
    graze_touch.listen();
    // A context is only restored if someone has asked for it.
    Module['canvas'].addEventListener('webglcontextlost', function (event) { event.preventDefault(); });
  },

  graze_page_turn__deps: ['$graze_sound', '$graze_focus', '$graze_size', '$graze_touch'],
  graze_page_turn: function (hasSounds) {
    graze_focus.update();
    graze_size.update();
    graze_touch.turn();
    graze_sound.show(hasSounds);
  },

  // A program whose loop is paused would end: nothing else keeps it.
  graze_page_pause__deps: ['emscripten_pause_main_loop', '$runtimeKeepalivePush'],
  graze_page_pause: function () {
    {{{ runtimeKeepalivePush() }}}
    _emscripten_pause_main_loop();
  },

  graze_page_resume__deps: ['emscripten_resume_main_loop', '$runtimeKeepalivePop'],
  graze_page_resume: function () {
    _emscripten_resume_main_loop();
    {{{ runtimeKeepalivePop() }}}
  },
});
