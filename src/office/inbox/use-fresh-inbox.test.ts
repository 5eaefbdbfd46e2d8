import { describe, expect, it } from 'vitest';
import type { Inbox, InboxItem } from './inbox-item';
import { findNews } from './use-fresh-inbox';

const at = (time: string) => `2026-05-15T${time}:00+09:00`;

function item(orderId: string, time: string): InboxItem {
  return {
    kind: 'wish',
    orderId,
    since: at('08:00'),
    promise: at(time),
    isOverdue: false,
    summary: '',
    details: '',
    menuLabel: '',
    customerName: '',
    telEnd: '',
    place: '',
    claim: null,
  };
}

function inbox(pages: number, ...items: InboxItem[]): Inbox {
  return { items, pages, total: items.length, overdue: 0, counts: [] };
}

const [early, ten, noon, two] = [
  item('A', '09:00'),
  item('B', '10:00'),
  item('C', '12:00'),
  item('D', '14:00'),
];

describe('the news of an inbox', () => {
  it('are what is done and what has come', () => {
    const { gone, waiting } = findNews(inbox(1, ten, noon), inbox(1, early, noon), 1);
    expect([...gone].map((key) => key.split(' ')[1])).toEqual(['B']);
    expect(waiting).toBe(1);
  });

  it('do not call an item done that an earlier one has pushed to the next page', () => {
    const { gone, waiting } = findNews(inbox(2, ten, noon), inbox(2, early, ten), 1);
    expect(gone.size).toBe(0);
    expect(waiting).toBe(1);
  });

  it('do not call an item new that has come from the next page in the place of one that is done', () => {
    const { gone, waiting } = findNews(inbox(2, ten, noon), inbox(2, noon, two), 1);
    expect([...gone].map((key) => key.split(' ')[1])).toEqual(['B']);
    expect(waiting).toBe(0);
  });

  it('do not call an item of the second page done that has come to the first one', () => {
    const { gone, waiting } = findNews(inbox(2, noon, two), inbox(2, two), 2);
    expect(gone.size).toBe(0);
    expect(waiting).toBe(0);
  });
});
