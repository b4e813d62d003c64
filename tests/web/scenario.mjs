// What the scripts have in common: a server, a browser and the exit code.

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
