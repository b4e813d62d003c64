// The page's side of the web platform: a library that emscripten links into each program. page.hpp declares the
// functions and says what they do.

// Functions of emscripten that versions since 3.1.31 link only where they are named.
var textFunctions = ['$UTF8ToString', '$stringToUTF8', '$lengthBytesUTF8'].filter(function (name) {
  return name in LibraryManager.library;
});

mergeInto(LibraryManager.library, {
  // These are what SDL's own JavaScript calls.
  graze_page_exists__deps: ['$autoResumeAudioContext', '$dynCall'],
  graze_page_exists: function () {
    return typeof document !== 'undefined';
  },

  graze_page_set_state__deps: ['graze_page_exists'].concat(textFunctions),
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

    isPadPressed: function () {
      try {
        return Array.from(navigator.getGamepads()).some(function (pad) {
          return pad && pad.buttons.some(function (button) { return button.pressed; });
        });
      } catch (error) {
        return false;  // the page around this frame does not allow pads
      }
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

  graze_page_listen__deps: ['$graze_sound', '$graze_focus', '$graze_size', '$graze_sight'],
  graze_page_listen: function () {
    graze_sound.listen();
    graze_focus.listen();
    graze_size.listen();
    graze_sight.listen();
    // A context is only restored if someone has asked for it.
    Module['canvas'].addEventListener('webglcontextlost', function (event) { event.preventDefault(); });
  },

  graze_page_turn__deps: ['$graze_sound', '$graze_focus', '$graze_size'],
  graze_page_turn: function (hasSounds) {
    graze_focus.update();
    graze_size.update();
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

  $graze_saves__deps: textFunctions,
  $graze_saves: {
    database: null,
    records: [],        // as read: {key: [user, container, blob], value}
    isReady: false,
    transaction: null,  // from begin to commit
    key: null,          // [user, container] of that transaction
    status: {},         // by container; the numbers of SaveStatus
    commits: {},        // the number of each container's last commit

    kPending: 0, kSaved: 1, kFailed: 2,
    kLongestOpenMs: 5000,  // some browsers never answer; reading takes milliseconds

    say: function (reason) { err('graze: ' + reason); },

    // The game plays without saves if they cannot be read. Late answers are ignored.
    open: function (name) {
      var stop = function (reason) {
        if (!graze_saves.isReady) {
          graze_saves.say('the browser keeps no saves: ' + reason);
          graze_saves.database = null;
          graze_saves.records = [];
          graze_saves.isReady = true;
        }
      };
      setTimeout(function () {
        stop('it has not answered for ' + graze_saves.kLongestOpenMs / 1000 + ' s');
      }, graze_saves.kLongestOpenMs);
      var request;
      try {
        request = indexedDB.open(name, 1);
      } catch (error) {
        stop(error);
        return;
      }
      request.onupgradeneeded = function () { request.result.createObjectStore('blobs'); };
      request.onerror = function () { stop(request.error); };
      request.onblocked = function () { stop('another page has them open'); };
      request.onsuccess = function () {
        if (graze_saves.isReady) {
          request.result.close();
          return;
        }
        graze_saves.database = request.result;
        try {
          graze_saves.read(stop);
        } catch (error) {
          stop("the database '" + name + "' is not this game's: " + error);
        }
      };
    },

    read: function (stop) {
      var foreign = 0;
      var cursor = graze_saves.database.transaction('blobs').objectStore('blobs').openCursor();
      cursor.onerror = function () { stop(cursor.error); };
      cursor.onsuccess = function () {
        if (graze_saves.isReady) {
          return;
        }
        if (!cursor.result) {
          graze_saves.isReady = true;
          if (foreign > 0) {
            graze_saves.say('ignored ' + foreign + ' record(s) among the saves that another program has written');
          }
          return;
        }
        var record = { key: cursor.result.key, value: cursor.result.value };
        graze_saves.isOwn(record) ? graze_saves.records.push(record) : foreign++;
        cursor.result.continue();
      };
    },

    // True for a blob of a user's container. All games of a site share its databases.
    isOwn: function (record) {
      var key = record.key;
      return Array.isArray(key) && key.length === 3 && /^[0-9]+$/.test(key[0]) &&
          typeof key[1] === 'string' && typeof key[2] === 'string' && record.value instanceof Uint8Array;
    },

    // Ends the transaction of one commit. `number` tells whether a later one has begun meanwhile.
    end: function (name, number, status, reason) {
      if (graze_saves.commits[name] === number) {
        graze_saves.status[name] = status;
      }
      if (reason) {
        graze_saves.say('cannot save ' + name + ': ' + reason);
      }
    },
  },

  graze_saves_open__deps: ['$graze_saves'],
  graze_saves_open: function (name) {
    graze_saves.open(UTF8ToString(name));
  },

  graze_saves_are_ready__deps: ['$graze_saves'],
  graze_saves_are_ready: function () {
    return graze_saves.isReady;
  },

  graze_saves_count__deps: ['$graze_saves'],
  graze_saves_count: function () {
    return graze_saves.records.length;
  },

  graze_saves_measure__deps: ['$graze_saves'],
  graze_saves_measure: function (index, sizes) {
    var record = graze_saves.records[index];
    record.key.forEach(function (text, part) {
      HEAPU32[(sizes >> 2) + part] = lengthBytesUTF8(text) + 1;
    });
    HEAPU32[(sizes >> 2) + 3] = record.value.length;
  },

  graze_saves_copy__deps: ['$graze_saves'],
  graze_saves_copy: function (index, user, container, blob, bytes) {
    var record = graze_saves.records[index];
    [user, container, blob].forEach(function (to, part) {
      stringToUTF8(record.key[part], to, lengthBytesUTF8(record.key[part]) + 1);
    });
    HEAPU8.set(record.value, bytes);
  },

  graze_saves_begin__deps: ['$graze_saves'],
  graze_saves_begin: function (user, container) {
    var key = [UTF8ToString(user), UTF8ToString(container)];
    var name = key.join('/');
    var number = (graze_saves.commits[name] || 0) + 1;
    graze_saves.commits[name] = number;
    graze_saves.status[name] = graze_saves.kPending;
    graze_saves.key = key;
    graze_saves.transaction = null;
    try {
      var transaction = graze_saves.database.transaction('blobs', 'readwrite', { durability: 'strict' });
      transaction.oncomplete = function () { graze_saves.end(name, number, graze_saves.kSaved); };
      transaction.onabort = function () {
        graze_saves.end(name, number, graze_saves.kFailed, transaction.error || 'the browser has cancelled it');
      };
      // An array sorts behind all texts, so this range has all blobs of the container, and no other program's [user,
      // container].
      transaction.objectStore('blobs').delete(IDBKeyRange.bound(key.concat(['']), key.concat([[]])));
      graze_saves.transaction = transaction;
    } catch (error) {
      var reason = graze_saves.database ? error : 'the browser keeps no saves';
      graze_saves.end(name, number, graze_saves.kFailed, reason);
    }
  },

  graze_saves_put__deps: ['$graze_saves'],
  graze_saves_put: function (blob, bytes, size) {
    if (graze_saves.transaction) {
      var key = graze_saves.key.concat([UTF8ToString(blob)]);
      graze_saves.transaction.objectStore('blobs').put(HEAPU8.slice(bytes, bytes + size), key);
    }
  },

  // Without commit(), a browser that closes the page would drop the transaction.
  graze_saves_commit__deps: ['$graze_saves'],
  graze_saves_commit: function () {
    if (graze_saves.transaction && graze_saves.transaction.commit) {
      graze_saves.transaction.commit();
    }
    graze_saves.transaction = null;
  },

  graze_saves_status__deps: ['$graze_saves'],
  graze_saves_status: function (user, container) {
    var status = graze_saves.status[UTF8ToString(user) + '/' + UTF8ToString(container)];
    return status === undefined ? graze_saves.kSaved : status;
  },
});
