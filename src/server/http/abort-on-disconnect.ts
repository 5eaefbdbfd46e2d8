import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects before the answer is complete. */
export function abortOnDisconnect(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // Use `this`: in development Next warns about any use of the response while the page renders.
  response.once('close', function onClose(this: ServerResponse) {
    if (!this.writableEnded) controller.abort();
  });
  return controller.signal;
}
