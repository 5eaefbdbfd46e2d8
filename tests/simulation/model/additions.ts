import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import type { Ledger, ModelAddition, ModelOrder, ModelVisit } from './ledger';
import { isPaidApart } from './money';
import { told } from './told';
import { deadlineOf, isComing } from './visits';

interface OptionLeft {
  readonly id: string;
  /** Yen for one. */
  readonly price: number;
  readonly minutes: number;
  readonly left: number;
}

/** Options of the visit's menu that are not chosen yet, or have some left. */
export function optionsLeft(order: ModelOrder, { additions }: ModelVisit): OptionLeft[] {
  const menu = catalogueSeed.menus.find(({ id }) => id === order.menuId);
  const chosen = [...(order.basic.options ?? []), ...additions.flatMap(({ options }) => options)];
  return (menu?.options ?? []).flatMap((option) => {
    const { id, price, isPerUnit, durationMinutes: minutes, maxQuantity } = option;
    const ofOption = chosen.filter((each) => each.id === id);
    const left = ofOption.reduce((rest, { quantity }) => rest - Number(quantity), maxQuantity);
    const units = isPerUnit ? Number(order.basic.quantity) : 1;
    return left > 0 ? [{ id, price: price * units, minutes, left }] : [];
  });
}

/** Not for estimates, first trials, visits that do another one again, and orders without a card that pays. */
function mayHaveAdditions(order: ModelOrder, { redoOf }: ModelVisit): boolean {
  const menu = catalogueSeed.menus.find(({ id }) => id === order.menuId);
  if (!order.payment || order.isEstimate || menu?.category === 'first' || redoOf !== null)
    return false;
  return order.payment.method !== 'creditCard' || order.card !== null;
}

/** Until noon of the day before. */
export function canAddOptions(order: ModelOrder, visit: ModelVisit, now: Date): boolean {
  const isMovable = isComing(visit, now) && now < deadlineOf(visit.startsAt);
  return isMovable && mayHaveAdditions(order, visit) && optionsLeft(order, visit).length > 0;
}

/** The code with which the call rejects additions; null when something can be added. */
export function whyNothingCanBeAdded(
  order: ModelOrder,
  visit: ModelVisit,
  now: Date,
): string | null {
  if (isComing(visit, now) && now >= deadlineOf(visit.startsAt)) return 'addition_deadline_passed';
  // The shop has moved a later visit of a plan that was charged already.
  const isCharged = isPaidApart(order, visit.position) && order.charges.has(visit.position);
  return canAddOptions(order, visit, now) && !isCharged ? null : 'addition_not_possible';
}

/** By the order's card, with the price of the plan's visit, or on the order's bill. */
export function additionDue({ plan, payment }: ModelOrder, { position }: ModelVisit) {
  if (plan !== null && position > 0) return 'with_visit';
  return payment?.method === 'creditCard' ? 'now' : 'billed';
}

/** Each that is begun has a number of its own, whether or not the card pays. */
export function beginAddition(visit: ModelVisit): number {
  visit.begunAdditions += 1;
  return visit.begunAdditions;
}

/** The visit is longer, and its customer is told. */
export function noteAddition(
  ledger: Ledger,
  order: ModelOrder,
  visit: ModelVisit,
  addition: ModelAddition,
): void {
  visit.additions.push(addition);
  visit.minutes += addition.minutes;
  ledger.tell(order, told.optionsAdded);
}
