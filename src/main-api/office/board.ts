import { addMinutes, differenceInMinutes } from 'date-fns';
import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { together } from '@/database/queries';
import { addJapanDays, fromJapanTime, japanWeekday, toJapanTimestamp } from '@/domain/japan-time';
import { compareByReading } from '@/domain/readings';
import { toPlace } from '../calendar/districts';
import { groupByStaff, listTakenHalfHours } from '../calendar/schedule-repository';
import { travelMinutes } from '../calendar/travel';
import { minutesOfVisit, SLOT_MINUTES, slotsOfVisit } from '../calendar/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import type { VisitState } from '../orders/states';
import { canBeRefused } from '../visits/visit-change-rules';
import { toVisitId } from '../visits/visit-repository';
import {
  type BoardVisitRow,
  listBoardAbsences,
  listBoardDistricts,
  listBoardShifts,
  listBoardStaff,
  listBoardVisits,
} from './board-reader';

type Board = ResponseOf<typeof officeApi.getOfficeBoard>;
type BoardStaff = Board['items'][number];
type BoardVisit = Board['unassigned'][number];

function isShownState(state: VisitState): state is BoardVisit['state'] {
  return state !== 'wished' && state !== 'proposed' && state !== 'cancelled';
}

function shownVisits(row: BoardVisitRow, now: Date): BoardVisit[] {
  const { status: state, menuLabel, customerName } = row;
  if (!isShownState(state)) return [];
  return [
    {
      visitId: toVisitId(row),
      orderId: row.orderId,
      state,
      start: toJapanTimestamp(row.startsAt),
      end: toJapanTimestamp(row.endsAt),
      menuLabel,
      customerName,
      place: row.city,
      mayBeRefused: canBeRefused(row, now),
    },
  ];
}

/** Between the visits of one person on a day, in time order. */
function findGaps(visits: readonly BoardVisitRow[]): BoardStaff['gaps'] {
  return visits.flatMap((visit, index) => {
    const next = visits[index + 1];
    if (!next) return [];
    return [
      {
        afterVisitId: toVisitId(visit),
        beforeVisitId: toVisitId(next),
        minutes: differenceInMinutes(next.startsAt, visit.endsAt),
        travelMinutes: travelMinutes(toPlace(visit), toPlace(next)),
      },
    ];
  });
}

/** Merges the half hours taken by other things than the shown visits and their least travel. */
function heldTimes(taken: readonly number[], visits: readonly BoardVisitRow[]): BoardStaff['held'] {
  const ofVisits = new Set(
    visits.flatMap((visit) =>
      slotsOfVisit(visit.startsAt, minutesOfVisit(visit)).map((slot) => slot.getTime()),
    ),
  );
  const times: { from: Date; until: Date }[] = [];
  for (const halfHour of taken.toSorted((a, b) => a - b)) {
    if (ofVisits.has(halfHour)) continue;
    const last = times.at(-1);
    const until = addMinutes(halfHour, SLOT_MINUTES);
    if (last?.until.getTime() === halfHour) last.until = until;
    else times.push({ from: new Date(halfHour), until });
  }
  return times.map(({ from, until }) => ({
    from: toJapanTimestamp(from),
    until: toJapanTimestamp(until),
  }));
}

/** The whole shop from a day on, in one statement for each kind of thing, however many people there are. */
export async function showBoard(
  { db, clock }: MainApiDependencies,
  { from: first, days }: { readonly from: string; readonly days: number },
): Promise<Board> {
  const now = clock.now();
  const dates = Array.from({ length: days }, (_, index) => addJapanDays(first, index));
  const time = { from: fromJapanTime(first), until: fromJapanTime(addJapanDays(first, days)) };
  const [people, areas, shifts, absences, visits] = await together(
    listBoardStaff(db),
    listBoardDistricts(db),
    listBoardShifts(db),
    listBoardAbsences(db, time),
    listBoardVisits(db, time),
  );
  const staffIds = people.map(({ id }) => id);
  const takenOf = days === 1 ? await listTakenHalfHours(db, staffIds, time) : null;
  const [areasOf, shiftsOf, absencesOf, visitsOf] = [
    groupByStaff(areas),
    groupByStaff(shifts),
    groupByStaff(absences),
    groupByStaff(visits),
  ];
  const hoursOf = ({ id: staffId, endsOn }: (typeof people)[number]) =>
    dates.flatMap((date) => {
      if (endsOn !== null && endsOn < date) return [];
      const shift = shiftsOf.get(staffId)?.find(({ weekday }) => weekday === japanWeekday(date));
      const at = (minute: number) => toJapanTimestamp(addMinutes(fromJapanTime(date), minute));
      return shift ? [{ from: at(shift.startsMinute), until: at(shift.endsMinute) }] : [];
    });
  /** Who has left is shown only with visits that remain. */
  const isShown = ({ id, endsOn }: (typeof people)[number]) =>
    endsOn === null || endsOn >= first || visitsOf.has(id);
  return {
    from: first,
    days,
    readAt: toJapanTimestamp(now),
    items: people
      .filter(isShown)
      .toSorted(compareByReading)
      .map((person) => {
        const { id, name, nameKana, staffType, startPlace } = person;
        const own = visitsOf.get(id) ?? [];
        return {
          staffId: id,
          name,
          nameKana,
          staffType,
          startPlace: startPlace?.city ?? null,
          districts: areasOf.get(id)?.[0]?.districts ?? [],
          hours: hoursOf(person),
          absences: (absencesOf.get(id) ?? []).map(({ kind, startsAt, endsAt }) => {
            return { kind, from: toJapanTimestamp(startsAt), until: toJapanTimestamp(endsAt) };
          }),
          visits: own.flatMap((visit) => shownVisits(visit, now)),
          gaps: days === 1 ? findGaps(own) : [],
          held: heldTimes(takenOf?.get(id) ?? [], own),
        };
      }),
    unassigned: (visitsOf.get(null) ?? []).flatMap((visit) => shownVisits(visit, now)),
  };
}
