import { CODE_LIFETIME_MINUTES } from '@/domain/confirmation-codes';
import { smsThatFits } from '@/main-api/ports/message-sender';
import type { IdentityDependencies } from './identity-dependencies';

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
