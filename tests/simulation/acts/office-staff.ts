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

/** A staff member with a day for which the shop has promised them: for a visit, or by a start on offer. */
function promisedDays({ ledger, shop }: World): { staffId: string; day: string }[] {
  const now = shop.clock.now();
  const starts = [...ledger.orders.values()].flatMap(({ visits, quotes }) => [
    ...[...visits.values()].flatMap(({ status, staffId, startsAt, offer }) => [
      ...(offer?.starts ?? []),
      ...(status === 'confirmed' && staffId !== null ? [{ staffId, startsAt }] : []),
    ]),
    ...quotes.flatMap((quote) => (quote.heldUntil === null ? [] : quote.starts)),
  ]);
  return starts
    .filter(({ startsAt }) => fromJapanTime(startsAt) > now)
    .map(({ staffId, startsAt }) => ({ staffId, day: startsAt.slice(0, 10) }));
}

/** In percent; such absences begin on the day of a visit, the others on any of the next days. */
const ON_DAY_OF_VISIT = 60;

/** Somebody who is promised is ill for some days. */
export async function fallIll(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const busy = promisedDays(world);
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

/** In percent of the times; few people leave the shop. */
const LEAVING = 15;

/** Somebody who is promised leaves the shop, or somebody who was to leave stays. */
export async function leaveOrStay(world: World): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  if (!choice.percent(LEAVING)) return;
  const leaving = [...ledger.departures].filter(([, { from }]) => from > now);
  if (leaving.length > 0 && choice.percent(30)) {
    const [staffId] = choice.of(leaving);
    return noteDeparture(world, staffId, null);
  }
  const later = promisedDays(world).filter(
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
