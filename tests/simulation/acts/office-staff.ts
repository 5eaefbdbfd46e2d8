import { officeApi } from '@/contract/office';
import type { Absence, OfficeStaff } from '@/contract/office-staff';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { call, expectCode, read } from '../calls';
import type { ModelAbsence } from '../model/ledger';
import type { World } from '../world';

function timesOf({ from, until }: Absence): Times {
  return from.length > 10
    ? { from: new Date(from), until: new Date(until) }
    : { from: fromJapanTime(from), until: fromJapanTime(addJapanDays(until, 1)) };
}

type Times = Pick<ModelAbsence, 'from' | 'until'>;

/** It was entered before as it is, or ends earlier now. */
function isKnown(former: Times, { from, until }: Times): boolean {
  return former.from.getTime() === from.getTime() && former.until >= until;
}

/** What the office has entered; absences that are over stay as they were. */
function noteAbsences(world: World, { staffId, absences }: OfficeStaff): void {
  const { ledger, shop } = world;
  const now = shop.clock.now();
  const former = ledger.absences.get(staffId) ?? [];
  const coming = absences.map((absence) => {
    const times = timesOf(absence);
    const enteredAt = former.find((each) => isKnown(each, times))?.enteredAt ?? now;
    return { ...times, enteredAt, absence };
  });
  ledger.absences.set(staffId, [...former.filter(({ until }) => until <= now), ...coming]);
}

/** The absences and used coupons with which the shop begins. */
export async function noteBeginning(world: World): Promise<void> {
  const { items } = await read(world, 'office', officeApi.listStaff);
  for (const person of items) noteAbsences(world, person);
  const coupons = await read(world, 'office', officeApi.listOfficeCoupons);
  for (const { code, usedCount } of coupons.items) world.ledger.couponUses.set(code, usedCount);
}

interface PromisedDay {
  readonly staffId: string;
  readonly day: string;
}

/** Staff members with days to come for which they are promised: for visits, and by starts on offer. */
function promisedDays({ ledger, shop }: World) {
  const now = shop.clock.now();
  const orders = [...ledger.orders.values()];
  const visits = orders.flatMap((order) => [...order.visits.values()]);
  const daysOf = (
    starts: readonly { readonly startsAt: string; readonly staffId: string | null }[],
  ) =>
    starts.flatMap(({ startsAt, staffId }): PromisedDay[] =>
      staffId !== null && fromJapanTime(startsAt) > now
        ? [{ staffId, day: startsAt.slice(0, 10) }]
        : [],
    );
  return {
    agreed: daysOf(visits.filter(({ status }) => status === 'confirmed')),
    offered: daysOf([
      ...visits.flatMap(({ offer }) => offer?.starts ?? []),
      ...orders
        .flatMap(({ quotes }) => quotes)
        .flatMap(({ heldUntil, starts }) => (heldUntil === null ? [] : starts)),
    ]),
  };
}

/** In percent; such absences begin on the day of a visit, the others on any of the next days. */
const ON_DAY_OF_VISIT = 60;

/** Somebody who has visits to come, or is on offer, is ill for some days. */
export async function fallIll(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const { agreed, offered } = promisedDays(world);
  const busy = [...agreed, ...offered];
  if (busy.length === 0) return;
  const { staffId, day } = choice.of(busy);
  const soon = addJapanDays(toJapanDate(now), choice.below(choice.percent(50) ? 2 : 14));
  const from = choice.percent(ON_DAY_OF_VISIT) ? day : soon;
  const added: Absence = {
    kind: 'sickness',
    from,
    until: addJapanDays(from, choice.below(3)),
    note: '',
  };
  const times = timesOf(added);
  const others = (ledger.absences.get(staffId) ?? [])
    .filter(({ until }) => until > now)
    .filter(({ from: start, until: last }) => last <= times.from || times.until <= start)
    .map(({ absence }) => absence);
  const input = { params: { staffId }, body: { absences: [...others, added] } };
  const { code, content } = await call(world, 'office', officeApi.setStaffAbsences, input);
  expectCode(world, 'an absence', code, []);
  if (!content) return;
  noteAbsences(world, content.staff);
  for (const { orderId } of content.visits) ledger.touched.add(orderId);
}

/** In percent: how often somebody who is to leave stays instead, and how often somebody on offer leaves. */
const STAYING = 60;
const ON_OFFER = 80;

/** Somebody who has visits to come, or is on offer, leaves the shop, or somebody who was to leave stays. */
export async function leaveOrStay(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const leaving = [...ledger.departures].filter(([, { from }]) => from > now);
  if (leaving.length > 0 && choice.percent(STAYING)) {
    const [staffId] = choice.of(leaving);
    return noteDeparture(world, staffId, null);
  }
  const { agreed, offered } = promisedDays(world);
  const isOnOffer = offered.length > 0 && choice.percent(ON_OFFER);
  const later = (isOnOffer ? offered : agreed).filter(
    ({ staffId, day }) => day > toJapanDate(now) && !ledger.departures.has(staffId),
  );
  if (later.length === 0) return;
  const { staffId, day } = choice.of(later);
  await noteDeparture(world, staffId, addJapanDays(day, -1));
}

async function noteDeparture(world: World, staffId: string, lastDay: string | null): Promise<void> {
  const { ledger, shop } = world;
  const input = { params: { staffId }, body: { lastDay } };
  const { code, content } = await call(world, 'office', officeApi.endStaff, input);
  expectCode(world, lastDay === null ? 'somebody stays' : 'somebody leaves', code, []);
  if (!content) return;
  if (lastDay === null) ledger.departures.delete(staffId);
  else {
    const from = fromJapanTime(addJapanDays(lastDay, 1));
    const until = fromJapanTime(addJapanDays(lastDay, 1_000));
    ledger.departures.set(staffId, { from, until, enteredAt: shop.clock.now() });
  }
  for (const { orderId } of content.visits) ledger.touched.add(orderId);
}
