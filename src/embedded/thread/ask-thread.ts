import type { Worker } from 'node:worker_threads';
import type {
  FromThread,
  StartedBackEnds,
  ThreadAnswer,
  ThreadRequest,
  ToThread,
} from './messages';
import { errorOf } from './told-error';

export interface BackEndsThread extends StartedBackEnds {
  /**
   * @param signal of whoever waits for the answer; the request is seen through all the same
   * @throws ThreadEndedError; or what their server threw
   */
  answer(request: ThreadRequest, signal: AbortSignal): Promise<ThreadAnswer>;
  /**
   * Closes them in order and ends the thread.
   *
   * @throws Error what could not be closed
   */
  close(): Promise<void>;
}

class ThreadEndedError extends Error {
  constructor() {
    super('The thread of the back ends has ended');
    this.name = 'ThreadEndedError';
  }
}

interface Settling<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}

/**
 * The back ends in the thread that `worker` is (`serveThread`), once they have started.
 *
 * @param onUnexpected is told of what no code of that thread expected, and of its end when nobody asked for that
 * @throws Error why they could not start
 */
export function askThread(
  worker: Worker,
  onUnexpected: (kind: 'exception' | 'rejection', error: Error) => void,
): Promise<BackEndsThread> {
  const underWay = new Map<number, Settling<ThreadAnswer>>();
  let requests = 0;
  let hasStarted = false;
  let hasEnded = false;
  let closing: Settling<void> | undefined;

  const say = (message: ToThread) => worker.postMessage(message);

  async function answer(request: ThreadRequest, signal: AbortSignal): Promise<ThreadAnswer> {
    if (hasEnded) throw new ThreadEndedError();
    requests += 1;
    const id = requests;
    const giveUp = () => say({ kind: 'givenUp', id });
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        underWay.set(id, { resolve, reject });
        say({ kind: 'request', id, request });
      });
    } finally {
      underWay.delete(id);
      signal.removeEventListener('abort', giveUp);
    }
  }

  let closed: Promise<void> | undefined;
  async function close(): Promise<void> {
    if (hasEnded) return;
    closed ??= new Promise<void>((resolve, reject) => {
      closing = { resolve, reject };
      say({ kind: 'close' });
    }).finally(() => worker.terminate());
    await closed;
  }

  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromThread) => {
      switch (message.kind) {
        case 'started':
          hasStarted = true;
          resolve({ ...message.backEnds, answer, close });
          return;
        case 'notStarted':
          reject(new Error(message.reason));
          return;
        case 'answer':
          underWay.get(message.id)?.resolve(message.answer);
          return;
        case 'noAnswer':
          underWay.get(message.id)?.reject(errorOf(message.error));
          return;
        case 'exception':
        case 'rejection':
          onUnexpected(message.kind, errorOf(message.error));
          return;
        case 'closed':
          if (message.error) closing?.reject(errorOf(message.error));
          else closing?.resolve();
      }
    });
    let reason: Error = new ThreadEndedError();
    // It has run out of memory, say, and is about to end.
    worker.on('error', (error: Error) => {
      reason = error;
    });
    worker.on('exit', () => {
      hasEnded = true;
      for (const { reject: giveUp } of underWay.values()) giveUp(new ThreadEndedError());
      if (closing) closing.resolve();
      else if (hasStarted) onUnexpected('exception', reason);
      else reject(reason);
    });
  });
}
