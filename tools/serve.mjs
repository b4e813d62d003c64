// Serves a folder to browsers on this machine, and prints the address: node tools/serve.mjs FOLDER
// The web tests use it too.

import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { fileURLToPath } from 'node:url';

const kTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

// Returns the path and the query of a request's target, or null for one that is no path. Several
// slashes count as one: in a Location, two would begin the name of another host.
function parseTarget(target) {
  try {
    const { pathname, search } = new URL(`http://127.0.0.1${target}`);
    return target.startsWith('/') ? { path: pathname.replace(/\/+/g, '/'), query: search } : null;
  } catch {
    return null;
  }
}

// Returns the file or folder of a path, with its status, or null if there is none in the folder. A
// pipe or device is none: reading it could take for ever.
function findFile(root, path) {
  try {
    const file = realpathSync(join(root, decodeURIComponent(path)));
    const inside = file === root || file.startsWith(root + sep);
    if (!inside) {
      return null;
    }
    const status = statSync(file);
    if (status.isDirectory() && path.endsWith('/')) {
      return findFile(root, path + 'index.html');
    }
    return status.isDirectory() || status.isFile() ? { file, status } : null;
  } catch {
    return null;  // no such file, or a malformed path
  }
}

/// Serves a folder on a free port of 127.0.0.1, with `headers` on every file. Returns the URL, which
/// ends with '/', and a function that ends the server.
export async function serve(folder, headers = {}) {
  const root = realpathSync(folder);
  const server = createServer((request, response) => {
    const target = parseTarget(request.url);
    const found = target && findFile(root, target.path);
    if (!found) {
      // With a text, the page of a missing file is a document of this origin.
      const [code, text] = target ? [404, 'no such file\n'] : [400, 'not a path\n'];
      response.writeHead(code, { 'Content-Type': 'text/plain' }).end(text);
      return;
    }
    if (found.status.isDirectory()) {
      response.writeHead(301, { Location: `${target.path}/${target.query}` }).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': kTypes[extname(found.file)] ?? 'application/octet-stream',
      'Content-Length': found.status.size,
    });
    // Ends both if the file changes or the browser leaves.
    pipeline(createReadStream(found.file), response, () => {});
  });
  await new Promise((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The pages may have been built again.
  const { url } = await serve(process.argv[2], { 'Cache-Control': 'no-cache' });
  console.log(`Open ${url} in a browser. Ctrl+C ends the server.`);
}
