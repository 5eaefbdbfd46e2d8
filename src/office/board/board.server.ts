import { isJapanDate, toJapanDate } from '@/domain/japan-time';
import { withOfficePage } from '../office-pages.server';
import type { BoardScreenProps } from './board-screen';
import { packBoard } from './packed-board';

/** Shows today when the address names no day. */
export const boardLoader = withOfficePage<BoardScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read, now }) => {
    const { date, view } = context.query;
    const from = typeof date === 'string' && isJapanDate(date) ? date : toJapanDate(now);
    const days = view === 'week' ? '7' : '1';
    const board = await read('getOfficeBoard', { query: { from, days } });
    return { props: { board: packBoard(board) } };
  },
);
