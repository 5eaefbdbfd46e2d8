import { type RefObject, useEffect, useRef, useState } from 'react';
import { officeClient } from '@/calls/office-client';
import type { InboxKind } from '@/contract/office-inbox';
import { useRepeatedly } from '../lists/rereading';
import { type Inbox, type InboxItem, itemKey } from './inbox-item';

export interface InboxQuery {
  readonly kind?: InboxKind;
  readonly page: number;
}

/** Whether the focus or the pointer is in the table. */
function isInUse(table: HTMLElement | null): boolean {
  return table !== null && (table.contains(document.activeElement) || table.matches(':hover'));
}

/** Keeps the order of shown rows and updates them. */
function inPlace(shown: Inbox, fresh: Inbox): Inbox {
  const byKey = new Map(fresh.items.map((item) => [itemKey(item), item]));
  return { ...fresh, items: shown.items.map((item) => byKey.get(itemKey(item)) ?? item) };
}

/**
 * Finds what has changed on a page of the inbox. An item that is only on the next or the former page by now is neither
 * gone nor new.
 */
export function findNews(shown: Inbox, latest: Inbox, page: number) {
  const isOnPage = (inbox: Inbox, { promise }: InboxItem) => {
    const promises = inbox.items.map((item) => item.promise);
    const [first = promise, last = promise] = [promises[0], promises.at(-1)];
    const isAfterStart = page === 1 || promise > first;
    return isAfterStart && (page >= inbox.pages || promise < last);
  };
  const missingIn = (inbox: Inbox) => {
    const keys = new Set(inbox.items.map(itemKey));
    return (item: InboxItem) => !keys.has(itemKey(item)) && isOnPage(inbox, item);
  };
  return {
    gone: new Set(shown.items.filter(missingIn(latest)).map(itemKey)),
    waiting: latest.items.filter(missingIn(shown)).length,
  };
}

interface FreshInbox {
  readonly shown: Inbox;
  /** Keys of shown items that need nobody any more. */
  readonly gone: ReadonlySet<string>;
  /** Number of items that are not shown yet. */
  readonly waiting: number;
  readonly isFailed: boolean;
  /** Shows the present items in their order. */
  readonly sort: () => void;
  /** Reads the inbox again, such as after an own change. */
  readonly refresh: () => Promise<void>;
}

/**
 * The inbox, read again at intervals. While somebody uses the table its rows stay in place: finished items are
 * marked, new ones counted.
 */
export function useFreshInbox(
  loaded: Inbox,
  query: InboxQuery,
  table: RefObject<HTMLElement | null>,
): FreshInbox {
  const [latest, setLatest] = useState(loaded);
  const [shown, setShown] = useState(loaded);
  const [isFailed, setIsFailed] = useState(false);
  // Another page or kind was opened.
  const opened = useRef(loaded);
  useEffect(() => {
    opened.current = loaded;
    setLatest(loaded);
    setShown(loaded);
  }, [loaded]);

  async function refresh() {
    const result = await officeClient.call('listInbox', { query });
    if (opened.current !== loaded) return;
    setIsFailed(!result.ok);
    if (!result.ok) return;
    const fresh = result.value;
    setLatest(fresh);
    setShown((before) => (isInUse(table.current) ? inPlace(before, fresh) : fresh));
  }
  useRepeatedly(refresh);

  return {
    shown,
    ...findNews(shown, latest, query.page),
    isFailed,
    sort: () => setShown(latest),
    refresh,
  };
}
