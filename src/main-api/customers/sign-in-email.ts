import { Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import { type ProvedEmail, sendEmailCode, verifyEmailCode } from './email-codes';
import { findPlanetTarget, isLoginEmailTaken } from './planet-repository';

/** @throws Rejection not_migration_target, also once the account has moved */
async function requireMigrationTarget(deps: MainApiDependencies, subject: string) {
  const target = await findPlanetTarget(deps.db, subject);
  if (target?.migratedAt !== null) throw new Rejection('not_migration_target');
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

function provedFor(subject: string, email: string): ProvedEmail {
  return { purpose: 'planet', subject, email: email.toLowerCase() };
}

/**
 * An address in use gets a mail without a code, and the same answer.
 * @throws Rejection not_migration_target, too_many_requests
 */
export async function sendSignInEmailCode(
  deps: MainApiDependencies,
  subject: string,
  typedEmail: string,
): Promise<void> {
  await requireMigrationTarget(deps, subject);
  const proved = provedFor(subject, typedEmail);
  await sendEmailCode(deps, proved, async (transaction) =>
    (await isLoginEmailTaken(transaction, subject, proved.email))
      ? addressInUseMail(deps.brandName)
      : null,
  );
}

/** @throws Rejection not_migration_target, code_mismatch, code_expired, too_many_requests */
export async function verifySignInEmail(
  deps: MainApiDependencies,
  subject: string,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  await requireMigrationTarget(deps, subject);
  await verifyEmailCode(deps, provedFor(subject, email), code);
}
