import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database';
import { CognitoError } from './cognito-error';
import {
  type Code,
  type CodePurpose,
  findCode,
  removeCode,
  replaceCode,
  takeTry,
} from './db/code-repository';
import { countSends, lockSends, recordSend } from './db/send-repository';
import type { IdentityDependencies } from './identity-dependencies';

const MINUTE_MS = 60_000;
const LIFETIME_MINUTES = 10;
const MAX_TRIES = 5;
/** A double tap or a reload within this time sends nothing new: the code is on its way. */
const RESEND_AFTER_MS = 20_000;

/**
 * Enough for anybody who mistypes and loses messages; too few to make money with. Counted by purpose,
 * so that the codes of a sign-up do not show in how many codes can be had for a reset.
 */
const SEND_LIMITS = {
  perUserInAnHour: 5,
  perUserInADay: 10,
  wholeShopInAnHour: 600,
} as const;

function digestOf(
  deps: IdentityDependencies,
  userName: string,
  purpose: CodePurpose,
  code: string,
) {
  return createHmac('sha256', deps.codeKey)
    .update(`${purpose}:${userName}:${code}`)
    .digest('base64url');
}

async function assertMayBeSent(
  db: Database,
  to: Pick<Code, 'userName' | 'purpose'>,
  now: Date,
): Promise<void> {
  const anHourAgo = new Date(now.getTime() - 60 * MINUTE_MS);
  const aDayAgo = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  if (
    (await countSends(db, anHourAgo, to)) >= SEND_LIMITS.perUserInAnHour ||
    (await countSends(db, aDayAgo, to)) >= SEND_LIMITS.perUserInADay ||
    (await countSends(db, anHourAgo)) >= SEND_LIMITS.wholeShopInAnHour
  ) {
    throw new CognitoError(
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
    );
  }
}

/** The last line lets the phone offer the code to this site alone (WebOTP). */
function smsText(deps: IdentityDependencies, code: string): string {
  return [
    `【${deps.brandName}】確認コードは ${code} です。${LIFETIME_MINUTES}分以内に入力してください。`,
    'このコードは、ほかの人に教えないでください。',
    '',
    `@${deps.shopHost} #${code}`,
  ].join('\n');
}

/**
 * Counts a send and keeps the digest of its code; false when a good one was sent a moment ago.
 *
 * @throws CognitoError LimitExceededException
 */
async function recordCode(
  deps: IdentityDependencies,
  db: Database,
  { userName, purpose, digest }: Pick<Code, 'userName' | 'purpose' | 'digest'>,
): Promise<boolean> {
  const now = deps.clock.now();
  const aDayAgo = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  await lockSends(db);
  const previous = await findCode(db, userName, purpose);
  if (
    previous &&
    previous.tries < MAX_TRIES &&
    now.getTime() - previous.sentAt.getTime() < RESEND_AFTER_MS
  ) {
    return false;
  }
  await assertMayBeSent(db, { userName, purpose }, now);
  const expiresAt = new Date(now.getTime() + LIFETIME_MINUTES * MINUTE_MS);
  await replaceCode(db, { userName, purpose, digest, sentAt: now, expiresAt }, aDayAgo);
  await recordSend(db, { userName, purpose, sentAt: now }, aDayAgo);
  return true;
}

/**
 * Makes a code, in the caller's transaction, and gives what sends it once that is committed; an
 * earlier code for the same purpose is void. Gives null when a good one was sent a moment ago.
 *
 * @throws CognitoError LimitExceededException
 */
export async function issueCode(
  deps: IdentityDependencies,
  db: Database,
  userName: string,
  purpose: CodePurpose,
): Promise<(() => Promise<void>) | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const digest = digestOf(deps, userName, purpose, code);
  if (!(await recordCode(deps, db, { userName, purpose, digest }))) return null;
  return () => deps.sendSms({ to: userName, text: smsText(deps, code) });
}

/**
 * Does for a number that nothing can be sent to what `issueCode` does, so that limits, tries and
 * expiry tell nobody that it has no account. Nothing that is typed matches.
 *
 * @throws CognitoError LimitExceededException
 */
export async function issueDecoy(
  deps: IdentityDependencies,
  db: Database,
  userName: string,
  purpose: CodePurpose,
): Promise<void> {
  const digest = randomBytes(32).toString('base64url');
  await recordCode(deps, db, { userName, purpose, digest });
}

async function whyNoTry(deps: IdentityDependencies, userName: string, purpose: CodePurpose) {
  const code = await findCode(deps.db, userName, purpose);
  return code && code.expiresAt > deps.clock.now()
    ? new CognitoError(
        'LimitExceededException',
        'Attempt limit exceeded, please try after some time.',
      )
    : expiredCode();
}

export function expiredCode(): CognitoError {
  return new CognitoError(
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
  );
}

/**
 * Checks a code; each check counts, right or wrong.
 *
 * @throws CognitoError CodeMismatchException (wrong), ExpiredCodeException (10 minutes have passed, or
 *   none was sent), LimitExceededException (more than 5 tries: a new code is needed)
 */
export async function checkCode(
  deps: IdentityDependencies,
  userName: string,
  purpose: CodePurpose,
  code: string,
): Promise<Code> {
  const stored = await takeTry(deps.db, userName, purpose, deps.clock.now(), MAX_TRIES);
  if (!stored) throw await whyNoTry(deps, userName, purpose);
  const expected = Buffer.from(stored.digest);
  const actual = Buffer.from(digestOf(deps, userName, purpose, code));
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    throw codeMismatch();
  }
  return stored;
}

export function codeMismatch(): CognitoError {
  return new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

/**
 * Uses a checked code up, in the transaction of what it was for.
 *
 * @throws CognitoError ExpiredCodeException when another request used it first
 */
export async function useCode(db: Database, code: Code): Promise<void> {
  if (!(await removeCode(db, code))) throw expiredCode();
}
