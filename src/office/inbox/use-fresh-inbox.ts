import { type RefObject, useEffect, useState } from 'react';
import { officeClient } from '@/calls/office-client';
import type { InboxKind } from '@/contract/office-inbox';
import { useRepeatedly } from '../lists/use-repeatedly';
import { type Inbox, type InboxItem, keyOf } from './inbox-item';

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
  const byKey = new Map(fresh.items.map((item) => [keyOf(item), item]));
  return { ...fresh, items: shown.items.map((item) => byKey.get(keyOf(item)) ?? item) };
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
  // The address asks for another page or kind.
  useEffect(() => {
    setLatest(loaded);
    setShown(loaded);
  }, [loaded]);

  async function refresh() {
    const result = await officeClient.call('listInbox', { query });
    setIsFailed(!result.ok);
    if (!result.ok) return;
    const fresh = result.value;
    setLatest(fresh);
    setShown((before) => (isInUse(table.current) ? inPlace(before, fresh) : fresh));
  }
  useRepeatedly(refresh);

  const freshKeys = new Set(latest.items.map(keyOf));
  const shownKeys = new Set(shown.items.map(keyOf));
  const isGone = (item: InboxItem) => !freshKeys.has(keyOf(item));
  return {
    shown,
    gone: new Set(shown.items.filter(isGone).map(keyOf)),
    waiting: latest.items.filter((item) => !shownKeys.has(keyOf(item))).length,
    isFailed,
    sort: () => setShown(latest),
    refresh,
  };
}
