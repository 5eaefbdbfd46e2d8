import { hasAccount } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';

/** The order becomes theirs by this number and the same reading of the name (docs/decisions/0065). */
export const HOW_TO_SIGN_UP =
  'お電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。';

const SIGN_UP_FIRST = `マイページのご利用には、会員登録が必要です。${HOW_TO_SIGN_UP}`;

/**
 * The text of a mail that asks for an answer on my page, with how to sign up for a customer whom the office
 * entered, and who cannot sign in yet.
 * @param customer null for an account that has no row yet
 */
export function withSignUpFirst(
  text: string,
  customer: Pick<CustomerRow, 'enteredBy' | 'accountSubject'> | null,
): string {
  return customer === null || hasAccount(customer) ? text : `${text}\n${SIGN_UP_FIRST}`;
}
