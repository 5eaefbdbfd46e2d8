import { addJapanDays } from '@/domain/japan-time';

/** The days that staff members may see (docs/decisions/0057). */
const shownDays = [
  { label: '昨日', days: -1 },
  { label: '今日', days: 0 },
  { label: '明日', days: 1 },
] as const;

/** `yyyy-MM-dd` in Japan, with 「昨日」, 「今日」 and 「明日」. */
export function daysAround(today: string) {
  return shownDays.map(({ label, days }) => ({ label, date: addJapanDays(today, days) }));
}

/** The date of the address, or today when it is missing or not shown. */
export function shownDate(asked: string | readonly string[] | undefined, today: string): string {
  return daysAround(today).find(({ date }) => date === asked)?.date ?? today;
}
