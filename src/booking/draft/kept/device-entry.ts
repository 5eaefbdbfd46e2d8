/**
 * The entry of local storage with a visitor's draft. Every page carries this file, so that it reads no more than
 * whether there is one.
 */
export const DEVICE_ENTRY = 'KeptDraft';

export function isKeptOnDevice(): boolean {
  try {
    return localStorage.getItem(DEVICE_ENTRY) !== null;
  } catch {
    return false;
  }
}

export function forgetOnDevice(): void {
  try {
    localStorage.removeItem(DEVICE_ENTRY);
  } catch {
    // Without storage nothing is kept.
  }
}
