import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import type { OrderMenu } from '@/contract/pricing';
import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { call, read } from '../calls';
import { type Home, now, type World } from '../world';

export type Menu = (typeof catalogueSeed)['menus'][number];
export type Basic = OrderBody['basic'];

export const menus = catalogueSeed.menus.filter(
  ({ kind }) => kind === 'service' || kind === 'estimate',
);

/** Some amounts that the menu allows; types fill up the quantity. */
function amountsOf({ choice }: World, menu: Menu): Basic {
  const spread = Math.min(menu.maxQuantity - menu.minQuantity, 3);
  const quantity = menu.minQuantity + choice.below(spread + 1);
  const options = menu.options
    .filter(() => choice.percent(20))
    .map(({ id }) => ({ id, quantity: 1 }));
  if (menu.types.length === 0) return { id: menu.id, quantity, types: [], options };
  const type = choice.of(menu.types);
  const ofType = Math.min(quantity, type.maxQuantity);
  return { id: menu.id, quantity: ofType, types: [{ id: type.id, quantity: ofType }], options };
}

/** How it is paid, and what takes something off. */
export interface Terms {
  readonly zipCode: string;
  readonly payMethod?: 'creditCard' | 'np' | undefined;
  readonly coupon?: string | undefined;
  readonly friendlypointPrice?: number | undefined;
  readonly fhStaffIds?: string | undefined;
  readonly selectedDate?: string | undefined;
  readonly enquete?: readonly { readonly id: string; readonly values: string }[];
}

/** Null when it cannot be ordered there, or so. */
export async function priceOf(
  world: World,
  menu: Menu,
  basic: Basic,
  terms: Terms,
): Promise<OrderMenu | null> {
  const query = { ...basic, project: menu.project, ...terms };
  return (await call(world, null, mainApi.getOrderMenu, { query })).content;
}

/** With what the minimum order needs added. */
export async function chooseAmounts(world: World, menu: Menu, terms: Terms): Promise<Basic | null> {
  const basic = amountsOf(world, menu);
  const first = await priceOf(world, menu, basic, terms);
  if (!first) return null;
  const { minimumOrderRemedy: remedy } = first;
  if (!remedy) return (first.price?.minimumOrderShortfall ?? 0) > 0 ? null : basic;
  const { quantity, types } = remedy;
  const enough = { ...basic, quantity, types: types.length > 0 ? types : basic.types };
  const second = await priceOf(world, menu, enough, terms);
  return second?.price?.minimumOrderShortfall === 0 ? enough : null;
}

/** Starts of the next 35 days, ascending; days are counted from today unless said otherwise. */
export async function startsFor(
  world: World,
  {
    project,
    basic,
    zipCode,
  }: { readonly project: string; readonly basic: Basic; readonly zipCode: string },
  beginDate = now(world).slice(0, 10),
) {
  const query = { ...basic, project, zipCode, beginDate };
  const { code, content } = await call(world, null, mainApi.listAvailableDates, { query });
  if (code !== null) return { open: [], wishes: [] };
  const times = content.days.flatMap((day) => day.times);
  const startsOf = (some: typeof times) => some.map(({ startsAt }) => startsAt);
  return {
    open: startsOf(times.filter(({ kind }) => kind === 'open')),
    wishes: startsOf(times.filter(({ kind }) => kind !== 'close')),
  };
}

/** A person who can be asked for by name, with a start at which they are free. */
async function chooseStaff(world: World, menu: Menu, basic: Basic, { zipCode }: Home) {
  const { id, quantity, types, options } = basic;
  const beginDate = now(world).slice(0, 10);
  const query = { id, quantity, types, options, project: menu.project, zipCode, beginDate };
  const endpoint = menu.visits.needsFirstHearing
    ? mainApi.listFirstHearingStaffSchedules
    : mainApi.listStaffSchedules;
  const { staffs } = await read(world, null, endpoint, { query });
  const free = staffs.filter(({ openStarts }) => openStarts.length > 0);
  if (free.length === 0) return null;
  const person = world.choice.of(free);
  return { staffId: person.id, startsAt: world.choice.of(person.openStarts) };
}

export interface ChosenDates {
  readonly selectedDate: string;
  readonly selectedDateType?: 'negotiable';
  readonly staffId?: string;
  readonly isWish: boolean;
}

/** On different days, ascending. */
function severalDays({ choice }: World, starts: readonly string[], wanted: number): string[] {
  const byDay = new Map<string, string>();
  for (let tries = 0; tries < 20 && byDay.size < wanted && starts.length > 0; tries += 1) {
    const start = choice.of(starts);
    byDay.set(start.slice(0, 10), start);
  }
  return [...byDay.values()].sort();
}

const NAMED = 30;
const WISHED = 20;

/** Open starts, a person by name, or wishes; null when there are none. */
export async function chooseDates(
  world: World,
  menu: Menu,
  basic: Basic,
  home: Home,
): Promise<ChosenDates | null> {
  const { count: visits, isNegotiableOnly, dateChoice } = menu.visits;
  if (dateChoice === 'staff' && world.choice.percent(NAMED)) {
    const named = await chooseStaff(world, menu, basic, home);
    if (!named) return null;
    return { selectedDate: named.startsAt, staffId: named.staffId, isWish: false };
  }
  const { project } = menu;
  const { open, wishes } = await startsFor(world, { project, basic, zipCode: home.zipCode });
  const isWish = isNegotiableOnly || world.choice.percent(WISHED);
  const starts = isWish
    ? severalDays(world, wishes, 1 + world.choice.below(3))
    : severalDays(world, open, visits);
  if (starts.length < (isWish ? 1 : visits)) return null;
  const selectedDate = starts.join(',');
  return { selectedDate, isWish, ...(isWish && { selectedDateType: 'negotiable' }) };
}
