// The DevTools protocol over two pipes: JSON messages, each of which ends with a NUL byte.

const kTimeoutMs = 30_000;

/// A connection to a browser. Commands are sent to the browser itself or to a session: an attached
/// page. `input` is the stream to the browser, `output` the stream from it.
export class DevTools {
  #input;
  #lastId = 0;
  #pending = new Map();   // by message id: {name, resolve, reject, timer}
  #sessions = new Map();  // by session id: the function that receives events
  #ended = null;          // the error of a connection that has ended

  constructor(input, output) {
    this.#input = input;
    let rest = '';
    output.setEncoding('utf8');
    output.on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      messages.forEach((message) => this.#receive(JSON.parse(message)));
    });
    // A broken pipe means that the browser has ended. Its owner knows why, and calls end.
    input.on('error', () => {});
    output.on('error', () => {});
  }

  /// Sends a command and returns its result. Throws if the browser reports an error, does not
  /// answer within `timeoutMs`, or ends.
  send(method, params = {}, sessionId = undefined, timeoutMs = kTimeoutMs) {
    if (this.#ended) {
      return Promise.reject(new Error(`${method}: ${this.#ended}`));
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${method}: no answer from the browser within ${timeoutMs / 1000} s`));
      }, timeoutMs);
      this.#pending.set(id, { method, sessionId, resolve, reject, timer });
      this.#input.write(JSON.stringify({ id, method, params, sessionId }) + '\0');
    });
  }

  /// Calls `receive(method, params)` for each event of a session.
  listen(sessionId, receive) {
    this.#sessions.set(sessionId, receive);
  }

  /// Fails all commands that wait for an answer, and all later ones.
  end(reason) {
    this.#ended ??= reason;
    this.#failWhere(() => true, this.#ended);
  }

  #failWhere(matches, reason) {
    for (const [id, command] of this.#pending) {
      if (matches(command)) {
        this.#pending.delete(id);
        clearTimeout(command.timer);
        command.reject(new Error(`${command.method}: ${reason}`));
      }
    }
  }

  #receive({ id, method, params, result, error, sessionId }) {
    if (id !== undefined) {
      const command = this.#pending.get(id);
      if (command) {
        this.#pending.delete(id);
        clearTimeout(command.timer);
        error ? command.reject(new Error(`${command.method}: ${error.message}`))
              : command.resolve(result);
      }
      return;
    }
    if (method === 'Target.detachedFromTarget') {
      this.#failWhere((command) => command.sessionId === params.sessionId, 'the page has closed');
      this.#sessions.get(params.sessionId)?.(method, params);
      this.#sessions.delete(params.sessionId);
    }
    this.#sessions.get(sessionId)?.(method, params);
  }
}
