import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { isSameSecret } from '@/platform/same-secret';
import type { Database } from '../database/database';
import type { Asker } from './asker';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';
import { codes, sends } from './identity-tables';

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

type Code = typeof codes.$inferSelect;
/** A number has one code at a time per purpose and asker. */
type CodePlace = Pick<Code, 'userName' | 'purpose' | 'asker'>;

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

/** Cognito's format, with only the last digits of the number. */
export function codeDeliveryDetails(userName: string) {
  return {
    AttributeName: 'phone_number',
    DeliveryMedium: 'SMS',
    Destination: `+*******${userName.slice(-4)}`,
  };
}

/** Both tables name the place of a code in the same way. */
const isAt = (table: typeof codes | typeof sends, { userName, purpose, asker }: CodePlace) =>
  and(eq(table.userName, userName), eq(table.purpose, purpose), eq(table.asker, asker));

async function findCode(db: Database, place: CodePlace): Promise<Code | undefined> {
  const rows = await db.select().from(codes).where(isAt(codes, place));
  return rows[0];
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
    db.$count(
      sends,
      and(
        gt(sends.sentAt, new Date(now.getTime() - minutes * MINUTE_MS)),
        place && isAt(sends, place),
      ),
    );
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

const datedAt = (now: Date) => ({
  sentAt: now,
  expiresAt: new Date(now.getTime() + LIFETIME_MINUTES * MINUTE_MS),
});

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
  const aDayAgo = new Date(now.getTime() - 24 * 60 * MINUTE_MS);
  // Until the caller's transaction ends, so that parallel requests respect the limits.
  await db.execute(sql`SELECT pg_advisory_xact_lock(7700101)`);
  const previous = await findCode(db, place);
  if (
    previous &&
    previous.tries < MAX_TRIES &&
    now.getTime() - previous.sentAt.getTime() < RESEND_AFTER_MS
  ) {
    return false;
  }
  if (isCountedHere) await assertMayBeSent(db, place, now);
  const changed = { digest, ...datedAt(now) };
  await db.delete(codes).where(lte(codes.expiresAt, aDayAgo));
  await db
    .insert(codes)
    .values({ ...place, ...changed })
    .onConflictDoUpdate({
      target: [codes.userName, codes.purpose, codes.asker],
      set: { ...changed, tries: 0 },
    });
  if (isCountedHere) {
    await db.insert(sends).values({ ...place, sentAt: now });
    await db.delete(sends).where(lte(sends.sentAt, aDayAgo));
  }
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

/** Dates the asker's code as if it had been sent now. */
export async function dateCode(db: Database, place: CodePlace, now: Date): Promise<void> {
  await db.update(codes).set(datedAt(now)).where(isAt(codes, place));
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
  const isValid = and(isAt(codes, place), gt(codes.expiresAt, now), lt(codes.tries, MAX_TRIES));
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
  if (!isSameSecret(digestOf(deps, place, code), stored.digest)) throw codeMismatch();
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

/** Deletes the number's codes of every purpose. */
export async function removeCodesOf(db: Database, userName: string): Promise<void> {
  await db.delete(codes).where(eq(codes.userName, userName));
}
