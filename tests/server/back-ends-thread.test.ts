import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askThread } from '@/embedded/thread/ask-thread';
import { errorFields } from '@/server/logger';

let worker: Worker;
const onUnexpected = vi.fn();

function start(how?: 'does not start' | 'does not close' | 'breaks') {
  worker = new Worker(new URL('./threaded-back-ends.ts', import.meta.url), {
    execArgv: ['--import', './tests/server/tsx-in-threads.mjs'],
    workerData: how,
  });
  return askThread(worker, onUnexpected);
}

const thatItHasEnded = expect.objectContaining({ name: 'ThreadEndedError' });

const never = new AbortController().signal;
const asking = (path: string) => ({
  url: `http://127.0.0.1:4000${path}`,
  method: 'GET',
  headers: [],
  body: null,
});

beforeEach(() => onUnexpected.mockReset());
afterEach(async () => {
  await worker.terminate();
});

test('answers what it is asked, whole, with status and headers', async () => {
  const { origin, environment, answer } = await start();
  expect({ origin, environment }).toEqual({
    origin: 'http://127.0.0.1:4000',
    environment: { MAIN_API_ORIGIN: 'http://127.0.0.1:4000' },
  });
  const texts = await Promise.all(
    ['花子', '空'].map(async (name) => {
      const headers: [string, string][] = [['x-asked-by', encodeURIComponent(name)]];
      const request = { ...asking('/echo'), method: 'POST', headers, body: name };
      const answered = await answer(request, never);
      expect(answered.status).toBe(201);
      expect(answered.headers).toContainEqual(['x-asked-by', encodeURIComponent(name)]);
      return new TextDecoder().decode(answered.bytes.buffer);
    }),
  );
  expect(texts).toEqual(['POST 花子', 'POST 空']);
});

test('says why there is no answer', async () => {
  const { answer } = await start();
  await expect(answer(asking('/closed'), never)).rejects.toThrow('The server is closed');
});

test('hears that nobody waits for an answer any more, and sees the request through', async () => {
  const { answer } = await start();
  const waiting = new AbortController();
  const held = answer(asking('/held'), waiting.signal);
  waiting.abort();
  expect((await held).status).toBe(200);
  const { bytes } = await answer(asking('/given-up'), never);
  expect(new TextDecoder().decode(bytes)).toBe('["/held"]');
});

test('tells of errors that nobody expected, and goes on', async () => {
  const { answer } = await start();
  await answer(asking('/exception'), never);
  await vi.waitFor(() => expect(onUnexpected).toHaveBeenCalledOnce());
  const [kind, error] = onUnexpected.mock.lastCall ?? [];
  expect(kind).toBe('exception');
  expect(errorFields(error)).toEqual({
    error: 'ThreadError',
    code: 'ETHREAD',
    stack: expect.arrayContaining([expect.stringContaining('threaded-back-ends.ts')]),
    cause: { error: 'Error', code: '23505', stack: expect.any(Array) },
  });
  await answer(asking('/rejection'), never);
  await vi.waitFor(() => expect(onUnexpected).toHaveBeenCalledTimes(2));
  expect(onUnexpected).toHaveBeenLastCalledWith(
    'rejection',
    expect.objectContaining({ message: "'no error at all'" }),
  );
  expect((await answer(asking('/echo'), never)).status).toBe(201);
});

test('leaves nobody waiting when it ends', async () => {
  const { answer, close } = await start();
  const held = answer(asking('/held'), never);
  const end = answer(asking('/end'), never);
  await expect(held).rejects.toThrow('has ended');
  await expect(end).rejects.toThrow('has ended');
  await expect(answer(asking('/echo'), never)).rejects.toThrow('has ended');
  expect(onUnexpected).toHaveBeenCalledExactlyOnceWith('exception', thatItHasEnded);
  await close();
});

test('ends once its back ends are closed', async () => {
  const { close } = await start();
  const ended = once(worker, 'exit');
  await close();
  await ended;
  expect(onUnexpected).not.toHaveBeenCalled();
});

test('says what could not be closed, and ends', async () => {
  const { close } = await start('does not close');
  const ended = once(worker, 'exit');
  await expect(close()).rejects.toThrow('The database does not close');
  await ended;
});

test('says why it did not start', async () => {
  await expect(start('does not start')).rejects.toThrow('nobody there');
});

test('has not started when it ends before', async () => {
  await expect(start('breaks')).rejects.toThrow('broken');
  expect(onUnexpected).not.toHaveBeenCalled();
});
