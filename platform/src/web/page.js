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

  // Browsers do not draw a hidden page, so these functions also run one turn: the game must save now.
  graze_page_listen: function () {
    document.addEventListener('visibilitychange', function () {
      document.hidden ? _graze_page_hidden() : _graze_page_shown();
    });
    window.addEventListener('pagehide', function () { _graze_page_hidden(); });
    window.addEventListener('pageshow', function (event) { if (event.persisted) _graze_page_shown(); });
    // Saves that begin here survive more often than those that begin while the page goes away. SDL would end the
    // game, but a page may stay: after a link to a download, for example.
    window.addEventListener('beforeunload', function (event) {
      event.stopImmediatePropagation();
      _graze_page_hidden();
      setTimeout(function () { if (!document.hidden) _graze_page_shown(); }, 500);
    });
    // A context is only restored if someone has asked for it.
    Module['canvas'].addEventListener('webglcontextlost', function (event) { event.preventDefault(); });
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

    say: function (reason) { err('graze: ' + reason); },

    open: function (name) {
      var stop = function (reason) {
        graze_saves.say('the browser keeps no saves: ' + reason);
        graze_saves.isReady = true;
      };
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
        graze_saves.database = request.result;
        graze_saves.read(stop);
      };
    },

    read: function (stop) {
      var cursor = graze_saves.database.transaction('blobs').objectStore('blobs').openCursor();
      cursor.onerror = function () { stop(cursor.error); };
      cursor.onsuccess = function () {
        if (!cursor.result) {
          graze_saves.isReady = true;
          return;
        }
        graze_saves.records.push({ key: cursor.result.key, value: cursor.result.value });
        cursor.result.continue();
      };
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
      // An array sorts behind all texts, so this range has all blobs of the container.
      transaction.objectStore('blobs').delete(IDBKeyRange.bound(key, key.concat([[]])));
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
