// What the measurements have in common: memory, downloads and tables.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/// A script for the page: notes each memory of a program.
export const kNoteMemories = `{
  window.memories = new Set();
  const note = (result) => {
    const exports = (result.instance ?? result).exports ?? {};
    for (const value of Object.values(exports)) {
      if (value instanceof WebAssembly.Memory) memories.add(value);
    }
    return result;
  };
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = (...args) => instantiate.apply(WebAssembly, args).then(note);
  }
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct(Memory, args) {
      const memory = new Memory(...args);
      memories.add(memory);
      return memory;
    },
  });
}`;

/// Returns the MiB of the JavaScript heap and of the programs' memories, in a page with kNoteMemories.
export async function measureMemory(page) {
  const heap = await page.metric('JSHeapUsedSize');
  const memory = await page.evaluate(
      () => [...window.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return [heap, memory].map((bytes) => (bytes / 2 ** 20).toFixed(1));
}

/// Returns the value below which `share` of the values are.
export function quantile(values, share) {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

export function table(head, rows) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(...lines.map((row) => row[i].length)));
  const pad = (text, i) => i === 0 ? text.padEnd(widths[i]) : text.padStart(widths[i]);
  return lines.map((row) => row.map(pad).join('  ')).join('\n');
}

/// Returns a row for each file: its path, its size, and its size after brotli. The last row has the sums.
export async function measureFiles(urls) {
  const folder = mkdtempSync(join(tmpdir(), 'graze-measure-'));
  try {
    const sizes = [];
    for (const url of urls) {
      const response = await fetch(url);
      if (!response.ok) {
        throw new Error(`cannot load ${url}: ${response.status}`);
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      const file = join(folder, 'file');
      writeFileSync(file, bytes);
      // A blocked event loop would let the server's connections expire.
      await promisify(execFile)('brotli', ['-q', '11', '-f', '-o', `${file}.br`, file]);
      sizes.push([new URL(url).pathname, bytes.length, readFileSync(`${file}.br`).length]);
    }
    const sum = (column) => sizes.reduce((total, row) => total + row[column], 0);
    return [...sizes, ['all', sum(1), sum(2)]];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
