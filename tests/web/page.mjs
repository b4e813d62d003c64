// A page of the browser: navigation, scripts, input, pictures and messages.

import { writeFileSync } from 'node:fs';

import { keyOf } from './keys.mjs';

const kPollMs = 20;
const kTimeoutMs = 30_000;

export function sleep(ms) {
  return new Promise((done) => setTimeout(done, ms));
}

/// A tab, created by Browser.open, or a frame of another site in one.
export class Page {
  /// The console's messages and uncaught errors: {type, text}. `type` is that of the console's
  /// function, or 'uncaught'.
  messages = [];

  /// The frames of other sites, in the order in which the browser has attached them. Those of the
  /// page's own site are part of it.
  frames = [];

  /// The addresses of the requests since send('Network.enable').
  requests = [];

  #devtools;
  #sessionId;
  #loaded = new Set();  // loader ids of the documents whose load event has fired
  #isClosed = false;
  #cover = null;        // the target id of the tab in front of a hidden page
  #scripts = [];        // those of addScript

  constructor(devtools, sessionId) {
    this.#devtools = devtools;
    this.#sessionId = sessionId;
    devtools.listen(sessionId, (method, params) => this.#receive(method, params));
  }

  /// Sends a command of the DevTools protocol to this page.
  send(method, params = {}, timeoutMs = undefined) {
    return this.#devtools.send(method, params, this.#sessionId, timeoutMs);
  }

  async prepare(width, height, scripts) {
    await this.#enable(scripts);
    await this.send('Log.enable');
    await this.send('Performance.enable');
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await this.resize(width, height);
  }

  async #enable(scripts) {
    await this.send('Page.enable');
    await this.send('Runtime.enable');
    await this.send('Page.setLifecycleEventsEnabled', { enabled: true });
    for (const source of scripts) {
      await this.addScript(source);
    }
  }

  async #prepareFrame(scripts) {
    await this.#enable(scripts);
    await this.send('Runtime.runIfWaitingForDebugger');
  }

  /// Sets the viewport's size in CSS pixels, and the device's pixels per CSS pixel.
  async resize(width, height, factor = 1) {
    await this.send('Emulation.setDeviceMetricsOverride',
                    { width, height, deviceScaleFactor: factor, mobile: false });
  }

  /// Makes the page that of a phone with a touch screen, of this size in CSS pixels.
  async emulatePhone(width, height) {
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  }

  /// Adds a script that runs before the scripts of each document that is loaded from now on.
  async addScript(source) {
    this.#scripts.push(source);
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  /// Loads a document and returns after its load event.
  async navigate(url, timeoutMs = kTimeoutMs) {
    const { loaderId, errorText } = await this.send('Page.navigate', { url }, timeoutMs);
    if (errorText) {
      throw new Error(`cannot load ${url}: ${errorText}`);
    }
    await this.until(`the load event of ${url}`, () => !loaderId || this.#loaded.has(loaderId), timeoutMs);
  }

  /// Loads the document again and returns after its load event.
  async reload(timeoutMs = kTimeoutMs) {
    const before = this.#loaded.size;
    await this.send('Page.reload');
    await this.until('the load event after a reload', () => this.#loaded.size > before, timeoutMs);
  }

  /// Evaluates an expression, or calls a function with arguments that JSON can hold, in the page.
  /// Returns the value, of a promise too. Errors in the page are thrown here with their text.
  async evaluate(code, ...args) {
    const list = args.map((arg) => JSON.stringify(arg)).join();
    const expression = typeof code === 'function' ? `(${code})(${list})` : code;
    const { result, exceptionDetails } =
        await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) {
      throw new Error(textOfException(exceptionDetails));
    }
    return result.value;
  }

  /// Waits until `code` has a true value in the page, and returns it.
  async waitFor(what, code, timeoutMs = kTimeoutMs) {
    return this.until(what, () => this.evaluate(code), timeoutMs);
  }

  /// Waits until `isTrue()` returns a true value, and returns it.
  async until(what, isTrue, timeoutMs = kTimeoutMs) {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const value = await isTrue();
      if (value) {
        return value;
      }
      if (Date.now() > end) {
        const said = this.messages.slice(-5).map(({ type, text }) => `\n  ${type}: ${text}`).join('');
        throw new Error(`timed out after ${timeoutMs / 1000} s waiting for ${what}${said}`);
      }
      await sleep(kPollMs);
    }
  }

  /// Presses a key, for example 'Escape', 'KeyA' or 'ArrowLeft'.
  async pressKey(code, modifiers = {}) {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(code), ...modifiers });
  }

  async releaseKey(code) {
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyOf(code), text: undefined });
  }

  /// Presses a key, holds it for some frames and releases it.
  async tapKey(code) {
    await this.pressKey(code);
    await this.passFrames();
    await this.releaseKey(code);
    await this.passFrames();
  }

  /// Waits until the page, which must not be hidden, has drawn `count` frames. A game reads its input
  /// once per frame, and a slow machine may take half a second for one.
  async passFrames(count = 4) {
    await this.evaluate((frames) => new Promise((resolve) => {
      const step = () => frames-- > 0 ? requestAnimationFrame(step) : resolve();
      step();
    }), count);
  }

  async moveMouse(x, y) {
    await this.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  }

  async click(x, y, heldMs = 50) {
    const button = { x, y, button: 'left', clickCount: 1 };
    await this.moveMouse(x, y);
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    await sleep(heldMs);
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  }

  /// Turns the wheel over a point, down by `pixels`.
  async turnWheel(x, y, pixels) {
    await this.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixels });
  }

  /// Sets the touched points, {x, y} or {x, y, id}, after `type`: 'touchStart', 'touchMove', or
  /// 'touchCancel' without points. 'touchEnd' lifts the given points, or all.
  async touch(type, points = []) {
    await this.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  }

  /// Returns the page's picture, or that of the rectangle `clip`, as the bytes of a PNG, and writes it to
  /// `file` if there is one.
  async screenshot(file = undefined, clip = undefined) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', clip: clip && { ...clip, scale: 1 } });
    const bytes = Buffer.from(data, 'base64');
    if (file) {
      writeFileSync(file, bytes);
    }
    return bytes;
  }

  /// Returns a value of Performance.getMetrics, for example 'JSHeapUsedSize'.
  async metric(name) {
    const { metrics } = await this.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value;
  }

  /// Returns the texts of the uncaught errors.
  errors() {
    return this.messages.filter(({ type }) => type === 'uncaught').map(({ text }) => text);
  }

  /// Opens another tab in front of this one. The browser really hides the page: it gets its events
  /// and no animation frames.
  async hide() {
    this.#cover ??= (await this.send('Target.createTarget', { url: 'about:blank' })).targetId;
    await this.waitFor('the page to be hidden', 'document.hidden');
  }

  /// Brings this tab to the front.
  async show() {
    await this.send('Page.bringToFront');
    await this.waitFor('the page to be shown', '!document.hidden');
    if (this.#cover) {
      await this.send('Target.closeTarget', { targetId: this.#cover });
      this.#cover = null;
    }
  }

  /// Closes the tab as a user does: the page gets its last events first.
  async close() {
    if (!this.#isClosed) {
      const refused = await this.send('Page.close').then(() => '', ({ message }) => ` (${message})`);
      await this.until(`the tab to close${refused}`, () => this.#isClosed);
    }
  }

  #receive(method, params) {
    if (method === 'Target.detachedFromTarget') {
      this.#isClosed = true;
    } else if (method === 'Target.attachedToTarget') {
      const frame = new Page(this.#devtools, params.sessionId);
      this.frames.push(frame);
      frame.#prepareFrame(this.#scripts).catch(() => {});  // it may be gone already
    } else if (method === 'Page.lifecycleEvent' && params.name === 'load') {
      this.#loaded.add(params.loaderId);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    } else if (method === 'Runtime.consoleAPICalled') {
      this.messages.push({ type: params.type, text: params.args.map(textOfValue).join(' ') });
    } else if (method === 'Runtime.exceptionThrown') {
      this.messages.push({ type: 'uncaught', text: textOfException(params.exceptionDetails) });
    } else if (method === 'Log.entryAdded') {
      const { level, text, url } = params.entry;
      this.messages.push({ type: level, text: url ? `${text} (${url})` : text });
    }
  }
}

function textOfValue({ value, description, type }) {
  return String(value ?? description ?? type);
}

function textOfException({ text, exception }) {
  return exception ? textOfValue(exception) : text;
}
