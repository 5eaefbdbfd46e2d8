declare global {
  interface CredentialRequestOptions {
    /** WebOTP; not yet in TypeScript's DOM types. */
    otp?: { transport: readonly 'sms'[] };
  }
}

/**
 * Waits for the code of an SMS that names this site, where the browser can read it (WebOTP); undefined
 * where it cannot, or when the person would rather not.
 */
export async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal });
    return credential && 'code' in credential && typeof credential.code === 'string'
      ? credential.code
      : undefined;
  } catch {
    return undefined;
  }
}
