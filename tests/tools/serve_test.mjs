// Asks tools/serve.mjs for everything that a page in a browser could ask for: node serve_test.mjs FOLDER

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { serve } from '../../tools/serve.mjs';

const folder = process.argv[2];
const root = join(folder, 'root');
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(root, 'games', 'duel'), { recursive: true });
mkdirSync(join(root, 'evil.com'));
writeFileSync(join(root, 'index.html'), 'the index');
writeFileSync(join(root, 'games', 'duel', 'index.html'), 'the duel');
writeFileSync(join(root, 'a b.png'), 'a picture');
writeFileSync(join(folder, 'secret.txt'), 'a secret');
symlinkSync('../secret.txt', join(root, 'link.txt'));
symlinkSync('index.html', join(root, 'inside.html'));
execFileSync('mkfifo', [join(root, 'pipe.png')]);

const { url, close } = await serve(root);
const port = Number(new URL(url).port);

// Sends a request target as it is. Returns the status, the Location and the body.
function ask(target, method = 'GET') {
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    });
    socket.setTimeout(10000, () => fail(new Error(`no answer to ${target}`)));
    socket.on('data', (data) => (text += data));
    socket.on('error', fail);
    socket.on('close', () => {
      const [head, ...body] = text.split('\r\n\r\n');
      done({
        status: Number(head.split(' ')[1]),
        location: /^location: (.*)$/im.exec(head)?.[1].trim(),
        body: body.join('\r\n\r\n'),
      });
    });
  });
}

async function expect(target, status, body) {
  const answer = await ask(target);
  assert.equal(answer.status, status, `${target}: ${JSON.stringify(answer)}`);
  if (body !== undefined) {
    assert.equal(answer.body, body, target);
  }
  assert.ok(!answer.body.includes('secret'), target);
  return answer;
}

// What is there.
await expect('/', 200, 'the index');
await expect('/index.html?x=1', 200, 'the index');
await expect('/a%20b.png', 200, 'a picture');
await expect('/inside.html', 200, 'the index');
await expect('/games/../index.html', 200, 'the index');
await expect('/games/duel/', 200, 'the duel');
assert.equal((await expect('/games/duel?x=1', 301)).location, '/games/duel/?x=1');
assert.equal((await ask('/index.html', 'HEAD')).body, '');

// Targets that URL does not take, or takes for a host.
for (const target of ['//', '///', '//[', '//:', '//%', '//a:99999/', '/%', '/%00', '/\\']) {
  await expect(target, target.match(/^[/\\]+$/) ? 200 : 404);
}
for (const target of ['http://', 'http://[', 'http://a:99999/', '*', 'index.html']) {
  await expect(target, 400);
}
await expect('/', 200, 'the index');

// Redirects stay on this host.
for (const target of ['/.//evil.com', '//evil.com', '/%2e//evil.com', '/\\evil.com', '/games/..//evil.com']) {
  const { status, location } = await ask(target);
  assert.equal(status, 301, target);
  assert.equal(new URL(location, url).host, new URL(url).host, `${target} leads to ${location}`);
}

// What is outside, or is no file.
for (const target of ['/link.txt', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/none.png']) {
  await expect(target, 404);
}
await expect('/pipe.png', 404);
await expect('/', 200, 'the index');
close();
