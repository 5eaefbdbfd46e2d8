import { createHmac, randomInt } from 'node:crypto';
import { subHours, subMinutes } from 'date-fns';
import { fieldRejection, Rejection } from '@/contract/rejection';
import {
  CODE_TRIES,
  codeDates,
  codeSendLimits,
  codeText,
  isCodeJustSent,
} from '@/domain/confirmation-codes';
import { isSameSecret, newOpaqueToken } from '@/platform/same-secret';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import {
  countEmailSends,
  findEmailCode,
  findPlanetTarget,
  isLoginEmailTaken,
  lockPlanetTarget,
  markEmailVerified,
  recordEmailSend,
  replaceEmailCode,
  takeEmailCodeTry,
} from './planet-repository';

/** @throws Rejection not_migration_target, also once the account has moved */
async function requireMigrationTarget(deps: MainApiDependencies, subject: string) {
  const target = await findPlanetTarget(deps.db, subject);
  if (target?.migratedAt !== null) throw new Rejection('not_migration_target');
}

function codeMail(brandName: string, code: string) {
  return {
    subject: `【${brandName}】メールアドレスの確認コード`,
    text: `${codeText(code)}\nお心当たりのない場合は、このメールを破棄してください。`,
  };
}

/** Goes to the address's owner, because the page must not reveal that it is in use. */
function addressInUseMail(brandName: string) {
  return {
    subject: `【${brandName}】メールアドレスはすでに登録されています`,
    text: [
      'このメールアドレスをログインに使うお手続きがありましたが、すでにほかのアカウントで使われているため、確認コードはお送りしていません。',
      'お客様ご自身のお手続きの場合は、別のメールアドレスをお使いください。お心当たりのない場合は、このメールを破棄してください。アカウントに変更はありません。',
    ].join('\n'),
  };
}

function digestOf(
  deps: MainApiDependencies,
  { subject, email, code }: { subject: string; email: string; code: string },
): string {
  return createHmac('sha256', deps.codeKey)
    .update(`planet:${subject}:${email}:${code}`)
    .digest('base64url');
}

/**
 * Valid for 10 minutes; replaces an earlier code. An address in use gets a mail without a code, and
 * the same answer.
 * @throws Rejection not_migration_target, too_many_requests from the sixth within an hour or
 * eleventh within a day
 */
export async function sendEmailCode(
  deps: MainApiDependencies,
  subject: string,
  typedEmail: string,
): Promise<void> {
  await requireMigrationTarget(deps, subject);
  const email = typedEmail.toLowerCase();
  const now = deps.clock.now();
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockPlanetTarget(transaction, subject);
    const previous = await findEmailCode(transaction, subject);
    if (previous?.email === email && isCodeJustSent(previous, now)) return;
    for (const { minutes, most } of codeSendLimits) {
      const sends = await countEmailSends(transaction, subject, subMinutes(now, minutes));
      if (sends >= most) throw new Rejection('too_many_requests');
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const isTaken = await isLoginEmailTaken(transaction, subject, email);
    await replaceEmailCode(transaction, {
      subject,
      email,
      // A random digest matches no input; the address is in use.
      digest: isTaken ? newOpaqueToken() : digestOf(deps, { subject, email, code }),
      ...codeDates(now),
    });
    const send = { id: deps.ids.newId(), subject, sentAt: now };
    await recordEmailSend(transaction, send, subHours(now, 24));
    const mail = isTaken ? addressInUseMail(deps.brandName) : codeMail(deps.brandName, code);
    await deps.messagesWithin(transaction).send({ kind: 'mail', to: email, ...mail });
  });
}

/**
 * Each check counts, right or wrong.
 * @throws Rejection not_migration_target, code_mismatch, code_expired, too_many_requests
 */
export async function verifyEmailCode(
  deps: MainApiDependencies,
  subject: string,
  { email: typedEmail, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  await requireMigrationTarget(deps, subject);
  const email = typedEmail.toLowerCase();
  const now = deps.clock.now();
  const stored = await takeEmailCodeTry(deps.db, { subject, email }, now, CODE_TRIES);
  if (!stored) {
    const sent = await findEmailCode(deps.db, subject);
    if (sent?.email === email && sent.expiresAt > now) throw new Rejection('too_many_requests');
    throw fieldRejection('code_expired', 'code');
  }
  if (!isSameSecret(digestOf(deps, { subject, email, code }), stored.digest)) {
    throw fieldRejection('code_mismatch', 'code');
  }
  if (!(await markEmailVerified(deps.db, stored, now))) {
    throw fieldRejection('code_expired', 'code');
  }
}
