import { KEPT_ENTRY_KEY, STORAGE_KEY } from '@/shell/session/stored-keys';
import { withoutPersonalParts } from './stored-order';

/** Holds an opaque token of the customer who signed in last in this tab. */
const OWNER_KEY = 'DraftOwner';

function forgetPersonalParts(): void {
  sessionStorage.removeItem(KEPT_ENTRY_KEY);
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (text === null) return;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Nothing can be told apart in it.
    sessionStorage.removeItem(STORAGE_KEY);
    return;
  }
  const kept = typeof stored === 'object' && stored !== null ? withoutPersonalParts(stored) : {};
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
}

/**
 * Hands the stored draft to the signed-in customer. An anonymous draft becomes theirs; another
 * customer's loses its personal parts. A session that expired changes nothing.
 *
 * @returns whether something was removed
 */
function handTo(customerMark: string): boolean {
  try {
    const owner = sessionStorage.getItem(OWNER_KEY);
    if (owner === customerMark) return false;
    if (owner !== null) forgetPersonalParts();
    sessionStorage.setItem(OWNER_KEY, customerMark);
    return owner !== null;
  } catch {
    // Without storage there is nothing of anybody's.
    return false;
  }
}

/** Removes the personal parts when the customer signs out. */
function leave(): void {
  try {
    forgetPersonalParts();
    sessionStorage.removeItem(OWNER_KEY);
  } catch {
    // Without storage there is nothing of anybody's.
  }
}

export const ownedDraft = { handTo, leave };
