import { EARLY_LATE } from './fees';

const MINUTES_OF_DAY = 24 * 60;

/** Before 8:00 or after 21:00, Japan time; only these cost more: 7:30 to 9:30 has 30 of them. */
export function earlyLateMinutes(startsAt: string, durationMinutes: number): number {
  const start = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  const end = start + durationMinutes;
  let minutes = 0;
  for (let midnight = 0; midnight < end; midnight += MINUTES_OF_DAY) {
    const regularFrom = Math.max(start, midnight + EARLY_LATE.untilHour * 60);
    const regularUntil = Math.min(end, midnight + EARLY_LATE.fromHour * 60);
    minutes -= Math.max(0, regularUntil - regularFrom);
  }
  return minutes + durationMinutes;
}

/** 29 December to 3 January, Japan time. The office is closed on these days, too. */
export function isYearEnd(startsAt: string): boolean {
  const monthAndDay = startsAt.slice(5, 10);
  return monthAndDay >= '12-29' || monthAndDay <= '01-03';
}
