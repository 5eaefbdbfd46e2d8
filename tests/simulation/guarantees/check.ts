import { now, type World } from '../world';
import type { Guarantee } from './guarantee';
import { inboxHasWhatWaits } from './inbox';
import { changesAreToldOnce, refundsAreTold } from './messages';
import { gatewayHoldsWhatIsOwed, pointsAndCouponsAreRight, receiptsSayWhatWasKept } from './money';
import { promisedPeopleWork, visitsHaveTheirHalfHours, waysAreFeasible } from './people';
import { plansAreShownAsTheyAre, plansHaveTheirEightWeeks } from './plans';
import { agreesWithModel, historyTellsTheState, quotesAndMoneyAgree } from './states';

const guarantees: Readonly<Record<string, Guarantee>> = {
  agreesWithModel,
  quotesAndMoneyAgree,
  historyTellsTheState,
  visitsHaveTheirHalfHours,
  waysAreFeasible,
  promisedPeopleWork,
  inboxHasWhatWaits,
  gatewayHoldsWhatIsOwed,
  pointsAndCouponsAreRight,
  receiptsSayWhatWasKept,
  changesAreToldOnce,
  refundsAreTold,
  plansAreShownAsTheyAre,
  plansHaveTheirEightWeeks,
};

/**
 * Reading all receipts and balances takes long, so those of orders that nothing happened to, and of their customers, are
 * read at the end only.
 */
const onlyOfChanged = new Set(['receiptsSayWhatWasKept', 'pointsAndCouponsAreRight']);

/** Checked although no order was touched: the clock alone can break them, and so can orders that were given up. */
const ofTheShop = { inboxHasWhatWaits, gatewayHoldsWhatIsOwed, changesAreToldOnce };

/** Errors that the shop logs when something outside it failed, or a charge is given up. */
const EXPECTED_ERRORS = ['notice was not sent', 'a visit’s charge is not tried any more'];

function loggedProblems({ shop, seen }: World): string[] {
  const added = shop.errors.slice(seen.errors);
  seen.errors = shop.errors.length;
  return added
    .filter(({ message }) => !EXPECTED_ERRORS.includes(message))
    .map(({ message, fields }) => `logged: ${message} ${JSON.stringify(fields)}`);
}

const SHOWN = 20;

/** Orders that nothing changes any more. They are checked again only at the end. */
const OVER = ['completed', 'cancelled', 'released'];

/** @throws Error naming the moment, what was done, and each guarantee that does not hold */
export async function check(
  world: World,
  after: string,
  scope: 'touched' | 'day' | 'everything' = 'touched',
): Promise<void> {
  const { ledger, shop, seen } = world;
  const all = [...ledger.orders.values()];
  const touched = all.filter(({ orderId }) => ledger.touched.has(orderId));
  const going = all.filter((order) => touched.includes(order) || !OVER.includes(order.status));
  const orders = { touched, day: going, everything: all }[scope];
  ledger.touched.clear();
  const problems = loggedProblems(world);
  const hasTimePassed = shop.clock.now() > seen.checkedAt;
  seen.checkedAt = shop.clock.now();
  const withoutOrders = hasTimePassed ? ofTheShop : { changesAreToldOnce };
  const checked = orders.length > 0 ? guarantees : withoutOrders;
  for (const [name, guarantee] of Object.entries(checked)) {
    const some = scope === 'day' && onlyOfChanged.has(name) ? touched : orders;
    for (const problem of await guarantee(world, some)) problems.push(`${name}: ${problem}`);
  }
  if (problems.length > 0) {
    throw new Error(`${now(world)} after ${after}:\n${problems.slice(0, SHOWN).join('\n')}`);
  }
}
