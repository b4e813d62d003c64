// Prints the table of docs/deploy.md: what a browser fetches for each game and sample: node downloads.mjs FOLDER
//
// FOLDER is the playing part. Sizes are bytes after brotli, as servers send them.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const kBest = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
};

const [folder] = process.argv.slice(2);
const sizes = new Map();  // of files

function sizeOf(file) {
  if (!sizes.has(file)) {
    sizes.set(file, existsSync(file) ? brotliCompressSync(readFileSync(file), kBest).length : 0);
  }
  return sizes.get(file);
}

console.log('| page | program and page | assets | together |');
console.log('|---|---|---|---|');
for (const file of readdirSync(folder).filter((each) => each.endsWith('.html') && each !== 'index.html')) {
  const name = file.replace('.html', '');
  const program = existsSync(join(folder, name, `${name}.wasm`)) ? name : 'samples';
  const code = [`${name}/index.html`, `${program}/${program}.wasm`, `${program}/${program}.js`, `${program}/icon.png`]
    .map((each) => sizeOf(join(folder, each))).reduce((a, b) => a + b);
  const assets = sizeOf(join(folder, name, 'assets.tar'));
  console.log(`| ${name} | ${[code, assets, code + assets].map((bytes) => bytes.toLocaleString('en')).join(' | ')} |`);
}
