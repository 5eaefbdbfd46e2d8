import { createHmac, randomInt } from 'node:crypto';
import { subHours, subMinutes } from 'date-fns';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { withTransactionRetry } from '@/database/transaction-retry';
import {
  CODE_TRIES,
  codeDates,
  codeSendLimits,
  codeText,
  isCodeJustSent,
} from '@/domain/confirmation-codes';
import { isSameSecret, newOpaqueToken } from '@/platform/same-secret';
import type { MainApiDependencies } from '../dependencies';
import type { EmailCodeRow } from './customer-tables';
import {
  countEmailSends,
  findEmailCode,
  lockEmailCodes,
  markEmailVerified,
  recordEmailSend,
  replaceEmailCode,
  takeEmailCodeTry,
} from './email-code-repository';

/** A mail address to prove, in small letters, and for whom and what. */
export type ProvedEmail = Pick<EmailCodeRow, 'purpose' | 'subject' | 'email'>;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

function codeMail(brandName: string, code: string): Mail {
  return {
    subject: `【${brandName}】メールアドレスの確認コード`,
    text: `${codeText(code)}\nお心当たりのない場合は、このメールを破棄してください。`,
  };
}

function digestCode(
  deps: MainApiDependencies,
  { purpose, subject, email }: ProvedEmail,
  code: string,
): string {
  return createHmac('sha256', deps.codeKey)
    .update(`${purpose}:${subject}:${email}:${code}`)
    .digest('base64url');
}

/**
 * Valid for 10 minutes; replaces an earlier code of the same purpose.
 * @param mailWithoutCode sent in place of a code that would be accepted, if it is not null
 * @throws Rejection too_many_requests from the sixth within an hour or eleventh within a day
 */
export async function sendEmailCode(
  deps: MainApiDependencies,
  proved: ProvedEmail,
  mailWithoutCode: (transaction: Database) => Promise<Mail | null> = async () => null,
): Promise<void> {
  const { purpose, subject, email } = proved;
  const now = deps.clock.now();
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockEmailCodes(transaction, proved);
    const previous = await findEmailCode(transaction, proved);
    if (previous?.email === email && isCodeJustSent(previous, now)) return;
    for (const { minutes, most } of codeSendLimits) {
      const sends = await countEmailSends(transaction, proved, subMinutes(now, minutes));
      if (sends >= most) throw new Rejection('too_many_requests');
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const instead = await mailWithoutCode(transaction);
    // A random digest matches no input.
    const digest = instead ? newOpaqueToken() : digestCode(deps, proved, code);
    await replaceEmailCode(transaction, { purpose, subject, email, digest, ...codeDates(now) });
    const send = { id: deps.ids.newId(), purpose, subject, sentAt: now };
    await recordEmailSend(transaction, send, subHours(now, 24));
    const mail = instead ?? codeMail(deps.brandName, code);
    await deps.messagesWithin(transaction).send({ kind: 'mail', to: email, ...mail });
  });
}

/**
 * Each check counts, right or wrong.
 * @param field of the body, to which the rejection belongs
 * @throws Rejection code_mismatch, code_expired, too_many_requests
 */
export async function verifyEmailCode(
  deps: MainApiDependencies,
  proved: ProvedEmail,
  code: string,
  field = 'code',
): Promise<void> {
  const now = deps.clock.now();
  const stored = await takeEmailCodeTry(deps.db, proved, now, CODE_TRIES);
  if (!stored) {
    const sent = await findEmailCode(deps.db, proved);
    if (sent?.email === proved.email && sent.expiresAt > now) {
      throw new Rejection('too_many_requests');
    }
    throw fieldRejection('code_expired', field);
  }
  if (!isSameSecret(digestCode(deps, proved, code), stored.digest)) {
    throw fieldRejection('code_mismatch', field);
  }
  if (!(await markEmailVerified(deps.db, stored, now))) throw fieldRejection('code_expired', field);
}
