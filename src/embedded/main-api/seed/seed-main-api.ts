import { createHash } from 'node:crypto';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import {
  publishDays,
  writeDaysOff,
  writeOutsideBookings,
  writeStaff,
} from '../availability/staff-writer';
import { replaceCatalogue } from '../catalogue/catalogue-repository';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import { catalogueSeed, couponSeed } from './catalogue/catalogue-seed';
import { planDay } from './operations/day-plan';
import { staffRoster } from './operations/staff-roster';
import { seedDemoCustomers } from './seed-demo-customers';

/** Changes whenever the content does. */
const versionOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Does nothing when the database holds exactly this catalogue. */
export async function seedCatalogue(deps: MainApiDependencies): Promise<void> {
  const content = { catalogue: catalogueSeed, coupons: couponSeed };
  const seed = { name: 'catalogue', version: versionOf(content), at: deps.clock.now() };
  await seedOnce(deps.db, seed, (transaction) => replaceCatalogue(transaction, content));
}

/** Longer than shifts are fixed, for a server that runs on for days. */
const PUBLISHED_DAYS = 70;

/** Days off and outside bookings are written only for days not published yet. */
async function seedStaff(deps: MainApiDependencies): Promise<void> {
  const at = deps.clock.now();
  const today = toJapanDate(at);
  await seedOnce(deps.db, { name: 'staff', version: versionOf(staffRoster), at }, (transaction) =>
    writeStaff(transaction, staffRoster),
  );
  await seedOnce(deps.db, { name: 'staff-days', version: today, at }, async (transaction) => {
    const days = await publishDays(
      transaction,
      Array.from({ length: PUBLISHED_DAYS }, (_, index) => addJapanDays(today, index)),
    );
    const plans = days.flatMap((day) =>
      staffRoster.map((person) => ({ staffId: person.id, day, ...planDay(person, day) })),
    );
    await writeDaysOff(
      transaction,
      plans.filter((plan) => plan.isOff).map(({ staffId, day }) => ({ staffId, day })),
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
