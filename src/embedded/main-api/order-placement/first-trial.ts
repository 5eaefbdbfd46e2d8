import { createHash } from 'node:crypto';
import type { Address } from '@/contract/orders';
import { fieldRejection } from '@/contract/rejection';
import { comparableAddress, comparablePlace } from '@/domain/comparable-place';
import type { Database } from '../../database/database';
import type { CatalogueMenu } from '../catalogue/catalogue';
import type { CustomerRow } from '../customers/customer-tables';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import {
  addHouseholdKey,
  hasFirstTrial,
  insertFirstTrial,
  listTrialOrders,
  replaceHouseholdKey,
} from '../orders/first-trial-repository';
import { findAddress } from '../service-areas/postal-codes';

/** What of an order says whether it is a first trial, and whose. */
interface TrialOrder {
  readonly selection: { readonly menu: Pick<CatalogueMenu, 'id' | 'category'> };
  readonly customer: Pick<CustomerRow, 'subject' | 'tel'>;
  readonly body: {
    readonly workingAddress: {
      readonly zipCode: string;
      readonly tel: string;
      readonly address: Address;
    };
  };
}

/** Hashed, so that what is kept says nothing about anybody. */
function keyOf(mark: string): string {
  return createHash('sha256').update(mark).digest('hex');
}

const telMark = (tel: string) => `tel ${tel}`;

async function addressMark({
  zipCode,
  address,
}: Pick<TrialOrder['body']['workingAddress'], 'zipCode' | 'address'>): Promise<string> {
  const area = await findAddress(zipCode);
  const city = comparableAddress(`${area.prefecture}${area.city}`);
  return `address ${city} ${comparablePlace(address, area)}`;
}

/**
 * What stands for a household: the customer, the phone numbers, and the address, however it was
 * spelt.
 */
async function householdKeys({ customer, body }: TrialOrder): Promise<string[]> {
  const { workingAddress } = body;
  const marks = [
    `customer ${customer.subject}`,
    telMark(customer.tel),
    telMark(workingAddress.tel),
    await addressMark(workingAddress),
  ];
  return [...new Set(marks)].map(keyOf);
}

/** What a household has once. */
export interface FirstTrial {
  readonly menuId: string;
  readonly householdKeys: readonly string[];
}

const used = () => fieldRejection('first_trial_used', 'basic.id');

/**
 * A first trial is sold once per household (SPEC section 3): never again to the same customer, phone
 * number or address. Other menus are not concerned.
 *
 * @returns what the order's first trial is taken with
 * @throws Rejection first_trial_used
 */
export async function requireFirstTrialLeft(
  deps: MainApiDependencies,
  order: TrialOrder,
): Promise<FirstTrial | null> {
  const { id: menuId, category } = order.selection.menu;
  if (category !== 'first') return null;
  const keys = await householdKeys(order);
  if (await hasFirstTrial(deps.db, menuId, keys)) throw used();
  return { menuId, householdKeys: keys };
}

/**
 * Takes the household's first trial for an order that is written in the same transaction; it comes
 * back when the order is deleted because it could not be paid.
 *
 * @throws Rejection first_trial_used when somebody else of the household was faster
 */
export async function takeFirstTrial(
  transaction: Database,
  { menuId, householdKeys }: FirstTrial,
  orderId: string,
): Promise<void> {
  if (!(await insertFirstTrial(transaction, menuId, householdKeys, orderId))) throw used();
}

/**
 * Lets the customer's first trials follow their number: who gets the one before has had none of them,
 * and whoever orders with the new one has. The customer stays one of the marks throughout.
 */
export async function moveFirstTrials(
  transaction: Database,
  subject: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const keys = { from: keyOf(telMark(from)), to: keyOf(telMark(to)) };
  await replaceHouseholdKey(transaction, subject, keys);
}

/** To be raised whenever an address is compared in another way. */
const ADDRESS_FORM = '4';

/**
 * Adds to the first trials that were sold the address as it is compared in this release: what is kept
 * is a hash, so that it is made anew from the order. To be run at start; does nothing the second time.
 * The hash of an earlier release stays and matches nobody.
 */
export async function renewHouseholdKeys(deps: MainApiDependencies): Promise<void> {
  const step = { name: 'household-keys', version: ADDRESS_FORM, at: deps.clock.now() };
  await seedOnce(deps.db, step, async (transaction) => {
    for (const { menuId, orderId, zipCode, workingAddress } of await listTrialOrders(transaction)) {
      const mark = await addressMark({ zipCode, address: workingAddress.address });
      await addHouseholdKey(transaction, { menuId, orderId, householdKey: keyOf(mark) });
    }
  });
}
