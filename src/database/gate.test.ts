import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGate, GateClosedError } from './gate';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets two in at a time, and the others in the order in which they came', async () => {
  const gate = createGate({ atATime: 2, longestWaitMs: 1_000 });
  const entered: string[] = [];
  const enter = (name: string) =>
    gate.enter().then((leave) => {
      entered.push(name);
      return leave;
    });
  const [first, second] = [enter('A'), enter('B')];
  const others = [enter('C'), enter('D')];
  await vi.advanceTimersByTimeAsync(500);
  expect(entered).toEqual(['A', 'B']);
  const leave = await second;
  leave();
  leave();
  await vi.advanceTimersByTimeAsync(1);
  await others[0];
  expect(entered).toEqual(['A', 'B', 'C']);
  (await first)();
  await vi.advanceTimersByTimeAsync(1);
  await others[1];
  expect(entered).toEqual(['A', 'B', 'C', 'D']);
});

it('turns away who has waited too long, and nobody else', async () => {
  const gate = createGate({ atATime: 1, longestWaitMs: 1_000 });
  const leave = await gate.enter();
  const early = gate.enter();
  const turnedAway = expect(early).rejects.toThrow(GateClosedError);
  await vi.advanceTimersByTimeAsync(500);
  const late = gate.enter();
  await vi.advanceTimersByTimeAsync(500);
  await turnedAway;
  leave();
  await vi.advanceTimersByTimeAsync(1);
  await expect(late).resolves.toEqual(expect.any(Function));
});
