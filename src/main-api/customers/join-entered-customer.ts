import type { Body } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import { foldText } from '@/domain/fold-text';
import type { Customer, InTransaction } from '../dependencies';
import { findCustomer, findCustomersWithoutAccount, joinAccount } from './customer-repository';
import type { CustomerRow } from './customer-tables';

type Details = Body<MainApi['registerAccount']>;

/** Numbers change hands, so the same number alone does not make the same person. */
function isSamePerson(entered: CustomerRow, { nameKana, email }: Details): boolean {
  return (
    foldText(entered.nameKana) === foldText(nameKana) || foldText(entered.email) === foldText(email)
  );
}

/**
 * Gives a new account the customer whom the office entered under its number, with the orders that were placed on
 * the telephone. The number was proved by SMS; the reading of the name or the mail address must be the same, too.
 * The caller has the number's lock.
 * @returns the customer's subject; null when there is none, or the account has a customer already
 */
export async function joinEnteredCustomer(
  { deps, transaction }: InTransaction,
  { accountSubject, subject, tel, issuedAt }: Customer,
  details: Details,
): Promise<string | null> {
  if (await findCustomer(transaction, subject)) return null;
  const entered = (await findCustomersWithoutAccount(transaction, tel)).find((each) =>
    isSamePerson(each, details),
  );
  if (!entered) return null;
  const registeredAt = deps.clock.now();
  const registration = { ...details, accountSubject, telAsOf: issuedAt, registeredAt };
  await joinAccount(transaction, entered.subject, registration);
  return entered.subject;
}
