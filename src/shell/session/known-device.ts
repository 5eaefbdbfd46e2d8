/** Local storage: no name and no number, only that somebody has signed in on this device. */
const KEY = 'SignedInBefore';

export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Without storage, the customer is asked as on a new device.
  }
}

/**
 * Whether somebody has signed in on this device before. Registering is then less likely than signing in. False on
 * the server.
 */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
