import { addMinutes } from 'date-fns';
import type { Body, ResponseOf } from '@/contract/endpoint';
import type { MenuChoice } from '@/contract/menus';
import type { QuantityItem } from '@/contract/pricing';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { visitAdditionEndpoints } from '@/contract/visit-additions';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { isFree, toVisitTime } from '../calendar/calendar';
import { staffRequirement } from '../calendar/find-workforce';
import { loadStaffSchedules } from '../calendar/schedule-repository';
import { minutesOfVisit, ONE_PERSON_MINUTES } from '../calendar/visit-rules';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-reader';
import { describeOrderedSelection } from '../orders/rebook-order';
import { readPayingDigits } from '../payments/card-repository';
import { findVisitCharges } from '../payments/charge-repository';
import { additionsTo, isPaidApart } from '../payments/visit-charges';
import { optionLine } from '../pricing/calculate-price';
import type { ChosenItem } from '../pricing/choose-menu';
import { sumOfAmounts } from '../pricing/price-lines';
import type { DescribedSelection } from '../pricing/price-selection';
import { canBeMoved, isComing } from './visit-change-rules';
import type { MadeAddition, OrderVisitRow } from './visit-tables';

type Calls = typeof visitAdditionEndpoints;

interface VisitOfOrder {
  readonly stored: StoredOrder;
  readonly visit: OrderVisitRow;
}

/** Additions last multiples of this, so that it is exact enough. */
const STEP_MINUTES = 5;

/** An option, and how many of it can still be added. */
type OptionLeft = Omit<MenuChoice, 'maxQuantity'> & { readonly left: number };

/** What can be added to a visit, at today's prices. */
export interface AdditionOffer {
  /** Null without a card. */
  readonly cardNumberBottom: string | null;
  readonly selection: DescribedSelection;
  readonly options: readonly OptionLeft[];
  readonly freeMinutes: number;
}

/**
 * Not for estimates, first trials and what does a visit again, nor where nothing is paid here, or the order's card
 * is not known any more.
 */
function mayHaveAdditions(
  { order, payment }: StoredOrder,
  { redoOf }: OrderVisitRow,
  { menu }: DescribedSelection,
): boolean {
  if (!payment || redoOf !== null || order.terms.kindType !== 'service') return false;
  if (menu.kind !== 'service' || menu.category === 'first') return false;
  return payment.payMethod !== 'creditCard' || payment.gatewayCardId !== null;
}

/** Those of the menu that are not chosen yet, or have some left. */
function optionsLeft(
  stored: StoredOrder,
  { position }: OrderVisitRow,
  { menu }: DescribedSelection,
): OptionLeft[] {
  const chosen = [
    ...stored.order.selection.options,
    ...additionsTo(stored, position).flatMap(({ options }) => options),
  ];
  return menu.options.flatMap(({ maxQuantity, ...option }) => {
    const ofOption = chosen.filter(({ id }) => id === option.id);
    const left = maxQuantity - ofOption.reduce((sum, { quantity }) => sum + quantity, 0);
    return left > 0 ? [{ ...option, left }] : [];
  });
}

/**
 * Until noon of the day before, while the menu is on sale. Reads only the cached catalogue, so lists can call it.
 * @param selection what was ordered, null of a menu that is no longer in the catalogue
 */
export async function canAddOptions(
  deps: MainApiDependencies,
  { stored, visit }: VisitOfOrder,
  selection: DescribedSelection | null,
): Promise<boolean> {
  if (!selection || !canBeMoved(visit, deps.clock.now())) return false;
  if (!mayHaveAdditions(stored, visit, selection)) return false;
  const { menuById } = await getCatalogue(deps);
  return menuById.has(selection.menu.id) && optionsLeft(stored, visit, selection).length > 0;
}

/** @throws Rejection addition_not_possible, addition_deadline_passed from noon of the day before on */
export function requireBeforeDeadline({ visit }: VisitOfOrder, now: Date): void {
  if (!isComing(visit, now)) throw new Rejection('addition_not_possible');
  if (!canBeMoved(visit, now)) throw new Rejection('addition_deadline_passed');
}

/**
 * By how many minutes the visit can become longer: its staff member is free and on shift then, and in time for the
 * next visit. The rules of customers count, which need not hold for a visit that the office fixed.
 */
async function countFreeMinutes(
  deps: MainApiDependencies,
  { stored, visit }: VisitOfOrder,
  selection: DescribedSelection,
): Promise<number> {
  const { zipCode, terms } = stored.order;
  const { isForeignStaffAccepted } = terms;
  const requirement = await staffRequirement({ zipCode, selection, isForeignStaffAccepted });
  const day = toJapanDate(visit.startsAt);
  const minutes = minutesOfVisit(visit);
  const schedules = await loadStaffSchedules(deps.db, requirement, day, day, [visit]);
  const schedule = schedules.find(({ staffId }) => staffId === visit.staffId);
  const start = toJapanDateTime(visit.startsAt);
  let free = 0;
  while (
    schedule &&
    minutes + free + STEP_MINUTES <= ONE_PERSON_MINUTES &&
    isFree(schedule, toVisitTime(start, minutes + free + STEP_MINUTES))
  ) {
    free += STEP_MINUTES;
  }
  return free;
}

/** A later visit of a plan that the shop moved after it had been charged for. */
async function isChargedAlready(deps: MainApiDependencies, { stored, visit }: VisitOfOrder) {
  if (!isPaidApart(stored, visit.position)) return false;
  const charges = await findVisitCharges(deps.db, [stored.order.id]);
  return charges.some(({ position }) => position === visit.position);
}

/** @throws Rejection addition_not_possible, addition_deadline_passed */
export async function readAdditionOffer(
  deps: MainApiDependencies,
  found: VisitOfOrder,
): Promise<AdditionOffer> {
  const { stored, visit } = found;
  requireBeforeDeadline(found, deps.clock.now());
  const selection = await describeOrderedSelection(deps, stored);
  const isPossible = await canAddOptions(deps, found, selection);
  if (!selection || !isPossible || (await isChargedAlready(deps, found))) {
    throw new Rejection('addition_not_possible');
  }
  const freeMinutes = await countFreeMinutes(deps, found, selection);
  const options = optionsLeft(stored, visit, selection);
  const cardNumberBottom = stored.payment && (await readPayingDigits(deps.db, stored.payment));
  return { cardNumberBottom, selection, options, freeMinutes };
}

function chooseOptions(options: readonly OptionLeft[], wanted: readonly QuantityItem[]) {
  const seen = new Set<string>();
  return wanted.map(({ id, quantity }, index): ChosenItem => {
    const offered = options.find((option) => option.id === id);
    if (!offered || seen.has(id)) throw fieldRejection('option_unavailable', `options.${index}.id`);
    seen.add(id);
    const { left, ...option } = offered;
    if (quantity > left) throw fieldRejection('quantity_out_of_range', `options.${index}.quantity`);
    return { ...option, quantity };
  });
}

export function noTimeLeft(): Rejection {
  const message = '担当者の予定に収まらないため、この長さは追加できません';
  return fieldRejection('slot_unavailable', 'options', message);
}

/**
 * What is wanted of an offer, with its lines. An option costs what it costs today, per unit of the menu as ever;
 * surcharges, discounts, coupon, points and fees of the order stay as they are.
 * @throws Rejection option_unavailable, quantity_out_of_range, price_changed, slot_unavailable; state_changed when another
 * card would pay than the customer was shown
 */
export function chooseAddition(
  { cardNumberBottom, selection, options, freeMinutes }: AdditionOffer,
  wanted: Body<Calls['addVisitOptions']>,
): Pick<MadeAddition, 'options' | 'lines' | 'amount' | 'minutes'> {
  const shown = wanted.cardNumberBottom;
  if (shown !== undefined && shown !== cardNumberBottom) throw new Rejection('state_changed');
  const chosen = chooseOptions(options, wanted.options);
  const lines = chosen.map((option) => optionLine(option, selection));
  const amount = sumOfAmounts(lines);
  if (amount !== wanted.agreedTotal) throw fieldRejection('price_changed', 'agreedTotal');
  const minutes = chosen.reduce((sum, option) => sum + option.durationMinutes * option.quantity, 0);
  if (minutes > freeMinutes) throw noTimeLeft();
  return {
    options: chosen.map(({ id, label, quantity }) => ({ id, label, quantity })),
    lines,
    amount,
    minutes,
  };
}

/** When what is added to the visit is paid. */
function additionDue(stored: StoredOrder, { position }: OrderVisitRow) {
  if (isPaidApart(stored, position)) return 'with_visit';
  return stored.payment?.payMethod === 'creditCard' ? 'now' : 'billed';
}

export function showAdditionOffer(
  { stored, visit }: VisitOfOrder,
  { cardNumberBottom, selection, options, freeMinutes }: AdditionOffer,
): ResponseOf<Calls['listVisitAdditions']> {
  const { payment } = stored;
  if (!payment) throw new Rejection('addition_not_possible');
  const endsAt = (minutes: number) => toJapanDateTime(addMinutes(visit.endsAt, minutes));
  return {
    endsAt: endsAt(0),
    freeMinutes,
    payMethod: payment.payMethod,
    due: additionDue(stored, visit),
    cardNumberBottom,
    options: options.map(({ left, ...option }) => ({
      id: option.id,
      label: option.label,
      description: option.description,
      price: optionLine({ ...option, quantity: 1 }, selection).amount,
      taxRate: option.taxRate,
      minutes: option.durationMinutes,
      maxQuantity: left,
      fits: option.durationMinutes <= freeMinutes,
      endsAt: endsAt(option.durationMinutes),
    })),
  };
}
