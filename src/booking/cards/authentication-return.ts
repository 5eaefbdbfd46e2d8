const KEY = 'ThreeDSecureReturn';

/** Notes where the person comes back to, before they leave for 3-D Secure. */
export function noteAuthenticationReturn(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // The answer to the authentication names it, too.
  }
}

/** Where the authentication that was begun last in this tab leads back to; undefined when none was. */
export function authenticationReturn(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
