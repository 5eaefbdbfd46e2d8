import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActQueue, type Verdict } from './act-queue';
import type { ActStorage, KeptAct } from './kept-acts';

const TAPPED = '2026-05-06T08:00:00.000Z';
const SENT = '2026-05-06T09:00:00.000Z';

const done = (visitId: string) => ({ visitId, kind: 'done' as const, seen: 'confirmed' });
const notDone = { visitId: 'A-2', kind: 'not_done' as const, seen: 'confirmed', cause: '停電' };

let stored: string | null;
const storage: ActStorage = {
  read: () => stored,
  write: (text) => {
    stored = text;
  },
};
let now: Date;
const send = vi.fn<(act: KeptAct) => Promise<Verdict>>();
const sent: Verdict = { outcome: 'sent' };
const later: Verdict = { outcome: 'later' };

const open = () => createActQueue({ storage, send, now: () => now });
const settled = () => vi.advanceTimersByTimeAsync(0);
const keys = () => send.mock.calls.map(([{ visitId, key }]) => `${visitId} ${key}`);

beforeEach(() => {
  vi.useFakeTimers();
  stored = null;
  now = new Date(TAPPED);
  send.mockReset().mockResolvedValue(sent);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('an act', () => {
  it('is stored before it is sent, and deleted once it was', async () => {
    let storedWhileSending: string | null = null;
    send.mockImplementation(async () => {
      storedWhileSending = stored;
      return sent;
    });
    const queue = open();
    queue.add(notDone);
    await settled();
    expect(JSON.parse(storedWhileSending ?? '')).toEqual([
      { ...notDone, key: expect.stringMatching(/^[\da-f]{32}$/), tappedAt: TAPPED },
    ]);
    expect(stored).toBeNull();
    expect(queue.state()).toMatchObject({ acts: [], status: 'idle', sent: [{ sentAt: TAPPED }] });
  });

  it('is sent again with the same key when no answer came, by a page that was opened later', async () => {
    send.mockResolvedValue(later);
    const tunnel = open();
    tunnel.add(done('A-1'));
    await settled();
    expect(tunnel.state().status).toBe('waiting');
    tunnel.stop();

    now = new Date(SENT);
    send.mockResolvedValue(sent);
    const reopened = open();
    await reopened.sendAll();
    const [first, second] = keys();
    expect(second).toBe(first);
    expect(send).toHaveBeenCalledTimes(2);
    expect(reopened.state().sent).toMatchObject([{ tappedAt: TAPPED, sentAt: SENT }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is tried again by itself after 2, 4, 8, 16 and then every 30 seconds', async () => {
    const tries: number[] = [];
    const start = Date.now();
    send.mockImplementation(async () => {
      tries.push((Date.now() - start) / 1_000);
      return later;
    });
    const queue = open();
    queue.add(done('A-1'));
    await vi.advanceTimersByTimeAsync(91_000);
    expect(tries).toEqual([0, 2, 6, 14, 30, 60, 90]);
    queue.stop();
  });

  it('waits for the one before it, in the order of the taps', async () => {
    send.mockResolvedValueOnce(later);
    const queue = open();
    queue.add({ visitId: 'A-1', kind: 'on_the_way', seen: 'confirmed' });
    queue.add(done('A-1'));
    await settled();
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['on_the_way']);
    await queue.sendAll();
    expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['on_the_way', 'on_the_way', 'done']);
  });

  it('is not sent twice by two signals at once', async () => {
    const queue = open();
    queue.add(done('A-1'));
    await Promise.all([queue.sendAll(), queue.sendAll()]);
    await settled();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent by a tab after another one did', async () => {
    send.mockResolvedValueOnce(later);
    const [one, other] = [open(), open()];
    one.add(done('A-1'));
    await settled();
    await other.sendAll();
    await one.sendAll();
    expect(send).toHaveBeenCalledTimes(2);
    expect(one.state()).toMatchObject({ acts: [], status: 'idle' });
  });
});

describe('a refused act', () => {
  const refused: Verdict = { outcome: 'refused', words: '先に変更されていました' };

  it('stays with its words until it was read, also for a page opened later, without the typed reason', async () => {
    send.mockResolvedValueOnce(refused);
    const queue = open();
    queue.add(notDone);
    queue.add(done('A-3'));
    await settled();
    expect(send).toHaveBeenCalledTimes(2);
    expect(stored).not.toContain('停電');
    const reopened = open();
    await reopened.sendAll();
    expect(reopened.state().acts).toMatchObject([
      { visitId: 'A-2', refusal: '先に変更されていました' },
    ]);
    expect(send).toHaveBeenCalledTimes(2);
    reopened.dismiss(reopened.state().acts[0]?.key ?? '');
    expect(reopened.state().acts).toEqual([]);
    expect(stored).toBeNull();
  });
});

it.each(['signedOut', 'left'] as const)(
  'nothing is sent any more after %s, until somebody asks for it',
  async (outcome) => {
    send.mockResolvedValueOnce({ outcome });
    const queue = open();
    queue.add(done('A-1'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(queue.state()).toMatchObject({ status: outcome, acts: [{ visitId: 'A-1' }] });
    expect(send).toHaveBeenCalledTimes(1);
    await queue.sendAll();
    expect(queue.state()).toMatchObject({ status: 'idle', acts: [] });
  },
);

it('a browser without storage still sends, and says that closing the page loses what waits', async () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.');
  };
  send.mockResolvedValueOnce(later);
  const queue = createActQueue({
    storage: { read: forbidden, write: forbidden },
    send,
    now: () => now,
  });
  queue.add(done('A-1'));
  await settled();
  expect(queue.state()).toMatchObject({ isKept: false, acts: [{ visitId: 'A-1' }] });
  await queue.sendAll();
  expect(queue.state().acts).toEqual([]);
});

it('a stored act that is not readable is left out', async () => {
  stored = '[{"visitId":"A-1"},{"visitId":"A-2","kind":"paid","key":"k","tappedAt":"t"},7]';
  const queue = open();
  await queue.sendAll();
  expect(send).not.toHaveBeenCalled();
  stored = '{';
  await queue.sendAll();
  expect(queue.state().acts).toEqual([]);
});
