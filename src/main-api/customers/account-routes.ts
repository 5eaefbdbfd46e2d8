import { isDeepStrictEqual } from 'node:util';
import type { Body } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { withTransactionRetry } from '@/database/transaction-retry';
import { toJapanDate } from '@/domain/japan-time';
import type { Customer, InTransaction, MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { type Recipient, sendMessage } from '../messages/order-message';
import { listUsedTrials, moveFirstTrials } from '../orders/first-trial';
import { listPlaces } from './address-repository';
import {
  findCustomer,
  findCustomerOfAccount,
  insertCustomer,
  lockTel,
  replaceTel,
  requireRegistered,
  updateCustomer,
  withCustomerLock,
} from './customer-repository';
import type { CustomerRow } from './customer-tables';
import { spendVerifiedEmail } from './email-code-repository';
import { type ProvedEmail, sendEmailCode, verifyEmailCode } from './email-codes';
import { joinEnteredCustomer } from './join-entered-customer';

/* Number and address may be somebody else's by now, so the texts hold no personal data. */
const CHANGES = {
  email: {
    name: 'メールアドレス',
    next: '今後のお知らせは、新しいメールアドレスにお送りします。',
    failure: 'notice of a changed mail address was not sent',
  },
  tel: {
    name: '携帯電話番号',
    next: '次回からは、新しい番号でログインしてください。',
    failure: 'notice of a changed number was not sent',
  },
} as const;

/** A failure to send is logged and does not undo the transaction. */
async function sendChangeNotice(
  within: InTransaction,
  changed: keyof typeof CHANGES,
  recipient: Recipient,
): Promise<void> {
  const { name, next, failure: message } = CHANGES[changed];
  const subject = `ご登録の${name}が変更されました`;
  const text = `${next}\nお心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。`;
  const sms = `${subject}。\nお心当たりがなければ、すぐにお問い合わせください。`;
  await sendMessage(within, { subject, text, sms }, recipient, { message });
}

/** Ignores tokens older than the last. First trials move along; the old number gets a notice. */
async function takeOverTel(
  deps: MainApiDependencies,
  registered: CustomerRow,
  { subject, tel, issuedAt }: Customer,
): Promise<CustomerRow> {
  if (registered.tel === tel) return registered;
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const before = (await findCustomer(transaction, subject)) ?? registered;
    if (before.tel === tel) return before;
    const changed = await replaceTel(transaction, subject, tel, issuedAt);
    if (!changed) return before;
    await moveFirstTrials(transaction, subject, { from: before.tel, to: tel });
    await sendChangeNotice({ deps, transaction }, 'tel', before);
    return changed;
  });
}

function toAccount({ registeredAt, lastPayMethod, ...customer }: CustomerRow) {
  return { ...customer, registrationDate: toJapanDate(registeredAt), payMethod: lastPayMethod };
}

/**
 * Stores the phone number of a newer id token, and sends a notice to the old number.
 * @throws Rejection account_not_registered
 */
export async function showAccount(deps: MainApiDependencies, customer: Customer) {
  const registered = customer.registered ?? (await requireRegistered(deps, customer.subject));
  return toAccount(await takeOverTel(deps, registered, customer));
}

/** Capitals make no other address. */
function contactEmail(subject: string, email: string): ProvedEmail {
  return { purpose: 'contact', subject, email: email.toLowerCase() };
}

/**
 * Orders keep the details they were placed with. Another mail address needs the code that was sent there; the old one
 * gets a notice.
 * @throws Rejection account_not_registered; email_not_verified without a code; code_mismatch, code_expired,
 * too_many_requests
 */
export async function changeAccount(
  deps: MainApiDependencies,
  customer: Customer,
  { emailCode, ...details }: Body<(typeof mainApi)['updateUserInformation']>,
) {
  const { subject } = customer;
  const registered = await requireRegistered(deps, subject);
  // The number first, since its notice also goes to the mail address before the change.
  await takeOverTel(deps, registered, customer);
  const proved = contactEmail(subject, details.email);
  const isAnother = (email: string) => email.toLowerCase() !== proved.email;
  const notVerified = () => fieldRejection('email_not_verified', 'email');
  if (isAnother(registered.email)) {
    if (emailCode === undefined) throw notVerified();
    await verifyEmailCode(deps, proved, emailCode, 'emailCode');
  }
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const before = await findCustomer(transaction, subject);
    if (!before) throw new Rejection('account_not_registered');
    const isChanged = isAnother(before.email);
    if (isChanged && !(await spendVerifiedEmail(transaction, proved))) throw notVerified();
    const changed = await updateCustomer(transaction, subject, details);
    if (!changed) throw new Rejection('account_not_registered');
    if (isChanged) {
      await sendChangeNotice({ deps, transaction }, 'email', { email: before.email });
    }
    return toAccount(changed);
  });
}

export const accountRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getAccountStatus, async ({ customer }) => ({
    registered: customer.registered !== null,
    usedTrialMenuIds: await listUsedTrials(deps, customer),
  }));
  // Safe to repeat with the same content.
  implement(mainApi.registerAccount, async ({ customer, body }) => {
    const { tel, issuedAt: telAsOf } = customer;
    const { subject, isNew } = await withTransactionRetry(deps.db, async (transaction) => {
      await lockTel(transaction, tel);
      const entered = await joinEnteredCustomer({ deps, transaction }, customer, body);
      if (entered !== null) return { subject: entered, isNew: true };
      const { accountSubject } = customer;
      const registered = await findCustomerOfAccount(transaction, accountSubject);
      const own = registered?.subject ?? accountSubject;
      const registration = { ...body, subject: own, tel, telAsOf, registeredAt: deps.clock.now() };
      return { subject: own, isNew: await insertCustomer(transaction, registration) };
    });
    if (!isNew) {
      const present = await findCustomer(deps.db, subject);
      if (!present || !isDeepStrictEqual({ ...present, ...body }, present)) {
        throw new Rejection('account_already_registered');
      }
      await takeOverTel(deps, present, customer);
    }
    return { registered: true as const };
  });
  implement(mainApi.getUserInformation, ({ customer }) => showAccount(deps, customer));
  implement(mainApi.updateUserInformation, ({ customer, body }) =>
    changeAccount(deps, customer, body),
  );
  implement(mainApi.sendContactEmailCode, async ({ customer: { subject }, body }) => {
    await requireRegistered(deps, subject);
    await sendEmailCode(deps, contactEmail(subject, body.email));
    return { sent: true } as const;
  });
  implement(mainApi.listCustomerWorkplaces, async ({ customer }) => ({
    workplaces: await listPlaces(deps.db, customer.subject),
  }));
  implement(mainApi.getFriendlyPoints, async ({ customer }) => ({
    usablePrice: customer.registered?.pointBalance ?? 0,
  }));
};
