import { createHash } from 'node:crypto';
import { japanWeekday } from '@/domain/japan-time';
import { holidayName } from '../../calendar/holidays';
import type { StaffSeed } from './staff-roster';

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
