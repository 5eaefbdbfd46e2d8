import type { ServerResponse } from 'node:http';

/** Aborted when whoever asked is not there any more to hear the answer. */
export function abortOnDisconnect(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // Next warns in development of whoever uses a loader's response once its page is being rendered.
  response.once('close', function onClose(this: ServerResponse) {
    if (!this.writableEnded) controller.abort();
  });
  return controller.signal;
}
