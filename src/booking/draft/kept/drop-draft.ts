import { mainApiClient } from '@/calls/browser-client';
import { isRecord } from '@/domain/is-record';
import { STORAGE_KEY, tabStorage } from '@/shell/session/tab-storage';
import { STORED_ENTRIES } from '../stored-state';
import { forgetOnDevice } from './device-entry';
import { inTurn } from './keep-draft';

const LASTING = Object.entries(STORED_ENTRIES).flatMap(([key, { until }]) =>
  until === 'tabClosed' ? [key] : [],
);

/** Drops the tab's draft on pages without the draft's store. */
function dropInTab(): void {
  const stored: unknown = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}');
  const kept = Object.entries(isRecord(stored) ? stored : {}).filter(([key]) =>
    LASTING.includes(key),
  );
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/**
 * Throws the order away in this tab, on the device and, for a customer, on the server.
 *
 * @returns whether nothing of it is left
 */
export async function dropDraftEverywhere(isSignedIn: boolean): Promise<boolean> {
  forgetOnDevice();
  try {
    dropInTab();
  } catch {
    tabStorage.takeItem(STORAGE_KEY);
  }
  if (!isSignedIn) return true;
  let isGone = false;
  await inTurn(async () => {
    isGone = (await mainApiClient.call('dropKeptDraft')).ok;
  });
  return isGone;
}
