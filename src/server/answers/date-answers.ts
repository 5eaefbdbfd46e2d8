import type { MainApiCall } from '@/contract/main-api';
import { addJapanDays, isJapanDate, isJapanDateTime } from '@/domain/japan-time';
import { answeredList, listIn, partsOf, toText } from './answer-parts';
import { projectIn } from './menu-answers';
import type { Reading } from './read-leniently';

/** A calendar has this many days from the one that was asked for, without gaps. */
const CALENDAR_DAYS = 35;
/** The number of days that can be asked for when a main API does not say until when it takes orders. */
const ASKED_DAYS = 90;

interface Time {
  readonly startsAt: string;
  readonly kind: string;
}

/** `yyyy-MM-ddTHH:mm:00` in Japan of such a text, or of `HH:mm` on that day; '' for anything else. */
export function startOn(day: string, time: unknown): string {
  const text = toText(time);
  const start = text.includes('T') ? `${text.slice(0, 16)}:00` : `${day}T${text.slice(0, 5)}:00`;
  return isJapanDateTime(start) ? start : '';
}

function readTimes(day: unknown): readonly Time[] {
  const { date, times } = partsOf(day);
  return listIn(times)
    .map((each) => {
      const { time, startsAt, kind } = partsOf(each);
      return { startsAt: startOn(toText(date), startsAt ?? time), kind: toText(kind) };
    })
    .filter(({ startsAt }) => startsAt !== '');
}

const KINDS = ['open', 'negotiable'];

/** The better of two: a day is open when one of its times is. */
function bestKind(kinds: readonly string[]): string {
  return KINDS.find((kind) => kinds.includes(kind)) ?? 'close';
}

/** The calendar from the day that was asked for. Days that are not answered are closed. */
function readCalendar(days: readonly unknown[], query: URLSearchParams) {
  const answered = new Map<string, Time[]>();
  const kinds = new Map<string, string[]>();
  for (const day of days) {
    const { date, kind } = partsOf(day);
    const key = toText(date).slice(0, 10);
    if (!isJapanDate(key)) continue;
    answered.set(key, [...(answered.get(key) ?? []), ...readTimes(day)]);
    kinds.set(key, [...(kinds.get(key) ?? []), toText(kind)]);
  }
  const asked = query.get('beginDate') ?? '';
  const begin = isJapanDate(asked) ? asked : ([...answered.keys()].toSorted()[0] ?? '');
  if (begin === '') return { days: [], bookableFrom: '', bookableUntil: '', durationMinutes: 0 };
  const all = Array.from({ length: CALENDAR_DAYS }, (_, index) => addJapanDays(begin, index));
  return {
    days: all.map((date) => {
      const ofDate = answered.get(date) ?? [];
      const starts = [...new Set(ofDate.map(({ startsAt }) => startsAt))].toSorted();
      const times = starts.map((startsAt) => {
        const same = ofDate.filter((time) => time.startsAt === startsAt);
        return { startsAt, kind: bestKind(same.map(({ kind }) => kind)) };
      });
      const ofDay = times.length > 0 ? times.map(({ kind }) => kind) : (kinds.get(date) ?? []);
      return {
        date,
        kind: bestKind(ofDay),
        holidayName: null,
        times,
      };
    }),
    bookableFrom: begin,
    bookableUntil: addJapanDays(begin, ASKED_DAYS),
    durationMinutes: 0,
  };
}

function readStaffSchedules(body: unknown, query: URLSearchParams): unknown {
  const staffs = answeredList(body, 'staffs').map(partsOf);
  const daysOf = (member: unknown) => listIn(partsOf(member).staff_work_schedules);
  const calendar = readCalendar(staffs.flatMap(daysOf), query);
  return {
    ...calendar,
    staffs: staffs.map((member) => ({
      ...member,
      openStarts: daysOf(member)
        .flatMap(readTimes)
        .filter(({ kind }) => kind === 'open')
        .map(({ startsAt }) => startsAt)
        .toSorted(),
    })),
    bookedVisits: 1,
    fixedUntil: calendar.bookableUntil,
  };
}

const staffSchedules: Reading = {
  reshape: readStaffSchedules,
  fallbacks: () => ({
    'staffs[].introduction': '',
    'staffs[].isForeign': false,
  }),
};

export const dateAnswers = {
  listAvailableDates: {
    reshape: (body, query) => readCalendar(answeredList(body, 'available_dates', 'days'), query),
  },
  listStaffSchedules: staffSchedules,
  listFirstHearingStaffSchedules: staffSchedules,
  checkServiceArea: {
    reshape: (body, query) => ({
      availableProjects: toText(partsOf(body).contains) === 'true' ? [projectIn(query)] : [],
      ...partsOf(body),
    }),
    fallbacks: () => ({ areaLabel: 'お住まいの地域' }),
  },
  searchAddress: {
    reshape: (body) => {
      const listed = listIn(body, 'addresses');
      return { addresses: listed.length > 0 ? listed : [body] };
    },
    fallbacks: (query) => ({
      'addresses[].zipCode': query.get('zipCode') ?? '',
      'addresses[].town': '',
    }),
  },
} satisfies Partial<Record<MainApiCall, Reading>>;
