import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '@/platform/same-secret';
import type { Database } from '../database/database';
import type { Asker } from './asker';
import {
  type Code,
  type CodePlace,
  countSends,
  findCode,
  lockSends,
  recordSend,
  removeCode,
  replaceCode,
  takeTry,
} from './code-repository';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';

const MINUTE_MS = 60_000;
const LIFETIME_MINUTES = 10;
const MAX_TRIES = 5;
/** A double tap or reload within this time sends no second code. */
const RESEND_AFTER_MS = 20_000;

/**
 * Enough for customers who mistype or lose messages, too few for SMS fraud. Counted per purpose, so that a
 * sign-up does not show in a reset's limit. The storefront counts its own requests; `allInAnHour` is above
 * its limit, so that its alarm comes first.
 */
const SEND_LIMITS = {
  perUserInAnHour: 5,
  perUserInADay: 10,
  allInAnHour: 1_500,
} as const;

export interface CodeTarget extends CodePlace {
  readonly isCountedHere: boolean;
}

/** Binds the code to the browser, as the customer is not signed in. */
export function codeTarget(
  { browser, isStorefront }: Asker,
  userName: string,
  purpose: Code['purpose'],
): CodeTarget {
  return { userName, purpose, asker: browser, isCountedHere: !isStorefront };
}

function digestOf(
  deps: IdentityDependencies,
  { userName, purpose, asker }: CodePlace,
  code: string,
) {
  return createHmac('sha256', deps.codeKey)
    .update(`${purpose}:${userName}:${asker}:${code}`)
    .digest('base64url');
}

function limitExceeded(retryAfterSeconds: number): CognitoError {
  return new CognitoError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    retryAfterSeconds,
  );
}

async function assertMayBeSent(db: Database, to: CodePlace, now: Date): Promise<void> {
  const inLast = (minutes: number, place?: CodePlace) =>
    countSends(db, new Date(now.getTime() - minutes * MINUTE_MS), place);
  if ((await inLast(60, to)) >= SEND_LIMITS.perUserInAnHour) throw limitExceeded(60 * 60);
  if ((await inLast(24 * 60, to)) >= SEND_LIMITS.perUserInADay) throw limitExceeded(24 * 60 * 60);
  if ((await inLast(60)) >= SEND_LIMITS.allInAnHour) throw limitExceeded(60 * 60);
}

/** The last line restricts autofill of the code to this site (WebOTP). */
function smsText(deps: IdentityDependencies, code: string, notice: readonly string[]): string {
  return [
    `【${deps.brandName}】確認コードは ${code} です。${LIFETIME_MINUTES}分以内に入力してください。`,
    'このコードは、ほかの人に教えないでください。',
    ...notice,
    '',
    `@${deps.shopHost} #${code}`,
  ].join('\n');
}

/**
 * False when a valid code was sent a moment ago.
 * @throws CognitoError LimitExceededException
 */
async function recordCode(
  deps: IdentityDependencies,
  db: Database,
  target: CodeTarget,
  digest: string,
): Promise<boolean> {
  const { userName, purpose, asker } = target;
  const place = { userName, purpose, asker };
  const now = deps.clock.now();
  const aDayAgo = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  await lockSends(db);
  const previous = await findCode(db, place);
  if (
    previous &&
    previous.tries < MAX_TRIES &&
    now.getTime() - previous.sentAt.getTime() < RESEND_AFTER_MS
  ) {
    return false;
  }
  if (target.isCountedHere) await assertMayBeSent(db, place, now);
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * MINUTE_MS);
  await replaceCode(db, { ...place, digest, sentAt: now, expiresAt }, aDayAgo);
  if (target.isCountedHere) await recordSend(db, { ...place, sentAt: now }, aDayAgo);
  return true;
}

/**
 * Replaces the asker's earlier code. Call the returned function after the commit to send the code. Null when
 * a valid code was sent a moment ago, and for a decoy: a code that no input matches, for a number that must
 * get none. Limits, tries and expiry are the same for it.
 * @throws CognitoError LimitExceededException
 */
export async function issueCode(
  deps: IdentityDependencies,
  db: Database,
  target: CodeTarget,
  { isDecoy = false, notice = [] }: { isDecoy?: boolean; notice?: readonly string[] } = {},
): Promise<(() => Promise<void>) | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const digest = isDecoy ? randomBytes(32).toString('base64url') : digestOf(deps, target, code);
  const isNew = await recordCode(deps, db, target, digest);
  if (isDecoy || !isNew) return null;
  return () => deps.sendSms({ to: target.userName, text: smsText(deps, code, notice) });
}

export function expiredCode(): CognitoError {
  return new CognitoError(
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
  );
}

/**
 * Each check counts as a try.
 * @throws CognitoError CodeMismatchException (wrong), ExpiredCodeException (older than 10 minutes, or none
 *   sent), LimitExceededException (more than 5 tries)
 */
export async function checkCode(
  deps: IdentityDependencies,
  place: CodePlace,
  code: string,
): Promise<Code> {
  const now = deps.clock.now();
  const stored = await takeTry(deps.db, place, now, MAX_TRIES);
  if (!stored) {
    const used = await findCode(deps.db, place);
    const leftMs = used ? used.expiresAt.getTime() - now.getTime() : 0;
    throw leftMs > 0 ? limitExceeded(Math.ceil(leftMs / 1000)) : expiredCode();
  }
  if (!isSameSecret(digestOf(deps, place, code), stored.digest)) throw codeMismatch();
  return stored;
}

export function codeMismatch(): CognitoError {
  return new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

/** @throws CognitoError ExpiredCodeException when another request used the code first */
export async function useCode(db: Database, code: Code): Promise<void> {
  if (!(await removeCode(db, code))) throw expiredCode();
}
