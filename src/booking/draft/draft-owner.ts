import { KEPT_ENTRY_KEY, STORAGE_KEY } from '@/shell/session/stored-keys';
import { withoutPersonalParts } from './stored-order';

/** The customer who was signed in last in this tab, by a mark that says nothing of who it is. */
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
 * Hands what the tab has stored of an order to the customer who is signed in now. What anonymous
 * visitors entered becomes theirs; of another customer's order all that is personal is forgotten. A
 * session that ended by itself changes nothing: the same customer goes on with everything.
 *
 * @returns whether something was forgotten
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

/** Forgets what is personal of the order that the tab has stored: its customer has signed out. */
function leave(): void {
  try {
    forgetPersonalParts();
    sessionStorage.removeItem(OWNER_KEY);
  } catch {
    // Without storage there is nothing of anybody's.
  }
}

/** The draft of this tab as the session hands it on. */
export const ownedDraft = { handTo, leave };
