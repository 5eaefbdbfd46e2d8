type DateKind = 'open' | 'negotiable' | 'close';

const visitTimes: readonly string[] = ['09:00', '13:00', '16:00'];

const dayMilliseconds = 86_400_000;
const tokyoOffsetMilliseconds = 9 * 3_600_000;

/** The date (yyyy-MM-dd) in Japan at a moment. */
export const dateInJapan = (moment: Date): string =>
  new Date(moment.getTime() + tokyoOffsetMilliseconds).toISOString().slice(0, 10);

const dayNumber = (date: string): number =>
  Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMilliseconds);

const addDays = (date: string, days: number): string =>
  new Date((dayNumber(date) + days) * dayMilliseconds).toISOString().slice(0, 10);

/** A date that exists, as yyyy-MM-dd. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && addDays(text, 0) === text;

/**
 * Today and tomorrow, Sundays and days more than 90 days ahead are closed, Wednesdays negotiable,
 * all others open.
 */
export function kindOfDate(date: string, today: string): DateKind {
  const ahead = dayNumber(date) - dayNumber(today);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (ahead < 2 || ahead > 90 || weekday === 0) return 'close';
  return weekday === 3 ? 'negotiable' : 'open';
}

/** The first date of a kind on which everybody works. */
export function firstDateOf(kind: DateKind, today: string): string {
  const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  let date = today;
  while (kindOfDate(date, today) !== kind || isMonday(date)) date = addDays(date, 1);
  return date;
}

/** A time is of its day's kind, but no visits begin late on Saturdays. */
export function kindOfTime(date: string, time: string, today: string): DateKind {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (!visitTimes.includes(time) || (weekday === 6 && time === '16:00')) return 'close';
  return kindOfDate(date, today);
}

const answeredDays = 31;

const daysFrom = (beginDate: string): string[] =>
  Array.from({ length: answeredDays }, (_, index) => addDays(beginDate, index));

export const availableDates = (beginDate: string, today: string) =>
  daysFrom(beginDate).map((date) => ({
    date,
    kind: kindOfDate(date, today),
    times: visitTimes.map((time) => ({
      time: `${date}T${time}:00`,
      kind: kindOfTime(date, time, today),
    })),
  }));

interface Staff {
  readonly id: number;
  readonly name: string;
  /** SPEC's work ids: 1 cleaning, 2 tidying, 3 cooking, 4 laundry, 5 babysitter. */
  readonly works: readonly number[];
  readonly isForeign: boolean;
  /** The weekday that this person is off beside Sunday. */
  readonly dayOff: number | null;
}

export const staff: readonly Staff[] = [
  { id: 31, name: '佐藤 花子', works: [1, 2, 4], isForeign: false, dayOff: null },
  { id: 32, name: '鈴木 愛', works: [1, 2, 3, 4, 5], isForeign: false, dayOff: 1 },
  { id: 33, name: 'マリア サントス', works: [1, 2, 3, 4], isForeign: true, dayOff: 5 },
];

interface StaffQuery {
  readonly beginDate: string;
  readonly today: string;
  readonly workId: number | null;
  readonly isForeignStaffAccepted: boolean;
}

export const staffSchedules = ({ beginDate, today, workId, isForeignStaffAccepted }: StaffQuery) =>
  staff
    .filter(({ works }) => workId === null || works.includes(workId))
    .filter(({ isForeign }) => isForeignStaffAccepted || !isForeign)
    .map(({ id, name, dayOff }) => ({
      id,
      name,
      staff_work_schedules: daysFrom(beginDate).map((date) => {
        const isOff = new Date(`${date}T00:00:00Z`).getUTCDay() === dayOff;
        return {
          date,
          kind: isOff ? 'close' : kindOfDate(date, today),
          times: visitTimes.map((time) => ({
            time,
            kind: isOff ? 'close' : kindOfTime(date, time, today),
          })),
        };
      }),
    }));
