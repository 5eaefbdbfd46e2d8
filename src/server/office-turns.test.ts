import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { turnOfOffice } from './office-turns';

const answer = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Three pages that are asked for at once, and which of them may be rendered. */
async function threePages() {
  const begun: number[] = [];
  const answers = [answer(), answer(), answer()];
  for (const [index, response] of answers.entries()) {
    void turnOfOffice(response).then(() => begun.push(index));
  }
  await nextTurn();
  return { begun, answers };
}

beforeEach(() => {
  globalThis.shopProcessWide = undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('renders pages of the office one after the other, each once the one before is answered', async () => {
  const { begun, answers } = await threePages();
  expect(begun).toEqual([0]);
  answers[0]?.emit('close');
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  answers[1]?.emit('close');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
});

it('lets the next one begin two seconds after one that is not answered', async () => {
  const { begun } = await threePages();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
});

it('waits for nobody who has gone meanwhile', async () => {
  const { begun, answers } = await threePages();
  answers[1]?.destroy();
  await nextTurn();
  answers[0]?.emit('close');
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
});

it('keeps nobody waiting longer than three seconds, however many are before', async () => {
  const { begun } = await threePages();
  await vi.advanceTimersByTimeAsync(2_999);
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 1, 2]);
});
