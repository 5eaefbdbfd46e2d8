import { subDays } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import { isMailAddress } from '@/domain/contact';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import { findAddress } from '../catalogue/postal-codes';
import type { MainApiDependencies } from '../dependencies';
import { endOfNight, sendMessage } from '../messages/order-message';
import {
  areaServedMessage,
  startFreeMessage,
  withWaitingLink,
} from '../messages/waiting-list-messages';
import { inRound } from '../operations/each-row';
import { isThere } from './missing-for-wish';
import {
  countTold,
  listToCheck,
  markChecked,
  markTold,
  type WaitingRow,
} from './waiting-list-repository';

/** Checked in a round. A check may compute 90 days of a calendar; long lists take several rounds. */
const CHECKED_A_ROUND = 20;

/** To one contact, which somebody else may have left. */
const MOST_A_DAY = 3;

/** '' for a postcode that was abolished meanwhile. */
async function findAreaLabel(zipCode: string): Promise<string> {
  try {
    const { city, town } = await findAddress(zipCode);
    return `${city}${town}`;
  } catch (error) {
    if (error instanceof Rejection) return '';
    throw error;
  }
}

/** What is waited for, in words. A menu that was taken out of the catalogue has none. */
export async function describeWaiting(
  deps: MainApiDependencies,
  { menuId, zipCode }: Pick<WaitingRow, 'menuId' | 'zipCode'>,
) {
  const { anyMenuById } = await getCatalogue(deps);
  const label = anyMenuById.get(menuId)?.label;
  return {
    menu: label === undefined ? null : { id: menuId, label },
    zipCode,
    areaLabel: await findAreaLabel(zipCode),
  };
}

/**
 * Mark and message are in one transaction, so of several processes one tells it, also after a crash.
 * @throws Rejection back_end_unavailable when it was not sent
 */
async function tell(deps: MainApiDependencies, waiting: WaitingRow): Promise<void> {
  const { id, contact, project, waitsFor } = waiting;
  const template = waitsFor === 'area' ? areaServedMessage : startFreeMessage;
  const message = template({ project, ...(await describeWaiting(deps, waiting)) });
  const toldAt = deps.clock.now();
  // Twice as long as that of a page that asks for signing in: whoever has it can take the contact off.
  const key = `${deps.ids.newLinkKey()}${deps.ids.newLinkKey()}`;
  const link = new URL(`/w/${key}`, deps.shopOrigin).href;
  const recipient = isMailAddress(contact) ? { email: contact } : { tel: contact, email: '' };
  await deps.db.transaction(async (transaction) => {
    if ((await countTold(transaction, contact, subDays(toldAt, 1))) >= MOST_A_DAY) return;
    if (!(await markTold(transaction, id, { key, toldAt }))) return;
    const linked = withWaitingLink(deps, message, link);
    const failure = { message: 'waiting contact was not told' };
    const isSent = await sendMessage({ deps, transaction }, linked, recipient, failure);
    if (!isSent) throw new Rejection('back_end_unavailable');
  });
}

/** Sorts the contacts that this round checks by when they were left, the earliest first. */
async function listWaiting({ db, clock }: MainApiDependencies): Promise<WaitingRow[]> {
  const waiting = await listToCheck(db, clock.now());
  const first = waiting.slice(0, CHECKED_A_ROUND);
  const inTurn = first.toSorted((one, other) => one.leftAt.getTime() - other.leftAt.getTime());
  return [...inTurn, ...waiting.slice(CHECKED_A_ROUND)];
}

async function check(deps: MainApiDependencies, waiting: WaitingRow): Promise<void> {
  await markChecked(deps.db, waiting.id, deps.clock.now());
  if (await isThere(deps, waiting)) await tell(deps, waiting);
}

/**
 * Tells each contact of the waiting list once that what it waits for is there, from 9:00 to 21:00 in Japan. Safe to
 * repeat and in several processes (docs/catalogue.md#the-waiting-list).
 */
export async function tellWaiting(deps: MainApiDependencies): Promise<void> {
  if (endOfNight(deps.clock.now()) !== null) return;
  await inRound(deps, (each) =>
    each('waitingContact', {
      list: () => listWaiting(deps),
      nameOf: ({ id }) => ({ id }),
      work: (waiting) => check(deps, waiting),
      most: CHECKED_A_ROUND,
    }),
  );
}
