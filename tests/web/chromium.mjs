// Starts headless Chromium and opens pages in it.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DevTools } from './devtools.mjs';
import { Page, sleep } from './page.mjs';

const kFlags = [
  '--headless=new', '--remote-debugging-pipe', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist', '--autoplay-policy=document-user-activation-required', '--mute-audio', '--no-first-run',
  '--no-default-browser-check', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--disable-breakpad', '--password-store=basic',
];
const kCloseMs = 5_000;

/// A running browser with a profile of its own, which its pages share: what one stores, later ones
/// find. Use withBrowser, which always ends it.
export class Browser {
  #process;
  #profile = mkdtempSync(join(tmpdir(), 'graze-chromium-'));
  #devtools;
  #report = '';  // the end of the browser's error output
  #onExit = () => this.kill();

  /// `executable` defaults to the environment variable CHROMIUM, then to `chromium`.
  constructor({ executable = process.env.CHROMIUM ?? 'chromium', flags = [] } = {}) {
    const all = [...kFlags, ...flags, `--user-data-dir=${this.#profile}`];
    if (process.getuid?.() === 0) {
      all.push('--no-sandbox');
    }
    // A process group of its own, so that kill() reaches the browser's children.
    this.#process = spawn(executable, [...all, 'about:blank'],
                          { detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    const [, , errors, input, output] = this.#process.stdio;
    this.#devtools = new DevTools(input, output);
    errors.setEncoding('utf8');
    errors.on('data', (text) => { this.#report = (this.#report + text).slice(-2000); });
    this.#process.on('error', (error) => {
      this.#devtools.end(`cannot start '${executable}' (set CHROMIUM to another one): ${error.message}`);
    });
    this.#process.on('exit', () => this.#killGroup());
    this.#process.on('close', (code, signal) => {
      this.#devtools.end(`the browser has ended (${signal ?? code}): ${this.#report.trim()}`);
    });
    process.on('exit', this.#onExit);
  }

  /// Opens a page in a new tab. `scripts` are source texts that run before the scripts of each
  /// document that the page loads.
  async open(url = 'about:blank', { width = 1280, height = 800, scripts = [] } = {}) {
    const { targetId } = await this.#devtools.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this.#devtools, sessionId);
    await page.prepare(width, height, scripts);
    if (url !== 'about:blank') {
      await page.navigate(url);
    }
    return page;
  }

  /// Returns the product and its version.
  async version() {
    return (await this.#devtools.send('Browser.getVersion')).product;
  }

  /// Returns the bytes of memory of all pages' processes, without files. Works on Linux.
  async memory() {
    const { processInfo } = await this.#devtools.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => {
      const [, kilobytes] = /^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'));
      return kilobytes * 1024;
    }).reduce((a, b) => a + b, 0);
  }

  /// Closes the browser as a user does, and removes the profile.
  async close() {
    const exited = new Promise((done) => this.#process.once('exit', done));
    if (this.#process.pid !== undefined && this.#process.exitCode === null) {
      await this.#devtools.send('Browser.close', {}, undefined, kCloseMs).catch(() => {});
      await Promise.race([exited, sleep(kCloseMs)]);
    }
    this.kill();
  }

  /// Kills the browser and its children, and removes the profile.
  kill() {
    process.off('exit', this.#onExit);
    this.#killGroup();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  #killGroup() {
    try {
      process.kill(-this.#process.pid, 'SIGKILL');
    } catch {
      // The browser never started, or all its processes have ended.
    }
  }
}

/// Starts a browser, calls `use(browser)` and closes the browser, even after an error, Ctrl+C or
/// SIGTERM.
export async function withBrowser(use, options = {}) {
  const browser = new Browser(options);
  const stop = () => process.exit(130);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    return await use(browser);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await browser.close();
  }
}
