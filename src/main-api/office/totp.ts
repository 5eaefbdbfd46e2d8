import { Secret, TOTP } from 'otpauth';

/* RFC 6238 as authenticator apps do it, which is the default of `otpauth`: SHA-1, 30 seconds, six digits. */

/** Steps before and after the present one, for clocks that differ. */
const TOLERANCE = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** 80 random bits, so that a plain digest of it is enough. */
export function newRecoveryCode(): string {
  return new Secret({ size: 10 }).base32;
}

/** @param now whose time step the code is of */
export function totpAt(secret: string, now: Date): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() });
}

/** The time step whose code it is, within 30 seconds of now; null for any other code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  // `otpauth` throws for letters of several bytes, such as those of a keyboard in kana mode.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const steps = totp.validate({ token: code, timestamp, window: TOLERANCE });
  return steps === null ? null : totp.counter({ timestamp }) + steps;
}

/** For a QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const issuerInLabel = account !== '';
  return new TOTP({ secret, issuer, label: account || issuer, issuerInLabel }).toString();
}
