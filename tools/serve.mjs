// Serves a folder to browsers on this machine, and prints the address: node tools/serve.mjs FOLDER
// The web tests use it too.

import { createReadStream, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
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

// Returns the file of a URL's path, or null if there is none in the folder.
function findFile(root, path) {
  try {
    const file = realpathSync(join(root, decodeURIComponent(path)));
    const inside = file === root || file.startsWith(root + sep);
    if (!inside) {
      return null;
    }
    return statSync(file).isDirectory() && path.endsWith('/') ? findFile(root, path + 'index.html') : file;
  } catch {
    return null;  // no such file, or a malformed path
  }
}

/// Serves a folder on a free port of 127.0.0.1, with `headers` on every file. Returns the URL, which
/// ends with '/', and a function that ends the server.
export async function serve(folder, headers = {}) {
  const root = realpathSync(folder);
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url, 'http://127.0.0.1');
    const file = findFile(root, pathname);
    if (!file) {
      // With a text, the page of a missing file is a document of this origin.
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('no such file\n');
      return;
    }
    const status = statSync(file);
    if (status.isDirectory()) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream',
      'Content-Length': status.size,
    });
    createReadStream(file).on('error', () => response.destroy()).pipe(response);
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
