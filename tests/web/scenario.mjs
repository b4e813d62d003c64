// What the scripts have in common: a server, a browser and the exit code.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { serve } from '../../tools/serve.mjs';
import { withBrowser } from './chromium.mjs';

export function check(isTrue, message) {
  if (!isTrue) {
    throw new Error(message);
  }
}

/// Serves the folder and calls `use(browser, server)`. If that fails, prints why; the program then
/// ends with 1.
export async function runScenario(folder, use, headers = {}) {
  const server = await serve(folder, headers);
  try {
    await withBrowser((browser) => use(browser, server));
  } catch (error) {
    console.error(`failed: ${error.message}`);
    process.exitCode = 1;
  } finally {
    server.close();
  }
}

/// Calls the steps, an object of functions (browser, server, picture), in a scenario: all, or those
/// whose names contain one of the texts `chosen`. `picture` is the step's file in `out`, for a
/// screenshot. `prepare(browser, server)` comes before each.
export function runSteps(folder, out, steps, chosen = [], prepare = () => {}) {
  mkdirSync(out, { recursive: true });
  return runScenario(folder, async (browser, server) => {
    for (const [name, step] of Object.entries(steps)) {
      if (chosen.length === 0 || chosen.some((text) => name.includes(text))) {
        await prepare(browser, server);
        await step(browser, server, join(out, `${name}.png`)).catch((error) => {
          throw new Error(`${name}: ${error.message}`);
        });
        console.log(`ok ${name}`);
      }
    }
  });
}
