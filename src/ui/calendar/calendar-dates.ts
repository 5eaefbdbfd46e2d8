/**
 * Arithmetic on calendar days written 'yyyy-MM-dd' and months written 'yyyy-MM'. A day is a day in
 * Japan by the caller's word; nothing here reads the machine's time zone or clock.
 */

const dayLength = 24 * 60 * 60 * 1000;

function timeOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOf(timeOf(date) + days * dayLength);
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function addMonths(month: string, months: number): string {
  const start = new Date(timeOf(`${month}-01`));
  return monthOf(dateOf(start.setUTCMonth(start.getUTCMonth() + months)));
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(timeOf(date)).getUTCDay();
}

function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** The same day of another month, or that month's last day when it is shorter. */
export function sameDayIn(month: string, date: string): string {
  const last = lastDayOf(month);
  const same = `${month}${date.slice(7)}`;
  return same < last ? same : last;
}

/** The days of the month by week, Sunday first; undefined stands for a day of a neighbouring month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const last = lastDayOf(month);
  const weeks: (string | undefined)[][] = [];
  for (
    let sunday = addDays(first, -weekdayOf(first));
    sunday <= last;
    sunday = addDays(sunday, 7)
  ) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const date = addDays(sunday, offset);
        return monthOf(date) === month ? date : undefined;
      }),
    );
  }
  return weeks;
}

export const weekdayNames = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** 「5」 for '2026-05-06' with 'month', 「6」 with 'day'. */
export function numberIn(date: string, part: 'month' | 'day'): number {
  return Number(part === 'month' ? date.slice(5, 7) : date.slice(8, 10));
}

/** 「2026年5月」 */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}年${numberIn(month, 'month')}月`;
}

/** 「2026年5月6日 水曜日」 */
export function dateText(date: string): string {
  const weekday = weekdayNames[weekdayOf(date)];
  return `${monthText(monthOf(date))}${numberIn(date, 'day')}日 ${weekday}曜日`;
}

/** 「5月6日(水)」 */
export function shortDateText(date: string): string {
  const weekday = weekdayNames[weekdayOf(date)];
  return `${numberIn(date, 'month')}月${numberIn(date, 'day')}日(${weekday})`;
}
