/** @vitest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { officeClient } from '@/calls/office-client';
import type { Inbox, InboxItem } from './inbox-item';
import { useFreshInbox } from './use-fresh-inbox';

const at = (time: string) => `2026-05-15T${time}:00+09:00`;

function item(orderId: string, time: string): InboxItem {
  return {
    ...{ kind: 'wish', orderId, since: at('08:00'), promise: at(time), isOverdue: false },
    ...{ summary: '', details: '', menuLabel: '', customerName: '', telEnd: '', place: '' },
    claim: null,
  };
}

function inbox(...items: InboxItem[]): Inbox {
  return { items, pages: 1, total: items.length, overdue: 0, counts: [] };
}

const loaded = inbox(item('A', '10:00'), item('B', '12:00'));
const latest = inbox(item('NEW', '09:00'), item('B', '12:00'));

let table: HTMLElement;
let button: HTMLElement;

beforeEach(() => {
  table = document.createElement('div');
  button = document.createElement('button');
  table.append(button);
  document.body.append(table);
  vi.spyOn(officeClient, 'call').mockImplementation(async () => ({ ok: true, value: latest }));
});
afterEach(() => {
  table.remove();
  vi.restoreAllMocks();
});

function show() {
  return renderHook(() => useFreshInbox(loaded, { page: 1 }, { current: table })).result;
}
const ordersOf = ({ items }: Inbox) => items.map(({ orderId }) => orderId);
const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('focus'));
  });

it('while somebody is at the list, no row moves: what is done is marked, what has come is counted, until it is sorted', async () => {
  const fresh = show();
  button.focus();
  await comeBack();
  expect(ordersOf(fresh.current.shown)).toEqual(['A', 'B']);
  expect([...fresh.current.gone].map((key) => key.split(' ')[1])).toEqual(['A']);
  expect(fresh.current.waiting).toBe(1);
  act(() => fresh.current.sort());
  expect(ordersOf(fresh.current.shown)).toEqual(['NEW', 'B']);
  expect(fresh.current.gone.size + fresh.current.waiting).toBe(0);
});

it('a list that nobody is at shows what is there now when somebody comes back to the tab', async () => {
  const fresh = show();
  await comeBack();
  expect(ordersOf(fresh.current.shown)).toEqual(['NEW', 'B']);
});
