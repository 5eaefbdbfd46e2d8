import { createHmac, randomInt } from 'node:crypto';
import { subHours, subMinutes } from 'date-fns';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import {
  CODE_LIFETIME_MINUTES,
  CODE_TRIES,
  codeDates,
  codeSendLimits,
  isCodeJustSent,
} from '@/domain/confirmation-codes';
import { smsThatFits } from '@/main-api/ports/message-sender';
import { isSameSecret, newOpaqueToken } from '@/platform/same-secret';
import type { Caller } from './caller';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { codes, sends } from './identity-tables';

/** The storefront counts its own requests; this is above its limit, so that its alarm comes first. */
const SENDS_OF_ALL_IN_AN_HOUR = 1_500;

/** The advisory lock of whoever makes a code; any number that no other lock of the database has. */
const CODES_LOCK = 7_700_101;

type Code = typeof codes.$inferSelect;
/** A number has one code at a time per purpose and caller. */
type CodePlace = Pick<Code, 'userName' | 'purpose' | 'caller'>;

export interface CodeTarget extends CodePlace {
  readonly isCountedHere: boolean;
}

/** Binds the code to the browser, as the customer is not signed in. */
export function codeTarget(
  { browser, isStorefront }: Caller,
  userName: string,
  purpose: Code['purpose'],
): CodeTarget {
  return { userName, purpose, caller: browser, isCountedHere: !isStorefront };
}

/** Cognito's format, with only the last digits of the number. */
export function codeDeliveryDetails(userName: string) {
  return {
    AttributeName: 'phone_number',
    DeliveryMedium: 'SMS',
    Destination: `+*******${userName.slice(-4)}`,
  };
}

/** Both tables name the place of a code in the same way. */
const isAt = (table: typeof codes | typeof sends, { userName, purpose, caller }: CodePlace) =>
  and(eq(table.userName, userName), eq(table.purpose, purpose), eq(table.caller, caller));

async function findCode(db: Database, place: CodePlace): Promise<Code | undefined> {
  const rows = await db.select().from(codes).where(isAt(codes, place));
  return rows[0];
}

function digestCode(
  deps: IdentityDependencies,
  { userName, purpose, caller }: CodePlace,
  code: string,
) {
  return createHmac('sha256', deps.codeKey)
    .update(`${purpose}:${userName}:${caller}:${code}`)
    .digest('base64url');
}

function limitExceeded(retryAfterSeconds: number): CognitoError {
  return new CognitoError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    retryAfterSeconds,
  );
}

/** Counts per purpose, so that a sign-up does not show in a reset's limit. */
async function assertMayBeSent(db: Database, to: CodePlace, now: Date): Promise<void> {
  const inLast = (minutes: number, place?: CodePlace) =>
    db.$count(sends, and(gt(sends.sentAt, subMinutes(now, minutes)), place && isAt(sends, place)));
  for (const { minutes, most } of codeSendLimits) {
    if ((await inLast(minutes, to)) >= most) throw limitExceeded(minutes * 60);
  }
  if ((await inLast(60)) >= SENDS_OF_ALL_IN_AN_HOUR) throw limitExceeded(60 * 60);
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
  const { isCountedHere, ...place } = target;
  const now = deps.clock.now();
  const aDayAgo = subHours(now, 24);
  // The lock is held until the transaction ends, so that parallel requests respect the limits.
  await db.execute(sql`SELECT pg_advisory_xact_lock(${CODES_LOCK})`);
  const previous = await findCode(db, place);
  if (previous && isCodeJustSent(previous, now)) return false;
  if (isCountedHere) await assertMayBeSent(db, place, now);
  const changed = { digest, ...codeDates(now) };
  await db.delete(codes).where(lte(codes.expiresAt, aDayAgo));
  await db
    .insert(codes)
    .values({ ...place, ...changed })
    .onConflictDoUpdate({
      target: [codes.userName, codes.purpose, codes.caller],
      set: { ...changed, tries: 0 },
    });
  if (isCountedHere) {
    await db.insert(sends).values({ ...place, sentAt: now });
    await db.delete(sends).where(lte(sends.sentAt, aDayAgo));
  }
  return true;
}

/**
 * Replaces the caller's earlier code. Call the returned function after the commit to send the code. Null when
 * a valid code was sent a moment ago, and for a decoy: a code that no input matches, for a number that must
 * get none. Limits, tries and expiry are the same for it.
 * @throws CognitoError LimitExceededException
 */
export async function issueCode(
  deps: IdentityDependencies,
  db: Database,
  target: CodeTarget,
  { isDecoy = false, isRegistered = false }: { isDecoy?: boolean; isRegistered?: boolean } = {},
): Promise<(() => Promise<void>) | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const digest = isDecoy ? newOpaqueToken() : digestCode(deps, target, code);
  const isNew = await recordCode(deps, db, target, digest);
  if (isDecoy || !isNew) return null;
  return () => deps.sendSms({ to: target.userName, text: codeSms(deps, code, isRegistered) });
}

/** Dates the caller's code as if it had been sent now. */
export async function dateCode(db: Database, place: CodePlace, now: Date): Promise<void> {
  await db.update(codes).set(codeDates(now)).where(isAt(codes, place));
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
export async function checkCode(deps: IdentityDependencies, place: CodePlace, code: string) {
  const now = deps.clock.now();
  const isValid = and(isAt(codes, place), gt(codes.expiresAt, now), lt(codes.tries, CODE_TRIES));
  const [stored] = await deps.db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(isValid)
    .returning();
  if (!stored) {
    const used = await findCode(deps.db, place);
    const leftMs = used ? used.expiresAt.getTime() - now.getTime() : 0;
    throw leftMs > 0 ? limitExceeded(Math.ceil(leftMs / 1000)) : expiredCode();
  }
  if (!isSameSecret(digestCode(deps, place, code), stored.digest)) throw codeMismatch();
  return stored;
}

export function codeMismatch(): CognitoError {
  return new CognitoError(
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
  );
}

/** @throws CognitoError ExpiredCodeException when another request used or replaced the code first */
export async function useCode(db: Database, code: Code): Promise<void> {
  const used = await db
    .delete(codes)
    .where(and(isAt(codes, code), eq(codes.digest, code.digest)))
    .returning({ userName: codes.userName });
  if (used.length === 0) throw expiredCode();
}

/** Other browsers' codes for the same match no input from now on. Their tries and dates stay, so that this tells nobody anything. */
export async function voidOtherCodes(db: Database, { userName, purpose }: Code): Promise<void> {
  await db
    .update(codes)
    .set({ digest: newOpaqueToken() })
    .where(and(eq(codes.userName, userName), eq(codes.purpose, purpose)));
}

/** Deletes the number's codes of every purpose. */
export async function removeCodes(db: Database, userName: string): Promise<void> {
  await db.delete(codes).where(eq(codes.userName, userName));
}

/**
 * One SMS for the hosts that shops have. Its last line restricts autofill of the code to this site (WebOTP).
 * @param isRegistered whether the number has an account, which only its owner is told
 */
export function codeSms(
  { brandName, shopHost }: Pick<IdentityDependencies, 'brandName' | 'shopHost'>,
  code: string,
  isRegistered: boolean,
): string {
  const codeLine = `確認コード ${code}`;
  const datedLine = `${codeLine}(${CODE_LIFETIME_MINUTES}分以内)`;
  const notice = isRegistered ? '登録済みです。ログインできます' : 'ほかの人に教えないでください';
  const [branded, ...shorter] = [`【${brandName}】${datedLine}`, datedLine, codeLine].map((line) =>
    [line, notice, `@${shopHost} #${code}`].join('\n'),
  );
  return smsThatFits(branded ?? codeLine, ...shorter);
}
