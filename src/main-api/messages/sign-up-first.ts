import { cancellationTerms } from '@/domain/cancellation-terms';
import { hasAccount } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';

/** The order becomes theirs by this number and the same reading of the name (docs/decisions/0065). */
export const HOW_TO_SIGN_UP =
  'お電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。';

const SIGN_UP_FIRST = `マイページのご利用には、会員登録が必要です。${HOW_TO_SIGN_UP}`;

/**
 * What the mails about an order say besides to a customer whom the office entered, and who cannot sign in yet: that the
 * telephone, which the end of each mail names, does for them what my page does for others.
 * @param customer null for an account that has no row yet
 * @param isAnsweredOnMyPage whether the mail asks for an answer, for which they sign up first
 */
export function linesWithoutAccount(
  customer: Pick<CustomerRow, 'enteredBy' | 'accountSubject'> | null,
  isAnsweredOnMyPage: boolean,
): string[] {
  if (customer === null || hasAccount(customer)) return [];
  return [...(isAnsweredOnMyPage ? [SIGN_UP_FIRST] : []), cancellationTerms.withoutAccount];
}
