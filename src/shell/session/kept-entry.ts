import { KEPT_ENTRY_KEY } from './stored-keys';

/**
 * Keeps what stands in a form while the customer signs in again. Never a password, a code or a card.
 *
 * @param form which form of whom, such as 「phone 09012345678」
 */
export function keepEntry(form: string, entry: string): void {
  try {
    sessionStorage.setItem(KEPT_ENTRY_KEY, JSON.stringify([form, entry]));
  } catch {
    // Without storage it has to be entered again.
  }
}

/** Gives what was kept of this form, once. What was kept of another one stays. */
export function takeKeptEntry(form: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_ENTRY_KEY) ?? 'null');
    if (!Array.isArray(kept)) return undefined;
    const [of, entry]: unknown[] = kept;
    if (of !== form || typeof entry !== 'string') return undefined;
    sessionStorage.removeItem(KEPT_ENTRY_KEY);
    return entry;
  } catch {
    return undefined;
  }
}
