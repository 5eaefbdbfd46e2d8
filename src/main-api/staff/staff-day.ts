import { differenceInMinutes } from 'date-fns';
import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { groupBy } from '@/domain/group-by';
import { addJapanDays, fromJapanTime, toJapanDate, toJapanTimestamp } from '@/domain/japan-time';
import { compareByReading } from '@/domain/readings';
import { toPlace } from '../calendar/districts';
import { travelMinutes } from '../calendar/travel';
import { listNotes } from '../customers/note-repository';
import type { MainApiDependencies } from '../dependencies';
import type { OfficeCaller } from '../http/request-input';
import { onTheWayKey } from '../messages/visit-messages';
import { findSentKeys, listHistory } from '../orders/history-repository';
import { shownPlace, shownWork } from '../orders/show-work';
import { listAdditions } from '../visits/addition-repository';
import { readVisitId, toVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { type DayVisit, findDayVisit, listVisitsWithin } from './day-visit-reader';

/** A staff member sees a day from the day before until the day after; the office sees all. */
function maySeeDay({ clock }: MainApiDependencies, { role }: OfficeCaller, date: string): boolean {
  const today = toJapanDate(clock.now());
  return role !== 'staff' || (addJapanDays(date, -1) <= today && today <= addJapanDays(date, 1));
}

/** A staff member sees their own visits only. */
function maySeeVisit({ role, account }: OfficeCaller, staffId: string | null): boolean {
  return role !== 'staff' || (staffId !== null && staffId === account?.staffId);
}

/** What was added to a visit after it was ordered. */
async function addedOptions(db: Database, visits: readonly DayVisit[]) {
  const additions = await listAdditions(
    db,
    visits.map(({ order }) => order.id),
  );
  return ({ orderId, position }: OrderVisitRow) =>
    additions
      .filter((addition) => addition.orderId === orderId && addition.position === position)
      .flatMap(({ options }) => options.map(({ label, quantity }) => ({ label, quantity })));
}

type AddedOptions = Awaited<ReturnType<typeof addedOptions>>;

function shownDayVisit({ visit, order, staffName }: DayVisit, optionsOf: AddedOptions) {
  return {
    visitId: toVisitId(visit),
    orderId: order.id,
    state: visit.status,
    start: toJapanTimestamp(visit.startsAt),
    end: toJapanTimestamp(visit.endsAt),
    staffId: visit.staffId,
    staffName,
    project: order.project,
    menuLabel: order.menu.chosen.label,
    addedOptions: optionsOf(visit),
    place: shownPlace(order),
  };
}

function gapsBetween(visits: readonly DayVisit[]) {
  return visits.flatMap(({ visit, order }, index) => {
    const next = visits[index + 1];
    if (!next) return [];
    return [
      {
        afterVisitId: toVisitId(visit),
        beforeVisitId: toVisitId(next.visit),
        minutes: differenceInMinutes(next.visit.startsAt, visit.endsAt),
        travelMinutes: travelMinutes(
          toPlace(order.workingAddress.address),
          toPlace(next.order.workingAddress.address),
        ),
      },
    ];
  });
}

/** The visits of each person, by reading of their names, in time order. */
function visitsByPerson(visits: readonly DayVisit[]) {
  const people = [...groupBy(visits, ({ visit }) => visit.staffId)].flatMap(([staffId, own]) => {
    const [first] = own;
    if (staffId === null || !first) return [];
    const { staffName, staffNameKana } = first;
    return [{ staffId, name: staffName ?? '', nameKana: staffNameKana ?? '', visits: own }];
  });
  return people.toSorted(compareByReading);
}

/** @throws Rejection forbidden for a day that a staff member does not see */
export async function showOfficeDay(deps: MainApiDependencies, caller: OfficeCaller, date: string) {
  if (!maySeeDay(deps, caller, date)) throw new Rejection('forbidden');
  const from = fromJapanTime(date);
  const until = fromJapanTime(addJapanDays(date, 1));
  const ofDay = await listVisitsWithin(deps.db, from, until);
  const optionsOf = await addedOptions(deps.db, ofDay);
  const seen = ofDay.filter(({ visit }) => maySeeVisit(caller, visit.staffId));
  const shown = (visits: readonly DayVisit[]) =>
    visits.map((found) => shownDayVisit(found, optionsOf));
  const ofPeople = visitsByPerson(seen).map(({ staffId, visits }) => ({
    staffId,
    staffName: visits[0]?.staffName ?? null,
    visits: shown(visits),
    gaps: gapsBetween(visits),
  }));
  const nobodys = shown(seen.filter(({ visit }) => visit.staffId === null));
  const ofNobody = { staffId: null, staffName: null, visits: nobodys, gaps: [] };
  return { date, items: nobodys.length === 0 ? ofPeople : [...ofPeople, ofNobody] };
}

/**
 * The routes of a day to print, sorted by the staff members' readings. Each has the visits in time order, with the work
 * to be done and the travel between them.
 */
export async function showRoutes(deps: MainApiDependencies, date: string) {
  const ofDay = await listVisitsWithin(
    deps.db,
    fromJapanTime(date),
    fromJapanTime(addJapanDays(date, 1)),
  );
  const coming = ofDay.filter(
    ({ visit }) => visit.status === 'confirmed' || visit.status === 'done',
  );
  const optionsOf = await addedOptions(deps.db, coming);
  const routes = visitsByPerson(coming);
  const shownRoute = async ({ staffId, name, visits }: (typeof routes)[number]) => ({
    staffId,
    staffName: name,
    visits: await Promise.all(
      visits.map(async (found) => ({
        ...shownDayVisit(found, optionsOf),
        work: await shownWork(deps, found.order),
      })),
    ),
    gaps: gapsBetween(visits),
  });
  return { date, items: await Promise.all(routes.map(shownRoute)) };
}

/** @throws Rejection not_found, also for a visit that a staff member does not see */
export async function findOfficeVisit(
  deps: MainApiDependencies,
  caller: OfficeCaller,
  visitId: string,
): Promise<DayVisit> {
  const key = readVisitId(visitId);
  const found = key ? await findDayVisit(deps.db, key.orderId, key.position) : undefined;
  if (!found) throw new Rejection('not_found');
  const { startsAt, staffId } = found.visit;
  if (!maySeeVisit(caller, staffId) || !maySeeDay(deps, caller, toJapanDate(startsAt))) {
    throw new Rejection('not_found');
  }
  return found;
}

/** As in the list of its day. */
export async function showOfficeVisit({ db }: MainApiDependencies, found: DayVisit) {
  return shownDayVisit(found, await addedOptions(db, [found]));
}

type Preparation = Pick<ResponseOf<typeof officeApi.getOfficeVisit>, 'notes' | 'onTheWay'>;

/** Notes for everybody who works on the customer's visits; reports of harassment are no such notes. */
async function shownNotes(db: Database, subject: string): Promise<Preparation['notes']> {
  const notes = await listNotes(db, subject, 'note');
  return notes
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .map(({ at, text }) => ({ at: toJapanTimestamp(at), text }));
}

/** It is said once for a start, so that a moved visit has none again. */
async function shownOnTheWay(db: Database, { visit }: DayVisit): Promise<Preparation['onTheWay']> {
  const key = onTheWayKey(visit);
  const [history, sent] = await together(listHistory(db, visit.orderId), findSentKeys(db, [key]));
  const said = history.findLast(
    ({ event, position }) => event === 'onTheWay' && position === visit.position,
  );
  if (!said || !sent.has(key)) return null;
  const { arrivesAt } = said.details;
  return {
    at: toJapanTimestamp(said.at),
    arrivesAt: typeof arrivesAt === 'string' ? toJapanTimestamp(new Date(arrivesAt)) : null,
  };
}

/** What whoever comes needs besides place and work. */
export async function showPreparation(
  { db }: MainApiDependencies,
  found: DayVisit,
): Promise<Preparation> {
  const [notes, onTheWay] = await together(
    shownNotes(db, found.order.subject),
    shownOnTheWay(db, found),
  );
  return { notes, onTheWay };
}
