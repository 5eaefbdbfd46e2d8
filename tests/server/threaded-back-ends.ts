/*
 * Runs as the thread of back ends that answer by the path they are asked for; for tests of what two
 * threads say to each other. `workerData` is how they start and close.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '@/embedded/thread/serve-thread';

const givenUp: string[] = [];

async function answer(request: Request, signal?: AbortSignal): Promise<Response> {
  const path = new URL(request.url).pathname;
  switch (path) {
    case '/echo':
      return new Response(`${request.method} ${await request.text()}`, {
        status: 201,
        headers: { 'x-asked-by': request.headers.get('x-asked-by') ?? '' },
      });
    case '/closed':
      throw new Error('The server is closed');
    case '/exception':
      setImmediate(() => {
        const cause = Object.assign(new Error('of the database'), { code: '23505' });
        const error = new Error('of the thread', { cause });
        throw Object.assign(error, { name: 'ThreadError', code: 'ETHREAD' });
      });
      return new Response();
    case '/rejection':
      void Promise.reject('no error at all');
      return new Response();
    case '/end':
      process.exit(1);
      break;
    case '/given-up':
      return Response.json(givenUp);
    default:
      while (!signal?.aborted) await nextTurn();
      givenUp.push(path);
      return new Response();
  }
}

if (workerData === 'breaks') throw new Error('broken');
if (!parentPort) throw new Error('This is to be run as a thread');
void serveThread(parentPort, async () => {
  if (workerData === 'does not start') throw new AggregateError([new Error('nobody there')], '');
  return {
    origin: 'http://127.0.0.1:4000',
    environment: { MAIN_API_ORIGIN: 'http://127.0.0.1:4000' },
    answer,
    close: async () => {
      if (workerData === 'does not close') throw new Error('The database does not close');
    },
  };
});
