import type { UserAccount } from '@/contract/accounts';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { toJapanDate } from '@/domain/japan-time';
import { listPlaces } from '../customers/address-repository';
import {
  findCustomer,
  insertCustomer,
  requireRegistered,
  updateCustomer,
  withCustomerLock,
} from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import type { Customer, MainApiDependencies } from '../dependencies';
import { implement, type Routes } from '../http/implement';
import { sendEmailChangeNotice, takeOverTel } from './contact-changes';

async function isRegistered(deps: MainApiDependencies, subject: string): Promise<boolean> {
  return (await findCustomer(deps.db, subject)) !== null;
}

type Registration = Pick<UserAccount, 'name' | 'nameKana' | 'email' | 'isSendMailForCampaign'>;

/**
 * Safe to repeat.
 * @throws Rejection account_already_registered for other content than the registered one
 */
async function registerAccount(
  deps: MainApiDependencies,
  customer: Customer,
  registration: Registration,
): Promise<void> {
  const { subject, tel, issuedAt } = customer;
  const { name, nameKana, email, isSendMailForCampaign } = registration;
  const registeredAt = deps.clock.now();
  const content = { name, nameKana, email, isSendMailForCampaign };
  if (await insertCustomer(deps.db, { subject, tel, telAsOf: issuedAt, registeredAt, ...content }))
    return;
  const present = await findCustomer(deps.db, subject);
  const isSame =
    present?.name === name &&
    present.nameKana === nameKana &&
    present.email === email &&
    present.isSendMailForCampaign === isSendMailForCampaign;
  if (!present || !isSame) throw new Rejection('account_already_registered');
  await takeOverTel(deps, present, customer);
}

function toAccount(customer: CustomerRow): UserAccount {
  return {
    name: customer.name,
    nameKana: customer.nameKana,
    tel: customer.tel,
    email: customer.email,
    registrationDate: toJapanDate(customer.registeredAt),
    isSendMailForCampaign: customer.isSendMailForCampaign,
    payMethod: customer.lastPayMethod,
  };
}

/**
 * Stores the phone number of a newer id token, and sends a notice to the old number.
 * @throws Rejection account_not_registered
 */
export async function showAccount(
  deps: MainApiDependencies,
  customer: Customer,
): Promise<UserAccount> {
  const registered = await requireRegistered(deps, customer.subject);
  return toAccount(await takeOverTel(deps, registered, customer));
}

/**
 * Orders keep the details they were placed with. The old mail address gets a notice of a change.
 * @throws Rejection account_not_registered
 */
export async function changeAccount(
  deps: MainApiDependencies,
  customer: Customer,
  { name, nameKana, email, isSendMailForCampaign }: Registration,
): Promise<UserAccount> {
  const content = { name, nameKana, email, isSendMailForCampaign };
  // The number first, since its notice also goes to the mail address before the change.
  await takeOverTel(deps, await requireRegistered(deps, customer.subject), customer);
  return withCustomerLock(deps.db, customer.subject, async (transaction) => {
    const before = await findCustomer(transaction, customer.subject);
    const changed = await updateCustomer(transaction, customer.subject, content);
    if (!before || !changed) throw new Rejection('account_not_registered');
    if (before.email !== email) await sendEmailChangeNotice(deps, transaction, before.email);
    return toAccount(changed);
  });
}

async function showPlaces(deps: MainApiDependencies, subject: string) {
  const workplaces = await listPlaces(deps.db, subject);
  return workplaces.map(
    ({ subject: _, lastUsedAt: _last, prefecture, city, town, building, ...place }) => ({
      ...place,
      address: { prefecture, city, town, building },
    }),
  );
}

async function usablePoints(deps: MainApiDependencies, subject: string): Promise<number> {
  return (await findCustomer(deps.db, subject))?.pointBalance ?? 0;
}

export const accountRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.getAccountStatus, async ({ customer }) => ({
    registered: await isRegistered(deps, customer.subject),
  }));
  implement(app, deps, mainApi.registerAccount, async ({ customer, body }) => {
    await registerAccount(deps, customer, body);
    return { registered: true as const };
  });
  implement(app, deps, mainApi.getUserInformation, ({ customer }) => showAccount(deps, customer));
  implement(app, deps, mainApi.updateUserInformation, ({ customer, body }) =>
    changeAccount(deps, customer, body),
  );
  implement(app, deps, mainApi.listCustomerWorkplaces, async ({ customer }) => ({
    workplaces: await showPlaces(deps, customer.subject),
  }));
  implement(app, deps, mainApi.getFriendlyPoints, async ({ customer }) => ({
    usablePrice: await usablePoints(deps, customer.subject),
  }));
};
