import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@/database/database';
import { addJapanDays, fromJapanTime, japanWeekday, toJapanDate } from '@/domain/japan-time';
import { holidayName } from '../calendar/business-days';
import { writeOutsideBookings } from '../calendar/slot-repository';
import {
  CATALOGUE_SEED,
  readChanges,
  replaceCatalogue,
  writeChange,
} from '../catalogue/catalogue-repository';
import { listPrices } from '../catalogue/menu-prices';
import type { MainApiDependencies } from '../dependencies';
import { insertAbsences, insertStaff, replaceCredentials } from '../staff/staff-writer';
import { catalogueSeed, couponSeed } from './catalogue/catalogue-seed';
import { type StaffSeed, staffRoster } from './operations/staff-roster';
import { seedDemoCustomers } from './seed-demo-customers';
import { seedOnce } from './seed-repository';

/** Changes whenever the content does. */
const versionOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Notes from which day on the menus' prices are asked (景品表示法), where they are not those noted last. */
async function noteSeedPrices(transaction: Database, at: Date): Promise<void> {
  const changes = await readChanges(transaction);
  for (const menu of catalogueSeed.menus) {
    const prices = listPrices(menu);
    const last = changes.findLast(
      ({ target, change }) => target === menu.id && change.kind === 'seedPrices',
    )?.change;
    if (last?.kind === 'seedPrices' && isDeepStrictEqual(last.prices, prices)) continue;
    const change = { kind: 'seedPrices', from: toJapanDate(at), prices } as const;
    await writeChange(transaction, { at, author: 'system:seed', target: menu.id, change });
  }
}

/** Does nothing when the database holds exactly this catalogue. */
export async function seedCatalogue(deps: MainApiDependencies): Promise<void> {
  const content = { catalogue: catalogueSeed, coupons: couponSeed };
  const seed = { name: CATALOGUE_SEED, version: versionOf(content), at: deps.clock.now() };
  await seedOnce(deps.db, seed, async (transaction) => {
    await replaceCatalogue(transaction, content);
    await noteSeedPrices(transaction, seed.at);
  });
}

/** Longer than shifts are fixed. */
const PLANNED_DAYS = 70;
const REGISTERED_DAYS = 3 * 365;

/**
 * People with days off and bookings of other channels, once into a new database. From then on they are the
 * shop's own data (docs/catalogue.md#staff-data): neither a start, nor a new day or release, changes them.
 */
async function seedStaff(deps: MainApiDependencies): Promise<void> {
  const at = deps.clock.now();
  const today = toJapanDate(at);
  await seedOnce(deps.db, { name: 'staff', at }, async (transaction) => {
    await insertStaff(transaction, staffRoster);
    const sitters = staffRoster.filter(({ skills }) => skills.includes('childcare'));
    await replaceCredentials(
      transaction,
      sitters.map(({ id }) => id),
      sitters.map(({ id }, index) => ({
        staffId: id,
        kind: 'babysitter_registration',
        name: 'ベビーシッターの届出',
        number: `見本-${String(index + 1).padStart(4, '0')}`,
        expiresOn: addJapanDays(today, REGISTERED_DAYS),
      })),
    );
    const days = Array.from({ length: PLANNED_DAYS }, (_, index) => addJapanDays(today, index));
    const plans = days.flatMap((day) =>
      staffRoster.map((person) => ({ staffId: person.id, day, ...planDay(person, day) })),
    );
    await insertAbsences(
      transaction,
      plans
        .filter((plan) => plan.isOff)
        .map(({ staffId, day }) => ({
          staffId,
          kind: 'day_off',
          startsAt: fromJapanTime(day),
          endsAt: fromJapanTime(addJapanDays(day, 1)),
          enteredAt: at,
        })),
    );
    await writeOutsideBookings(
      transaction,
      plans
        .flatMap((plan) => plan.bookings)
        .map((booking) => ({ ...booking, startsAt: fromJapanTime(booking.startsAt) })),
    );
  });
}

/** Deterministic for a day in Japan, safe to repeat and from several processes. */
export async function seedMainApi(deps: MainApiDependencies): Promise<void> {
  await seedCatalogue(deps);
  await seedStaff(deps);
  await seedDemoCustomers(deps);
}

/** A number from 0 to 1, always the same for the same words. */
function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) / 2 ** 32;
}

const BLOCKS = [
  { time: '09:00:00', slots: 6 },
  { time: '12:30:00', slots: 4 },
  { time: '15:00:00', slots: 5 },
];

const DEMAND = { weekday: 0.3, weekend: 0.65, busyDay: 0.97 } as const;

const DAY_OFF_CHANCE = 0.04;

const TRAINING_CHANCE = 0.05;

const BUSY_CHANCE = 0.12;

function demandOn(person: StaffSeed, day: string): number {
  if (!person.isAlone && chance('busy', person.region, day) < BUSY_CHANCE) return DEMAND.busyDay;
  const weekday = japanWeekday(day);
  const isWeekend = weekday === 0 || weekday === 6 || holidayName(day) !== null;
  return isWeekend ? DEMAND.weekend : DEMAND.weekday;
}

function isClosed(person: StaffSeed, day: string): boolean {
  if (day.endsWith('-01-01')) return true;
  return !person.isAlone && chance('training', person.region, day) < TRAINING_CHANCE;
}

/**
 * Always the same for the same day. Nobody works on New Year's Day or a region's training days.
 * Bookings are consecutive half hours booked through another channel; `startsAt` in Japan time.
 */
export function planDay(person: StaffSeed, day: string) {
  const isOff = isClosed(person, day) || chance('off', person.id, day) < DAY_OFF_CHANCE;
  const demand = isOff ? 0 : demandOn(person, day);
  const booked = BLOCKS.filter(({ time }) => chance('booked', person.id, day, time) < demand);
  const bookings = booked.map(({ time, slots }) => {
    return { staffId: person.id, startsAt: `${day}T${time}`, slots };
  });
  return { isOff, bookings };
}
