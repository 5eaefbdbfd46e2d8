import {
  DRAFT_OWNER_KEY,
  KEPT_ENTRY_KEY,
  KEPT_PAYMENT_KEY,
  STORAGE_KEY,
} from '@/shell/session/tab-storage';
import { settleDraft } from './draft-writes';
import { forgetOnDevice, isKeptOnDevice } from './kept/device-entry';
import { withoutPersonalParts } from './without-personal-parts';

function forgetPersonalParts(): void {
  sessionStorage.removeItem(KEPT_ENTRY_KEY);
  sessionStorage.removeItem(KEPT_PAYMENT_KEY);
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (text === null) return;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // The text is unreadable, so remove all of it.
    sessionStorage.removeItem(STORAGE_KEY);
    return;
  }
  const kept = typeof stored === 'object' && stored !== null ? withoutPersonalParts(stored) : {};
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

/**
 * Assigns the stored draft to the signed-in customer, who has what the device kept on the server from then on. Data
 * of an anonymous visitor is kept;
 * personal data of another customer is removed. After an expired session everything is kept.
 *
 * @returns whether something was removed
 */
function handTo(customerMark: string): boolean {
  if (isKeptOnDevice()) {
    import(/* webpackChunkName: "kept-draft" */ './kept/keep-draft').then(
      ({ handDeviceDraftOver }) => handDeviceDraftOver(),
      // Without a connection, the next page tries again.
      () => {},
    );
  }
  try {
    const owner = sessionStorage.getItem(DRAFT_OWNER_KEY);
    if (owner === customerMark) return false;
    if (owner !== null) forgetPersonalParts();
    sessionStorage.setItem(DRAFT_OWNER_KEY, customerMark);
    return owner !== null;
  } catch {
    // Without storage there is no stored draft.
    return false;
  }
}

/** Removes the personal parts when the customer signs out. */
function leave(): void {
  forgetOnDevice();
  try {
    forgetPersonalParts();
    sessionStorage.removeItem(DRAFT_OWNER_KEY);
  } catch {
    // Without storage there is no stored draft.
  }
}

export const ownedDraft = { handTo, settle: settleDraft, leave };
