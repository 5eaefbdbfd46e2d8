import { createHash } from 'node:crypto';
import type { Address, PlacedOrder } from '@/contract/orders';
import { fieldRejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { COMPARISON_VERSION, comparableAddress, comparablePlace } from '@/domain/comparable-place';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import { findAddress, listTowns } from '../catalogue/postal-codes';
import type { CustomerRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import { seedOnce } from '../seed/seed-repository';
import {
  hasFirstTrial,
  insertFirstTrial,
  listFirstTrials,
  listTrialOrders,
  replaceHouseholdKey,
} from './first-trial-repository';

interface TrialOrder {
  readonly selection: { readonly menu: CatalogueMenu };
  readonly customer: CustomerRow;
  readonly body: PlacedOrder;
}

/** Hashed, so that no personal data is stored. */
function hashIdentifier(mark: string): string {
  return createHash('sha256').update(mark).digest('hex');
}

const telIdentifier = (tel: string) => `tel ${tel}`;

async function addressIdentifier(zipCode: string, address: Address): Promise<string> {
  const area = await findAddress(zipCode);
  const city = comparableAddress(`${area.prefecture}${area.city}`);
  const towns = await listTowns(area);
  return `address ${city} ${comparablePlace(address, { ...area, towns })}`;
}

const customerIdentifiers = ({ subject, tel }: Pick<CustomerRow, 'subject' | 'tel'>) => [
  `customer ${subject}`,
  telIdentifier(tel),
];

/** Keys of a household: customer, phone numbers and address in any spelling. */
async function householdKeys({ customer, body }: TrialOrder): Promise<string[]> {
  const { workingAddress } = body;
  const marks = [
    ...customerIdentifiers(customer),
    telIdentifier(workingAddress.tel),
    await addressIdentifier(workingAddress.zipCode, workingAddress.address),
  ];
  return [...new Set(marks)].map(hashIdentifier);
}

export interface FirstTrial {
  readonly menuId: string;
  readonly householdKeys: readonly string[];
}

const used = () => fieldRejection('first_trial_used', 'basic.id');

/**
 * Once per household (SPEC section 3). Null for other menus.
 * @throws Rejection first_trial_used
 */
export async function requireFirstTrialLeft(deps: MainApiDependencies, order: TrialOrder) {
  const { id: menuId, category } = order.selection.menu;
  if (category !== 'first') return null;
  const trial: FirstTrial = { menuId, householdKeys: await householdKeys(order) };
  if (await hasFirstTrial(deps.db, menuId, trial.householdKeys)) throw used();
  return trial;
}

/** The trials that are known to be used before an address is: `requireFirstTrialLeft` decides with it. */
export async function listUsedTrials(
  deps: MainApiDependencies,
  customer: Pick<CustomerRow, 'subject' | 'tel'>,
): Promise<string[]> {
  const { menus } = await getCatalogue(deps);
  const trials = menus.filter(({ category }) => category === 'first').map(({ id }) => id);
  return listFirstTrials(deps.db, trials, customerIdentifiers(customer).map(hashIdentifier));
}

/**
 * Deleting an unpaid order gives it back.
 * @throws Rejection first_trial_used when the same household was faster
 */
export async function takeFirstTrial(
  transaction: Database,
  { menuId, householdKeys }: FirstTrial,
  orderId: string,
): Promise<void> {
  if (!(await insertFirstTrial(transaction, menuId, householdKeys, orderId))) throw used();
}

/** The next owner of the old number must not inherit the customer's first trials. */
export async function moveFirstTrials(
  transaction: Database,
  subject: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const keys = { from: hashIdentifier(telIdentifier(from)), to: hashIdentifier(telIdentifier(to)) };
  await replaceHouseholdKey(transaction, subject, keys);
}

/** Only hashes are stored, so orders are hashed again when addresses are compared in another way. */
export async function renewHouseholdKeys(deps: MainApiDependencies): Promise<void> {
  const step = { name: 'household-keys', version: COMPARISON_VERSION, at: deps.clock.now() };
  await seedOnce(deps.db, step, async (transaction) => {
    for (const { menuId, orderId, zipCode, workingAddress } of await listTrialOrders(transaction)) {
      const mark = await addressIdentifier(zipCode, workingAddress.address);
      await insertFirstTrial(transaction, menuId, [hashIdentifier(mark)], orderId);
    }
  });
}
