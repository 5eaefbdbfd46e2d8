import { startTransition, useEffect, useRef, useState } from 'react';
import { officeClient } from '@/calls/office-client';
import { useReturn } from '../lists/rereading';
import type { Board } from './board';

interface BoardState {
  readonly board: Board;
  /** True after a failed read, when the shown board may be out of date. */
  readonly isOld: boolean;
  /** Reads the board again and resolves to it. */
  readonly refresh: () => Promise<Board>;
}

/** The board, read again whenever somebody comes back to the tab. After a failure the shown board stays. */
export function useBoard(loaded: Board): BoardState {
  const [state, setState] = useState({ loaded, board: loaded, isOld: false });
  if (state.loaded !== loaded) setState({ loaded, board: loaded, isOld: false });
  const latest = useRef(state);
  const reads = useRef({ started: 0, shown: 0 });
  useEffect(() => {
    latest.current = state;
  });

  async function refresh(): Promise<Board> {
    const { loaded: asked } = latest.current;
    const query = { from: asked.from, days: asked.days === 7 ? '7' : '1' } as const;
    reads.current.started += 1;
    const read = reads.current.started;
    const result = await officeClient.call('getOfficeBoard', { query });
    // Another day was opened meanwhile, or a read that began later has answered before.
    if (latest.current.loaded !== asked || read < reads.current.shown) return latest.current.board;
    reads.current.shown = read;
    const shown = result.ok ? result.value : latest.current.board;
    setState({ loaded: asked, board: shown, isOld: !result.ok });
    return shown;
  }

  useReturn(() => void refresh());

  return { board: state.board, isOld: state.isOld, refresh };
}

/** No screen shows this many rows at once. */
const FIRST_ROWS = 30;

/**
 * The rows that the server renders and the page begins with: those in sight. All others follow as soon as the page
 * listens, without keeping it from listening, so that a week of thousands of visits opens sooner.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? rows : rows.slice(0, FIRST_ROWS);
}
