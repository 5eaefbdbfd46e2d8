import { addHours } from 'date-fns';
import { officeApi } from '@/contract/office';
import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { call, expectCode } from '../calls';
import { settle } from '../model/charging';
import type { ModelOrder, ModelVisit } from '../model/ledger';
import { comingOf, positionOf, visitAt, visitIdOf } from '../model/ledger';
import { giveSurchargeBack } from '../model/money';
import { told } from '../model/told';
import { addSoldVisits, endOf, isComing, refusableUntil, setVisit } from '../model/visits';
import { count, type World } from '../world';
import { startsFor } from './choose-service';
import { type Found, findVisit } from './visits';

const inOffice = (startsAt: string) => `${startsAt}+09:00`;

/** Nobody is free then, or no longer. */
const TAKEN = ['slot_taken', 'staff_unavailable'];

/** Starts that customers see as free, of which the office picks; the later ones are more often free. */
async function freeStarts(world: World, order: ModelOrder, from?: Date): Promise<string[]> {
  const { open } = await startsFor(world, order);
  return from ? open.filter((startsAt) => fromJapanTime(startsAt) >= from) : open;
}

/** An order by telephone gets its visit with its date, a course its further ones with the first date. */
export function visitOf(
  order: ModelOrder,
  visitId: string,
  startsAt: string,
  now: Date,
): ModelVisit {
  addSoldVisits(order, startsAt, now);
  return visitAt(order, positionOf(order, visitId));
}

export function noteFixed(world: World, order: ModelOrder, visit: ModelVisit, fixed: Fixed): void {
  const { ledger, shop, gateway } = world;
  const now = shop.clock.now();
  const startsAt = toJapanDateTime(new Date(fixed.start));
  const change = {
    startsAt,
    staffId: fixed.staffId,
    refusableUntil: refusableUntil(startsAt, now),
  };
  setVisit(order, visit, { status: 'confirmed', ...change }, now);
  giveSurchargeBack(ledger, order, visit, now);
  settle(ledger, order, gateway, now);
}

interface Fixed {
  readonly start: string;
  readonly staffId: string;
}

/** At this start with somebody who is free; false when nobody is. */
async function confirmAt(
  world: World,
  order: ModelOrder,
  visitId: string | undefined,
  startsAt: string,
): Promise<boolean> {
  const body = { start: inOffice(startsAt), visitId };
  const input = { params: { orderId: order.orderId }, body };
  const { code, content } = await call(world, 'office', officeApi.confirmOrder, input);
  expectCode(world, 'confirm', code, TAKEN);
  if (!content) return false;
  const visit = visitOf(order, content.visitId, startsAt, world.shop.clock.now());
  noteFixed(world, order, visit, content);
  world.ledger.tell(order, told.dateFixed);
  return true;
}

/** Up to three starts, two days ahead at least. */
async function propose(world: World, order: ModelOrder, visitId?: string): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const free = await freeStarts(world, order, addHours(now, 48));
  if (free.length === 0) return count(world, 'propose: nobody is free');
  const starts = new Set(Array.from({ length: 1 + choice.below(3) }, () => choice.of(free)));
  const body = { starts: [...starts].map((start) => ({ start: inOffice(start) })), visitId };
  const input = { params: { orderId: order.orderId }, body };
  const { code, content } = await call(world, 'office', officeApi.proposeStarts, input);
  expectCode(world, 'propose', code, TAKEN);
  if (!content) return;
  const [first = ''] = [...starts].sort();
  const visit = visitOf(order, content.visitId, first, now);
  const offer = {
    proposedAt: now,
    heldUntil: new Date(content.heldUntil),
    isReminded: false,
    starts: content.starts.map(({ start, staffId }) => {
      return { startsAt: toJapanDateTime(new Date(start)), staffId };
    }),
  };
  if (offer.heldUntil.getTime() !== addHours(now, 48).getTime()) {
    throw new Error(`${content.visitId} is held until ${content.heldUntil}, not for 48 hours`);
  }
  const change = { startsAt: first, staffId: null, refusableUntil: null, offer };
  setVisit(order, visit, { status: 'proposed', ...change }, now);
  ledger.tell(order, told.proposed);
}

const PROPOSED = 40;

/** Only the office can agree on a time between two full hours. */
const HALF_PAST = 15;

function halfPast(startsAt: string): string {
  return startsAt.replace(/:00:00$/, ':30:00');
}

/** One of the wishes when somebody is free, another date after a call, or starts on offer. */
export async function fixDate(world: World, order: ModelOrder, visitId?: string): Promise<void> {
  const { choice, shop } = world;
  const visit = visitId === undefined ? null : visitAt(order, positionOf(order, visitId));
  const wishes = visit?.waitsFor === 'wish' ? visit.wishes : [];
  if (choice.percent(PROPOSED)) return propose(world, order, visitId);
  for (const wish of wishes) {
    const isToCome = fromJapanTime(wish) > shop.clock.now();
    if (isToCome && (await confirmAt(world, order, visitId, wish))) return;
  }
  const free = await freeStarts(world, order);
  const full = free[choice.below(Math.min(free.length, 60))];
  const agreed = full && choice.percent(HALF_PAST) ? halfPast(full) : full;
  if (agreed === undefined || !(await confirmAt(world, order, visitId, agreed))) {
    count(world, 'fix: nobody is free');
  }
}

async function moveTo(world: World, { order, visit }: Found, to: MoveTo): Promise<boolean> {
  const visitId = visitIdOf(order, visit.position);
  const start = inOffice(to.startsAt);
  const body = { start, staffId: to.staffId, reason: '担当者の都合' };
  const input = { params: { visitId }, body };
  const { code, content } = await call(world, 'office', officeApi.moveVisitByOffice, input);
  expectCode(world, 'office moves', code, TAKEN);
  if (!content) return false;
  const isMoved = visit.startsAt !== to.startsAt;
  if (!isMoved && content.staffId === visit.staffId) return true;
  noteFixed(world, order, visit, content);
  if (to.staffId !== undefined)
    world.ledger.named.add(comingOf({ ...visit, orderId: order.orderId }));
  world.ledger.tell(order, isMoved ? told.movedByShop : told.otherPerson);
  return true;
}

interface MoveTo {
  readonly startsAt: string;
  readonly staffId?: string;
}

function isAbsent({ ledger }: World, staffId: string, { visit }: Found): boolean {
  const from = fromJapanTime(visit.startsAt);
  const end = new Date(from.getTime() + visit.minutes * 60_000);
  return ledger.unavailable(staffId).some((time) => time.from < end && from < time.until);
}

/** Somebody else who already comes to an order of this menu, another start, or starts on offer. */
export async function replacePerson(world: World, found: Found): Promise<void> {
  const { choice, ledger, shop } = world;
  const { order, visit } = found;
  if (!isComing(visit, shop.clock.now())) return;
  const others = [...ledger.orders.values()]
    .filter(({ menuId }) => menuId === order.menuId)
    .flatMap(({ visits }) => [...visits.values()].flatMap(({ staffId }) => staffId ?? []))
    .filter((staffId) => staffId !== visit.staffId && !isAbsent(world, staffId, found));
  for (const staffId of [...new Set(others)].slice(0, 2)) {
    if (await moveTo(world, found, { startsAt: visit.startsAt, staffId })) return;
  }
  if (choice.percent(PROPOSED)) return propose(world, order, visitIdOf(order, visit.position));
  const [startsAt] = await freeStarts(world, order, fromJapanTime(visit.startsAt));
  if (startsAt === undefined || !(await moveTo(world, found, { startsAt }))) {
    count(world, 'replace: nobody is free');
  }
}

/** The shop cannot come as agreed: another start for a visit that is still to come. */
export async function moveByOffice(world: World): Promise<void> {
  const now = world.shop.clock.now();
  const found = findVisit(world, ({ visit }) => isComing(visit, now));
  if (!found) return;
  const free = await freeStarts(world, found.order);
  const startsAt = free[world.choice.below(Math.min(free.length, 40))];
  if (startsAt === undefined) return count(world, 'office moves: no date');
  await moveTo(world, found, { startsAt });
}

/** The first half hour after a visit that the shortest way allows. */
function soonAfter(visit: ModelVisit): string {
  const halfHour = 30 * 60_000;
  const next = Math.ceil(endOf(visit).getTime() / halfHour + 1) * halfHour;
  return toJapanDateTime(new Date(next));
}

/** Right after another visit of the same person, which is possible only when the way is short. */
export async function moveNextToOther(world: World): Promise<void> {
  const now = world.shop.clock.now();
  const comingTo = (staffId: string | null) => (each: Found) =>
    isComing(each.visit, now) && each.visit.staffId === staffId && staffId !== null;
  const found = findVisit(world, (each) => comingTo(each.visit.staffId)(each));
  if (!found) return;
  const { staffId } = found.visit;
  const other = findVisit(
    world,
    (each) => each.order.place !== found.order.place && comingTo(staffId)(each),
  );
  if (staffId === null || !other) return count(world, 'office moves: no other visit');
  const startsAt = soonAfter(other.visit);
  const moved = { order: found.order, visit: { ...found.visit, startsAt } };
  if (!isAbsent(world, staffId, moved)) await moveTo(world, found, { startsAt, staffId });
}

/** Instead of a confirmed visit that the shop cannot make. */
export async function proposeInstead(world: World): Promise<void> {
  const now = world.shop.clock.now();
  const found = findVisit(
    world,
    ({ order, visit }) => isComing(visit, now) && order.status !== 'completed',
  );
  if (found) await propose(world, found.order, visitIdOf(found.order, found.visit.position));
}
