import { createHash } from 'node:crypto';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import {
  publishDays,
  writeDaysOff,
  writeOutsideBookings,
  writeStaff,
} from '../availability/staff-writer';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import { planDay } from './operations/day-plan';
import { staffRoster } from './operations/staff-roster';

/** As far as shifts are fixed, and a little more for a server that runs on for days. */
const PUBLISHED_DAYS = 70;

/** Writes the staff of this release, and days off and outside bookings of days not published yet. */
export async function seedStaff(deps: MainApiDependencies): Promise<void> {
  const at = deps.clock.now();
  const today = toJapanDate(at);
  const roster = createHash('sha256').update(JSON.stringify(staffRoster)).digest('hex');
  await seedOnce(deps.db, { name: 'staff', version: roster, at }, (transaction) =>
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
