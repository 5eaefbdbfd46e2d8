/** @vitest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { noAnswer } from '@/calls/failures';
import { officeClient } from '@/calls/office-client';
import type { Board } from './board';
import { useBoard } from './use-board';

const boardOf = (readAt: string): Board => ({
  from: '2026-05-15',
  days: 1,
  readAt,
  items: [],
  unassigned: [],
});

afterEach(() => vi.restoreAllMocks());

it('a board that was asked for before a move does not replace the one that was read after it', async () => {
  const answers: ((board: Board) => void)[] = [];
  vi.spyOn(officeClient, 'call').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((board) => resolve({ ok: true, value: board }));
      }),
  );
  const loaded = boardOf('2026-05-15T09:00:00+09:00');
  const { result } = renderHook(() => useBoard(loaded));
  const [beforeMove, afterMove] = ['2026-05-15T09:01:00+09:00', '2026-05-15T09:02:00+09:00'];
  await act(async () => {
    const reads = [result.current.refresh(), result.current.refresh()];
    answers[1]?.(boardOf(afterMove));
    answers[0]?.(boardOf(beforeMove));
    await Promise.all(reads);
  });
  expect(result.current.board.readAt).toBe(afterMove);
});

it('the board is read again when somebody comes back to the tab, and the shown one stays when that fails', async () => {
  const loaded = boardOf('2026-05-15T09:00:00+09:00');
  const later = boardOf('2026-05-15T10:00:00+09:00');
  const call = vi.spyOn(officeClient, 'call').mockResolvedValueOnce({ ok: true, value: later });
  call.mockResolvedValueOnce({ ok: false, error: noAnswer('network_error') });
  const { result } = renderHook(() => useBoard(loaded));
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
    });
  await comeBack();
  expect(result.current).toMatchObject({ board: { readAt: later.readAt }, isOld: false });
  await comeBack();
  expect(result.current).toMatchObject({ board: { readAt: later.readAt }, isOld: true });
});
