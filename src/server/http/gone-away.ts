import type { ServerResponse } from 'node:http';

/** Aborted when whoever asked is not there any more to hear the answer. */
export function goneAway(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) controller.abort();
  });
  return controller.signal;
}
