import type { MessagePort } from 'node:worker_threads';
import type { EmbeddedBackends } from '../embedded-backends';
import { errorText } from '../error-text';
import type { FromThread, ThreadAnswer, ThreadRequest, ToThread } from './messages';
import { toldError } from './told-error';

async function answerOf(
  backEnds: EmbeddedBackends,
  { url, method, headers, body }: ThreadRequest,
  signal: AbortSignal,
): Promise<ThreadAnswer> {
  const response = await backEnds.answer(
    new Request(url, { method, headers: [...headers], body }),
    signal,
  );
  return {
    status: response.status,
    headers: [...response.headers],
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/**
 * Starts the back ends in this thread and answers what the thread at the port's other end asks of them,
 * until that one closes them.
 */
export async function serveThread(
  port: Pick<MessagePort, 'postMessage' | 'on'>,
  start: () => Promise<Pick<EmbeddedBackends, 'origin' | 'environment' | 'answer' | 'close'>>,
): Promise<void> {
  const say = (message: FromThread) => port.postMessage(message);

  process.on('uncaughtException', (thrown) => say({ kind: 'exception', error: toldError(thrown) }));
  process.on('unhandledRejection', (thrown) =>
    say({ kind: 'rejection', error: toldError(thrown) }),
  );

  let backEnds: EmbeddedBackends;
  try {
    backEnds = await start();
  } catch (error) {
    say({ kind: 'notStarted', reason: errorText(error) });
    return;
  }
  const underWay = new Map<number, AbortController>();

  async function answer(id: number, request: ThreadRequest): Promise<void> {
    const givenUp = new AbortController();
    underWay.set(id, givenUp);
    try {
      say({ kind: 'answer', id, answer: await answerOf(backEnds, request, givenUp.signal) });
    } catch (thrown) {
      say({ kind: 'noAnswer', id, error: toldError(thrown) });
    } finally {
      underWay.delete(id);
    }
  }

  async function close(): Promise<void> {
    const error = await backEnds.close().then(() => null, toldError);
    say({ kind: 'closed', error });
  }

  port.on('message', (message: ToThread) => {
    switch (message.kind) {
      case 'request':
        void answer(message.id, message.request);
        return;
      case 'givenUp':
        underWay.get(message.id)?.abort();
        return;
      case 'close':
        void close();
    }
  });
  const { origin, environment } = backEnds;
  say({ kind: 'started', backEnds: { origin, environment } });
}
