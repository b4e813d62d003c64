// The browser's store of the saves: a library that emscripten links into each program, like page.js. page.hpp declares
// the functions and says what they do.

// Functions of emscripten that versions since 3.1.31 link only where they are named.
var textFunctions = ['$UTF8ToString', '$stringToUTF8', '$lengthBytesUTF8'].filter(function (name) {
  return name in LibraryManager.library;
});

mergeInto(LibraryManager.library, {
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
