import { officeApi } from '@/contract/office';
import { changedStaffSchema, type OfficeStaff } from '@/contract/office-staff';
import { fieldRejection } from '@/contract/rejection';
import { japanWeekday, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { districtOf, placeOf, placesBeginningWith } from '../availability/districts';
import {
  replaceAreas,
  replaceCredentials,
  replaceShifts,
  setStartPlace,
} from '../availability/staff-writer';
import { withKey } from '../database/keyed-change';
import type { Routes } from '../http/implement';
import { getCatalogue } from '../menus/menu-catalogue';
import type { Author } from '../orders/order-tables';
import { visitIdOf } from '../orders/visit-repository';
import {
  absenceTimes,
  listComingVisits,
  lockStaff,
  minuteOfTime,
  noteStaffChange,
  readStaff,
  replaceAbsences,
} from './office-staff-repository';

type ComingVisit = Awaited<ReturnType<typeof listComingVisits>>[number];

function isWithinHours({ hours }: OfficeStaff, { startsAt, endsAt }: ComingVisit): boolean {
  const [start, end] = [toJapanDateTime(startsAt), toJapanDateTime(endsAt)];
  const weekday = japanWeekday(start);
  return hours.some(
    (shift) =>
      shift.weekday === weekday &&
      shift.from <= start.slice(11, 16) &&
      start.slice(0, 10) === end.slice(0, 10) &&
      end.slice(11, 16) <= shift.until,
  );
}

function isAbsent({ absences }: OfficeStaff, visit: ComingVisit): boolean {
  return absences.some((absence) => {
    const { startsAt, endsAt } = absenceTimes(absence);
    return startsAt < visit.endsAt && visit.startsAt < endsAt;
  });
}

/** Agreed visits to come outside the person's hours, within an absence, or without a valid credential. */
async function findImpossibleVisits(
  { anyMenuById }: Awaited<ReturnType<typeof getCatalogue>>,
  db: Database,
  person: OfficeStaff,
  now: Date,
) {
  const visits = await listComingVisits(db, person.staffId, now);
  return visits.filter((visit) => {
    const day = toJapanDate(visit.startsAt);
    const required = anyMenuById.get(visit.menu.chosen.id)?.credentials ?? [];
    const isCertified = required.every((kind) =>
      person.credentials.some(
        (credential) =>
          credential.kind === kind &&
          (credential.expiresOn === null || day <= credential.expiresOn),
      ),
    );
    return !isWithinHours(person, visit) || isAbsent(person, visit) || !isCertified;
  });
}

type Place = OfficeStaff['districts'][number];

/** @throws Rejection invalid_request */
function requireServedPlaces(districts: readonly Place[], startPlace: Place | null): void {
  const unknown = districts.findIndex((place) => placesBeginningWith(placeOf(place)).length === 0);
  if (unknown >= 0) {
    throw fieldRejection(
      'invalid_request',
      `districts.${unknown}.city`,
      'サービス対象エリアの市区町村を入力してください',
    );
  }
  if (startPlace && !districtOf(placeOf(startPlace))) {
    throw fieldRejection(
      'invalid_request',
      'startPlace.city',
      'サービス対象エリアの市区を入力してください',
    );
  }
}

/** @throws Rejection invalid_request for two of one weekday */
function requireOnePerWeekday(hours: OfficeStaff['hours']): void {
  const weekdays = hours.map(({ weekday }) => weekday);
  const twice = weekdays.findIndex((weekday, index) => weekdays.indexOf(weekday) !== index);
  if (twice >= 0)
    throw fieldRejection('invalid_request', `hours.${twice}.weekday`, '同じ曜日が重なっています');
}

/** @throws Rejection invalid_request for absences that are over, or overlap */
function requireComingAbsences(absences: OfficeStaff['absences'], now: Date): void {
  const times = absences.map(absenceTimes);
  for (const [index, { startsAt, endsAt }] of times.entries()) {
    const path = `absences.${index}.from`;
    if (endsAt <= now)
      throw fieldRejection('invalid_request', path, '終わった休みは入力できません');
    const overlaps = times.some(
      (other, position) => position < index && other.startsAt < endsAt && startsAt < other.endsAt,
    );
    if (overlaps) throw fieldRejection('invalid_request', path, 'ほかの休みと重なっています');
  }
}

/** @throws Rejection invalid_request for two of one kind and name */
function requireDifferentCredentials(credentials: OfficeStaff['credentials']): void {
  const names = credentials.map(({ kind, name }) => `${kind} ${name}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0)
    throw fieldRejection(
      'invalid_request',
      `credentials.${twice}.name`,
      '同じ資格が重なっています',
    );
}

export const officeStaffRoutes: Routes = ({ implement }, deps) => {
  interface Call {
    readonly author: Author;
    readonly idempotencyKey: string;
    readonly params: { readonly staffId: string };
    readonly body: object;
  }

  /** Once per key; a history has who changed what. */
  async function changeStaff(
    call: string,
    { author, idempotencyKey, params, body }: Call,
    write: (transaction: Database, staffId: string, now: Date) => Promise<void>,
  ) {
    const keyed = { author, idempotencyKey, content: { call, params, body } };
    // Read before the transaction, as it needs a connection of its own.
    const catalogue = await getCatalogue(deps);
    return withKey(deps, keyed, changedStaffSchema.parse, async (transaction) => {
      const { staffId } = params;
      const at = deps.clock.now();
      await lockStaff(transaction, staffId);
      await write(transaction, staffId, at);
      await noteStaffChange(transaction, { staffId, at, author, change: call, content: body });
      const [person] = await readStaff(transaction, at, staffId);
      if (!person) throw new Error(`the staff member ${staffId} is gone`);
      const visits = await findImpossibleVisits(catalogue, transaction, person, at);
      return {
        staff: person,
        visits: visits.map(({ orderId, position, startsAt, endsAt, menu }) => ({
          visitId: visitIdOf({ orderId, position }),
          orderId,
          startsAt: `${toJapanDateTime(startsAt)}+09:00`,
          endsAt: `${toJapanDateTime(endsAt)}+09:00`,
          menuLabel: menu.chosen.label,
        })),
      };
    });
  }

  implement(officeApi.listStaff, async () => ({
    items: await readStaff(deps.db, deps.clock.now()),
  }));

  implement(officeApi.setStaffHours, (call) =>
    changeStaff('setStaffHours', call, async (transaction, staffId) => {
      const { hours, districts, startPlace } = call.body;
      requireOnePerWeekday(hours);
      requireServedPlaces(districts ?? [], startPlace ?? null);
      const shifts = hours.map(({ weekday, from, until }) => {
        return {
          staffId,
          weekday,
          startsMinute: minuteOfTime(from),
          endsMinute: minuteOfTime(until),
        };
      });
      await replaceShifts(transaction, staffId, shifts);
      if (districts) {
        const different = new Map(districts.map((area) => [placeOf(area), { staffId, ...area }]));
        await replaceAreas(transaction, staffId, [...different.values()]);
      }
      if (startPlace !== undefined) await setStartPlace(transaction, staffId, startPlace);
    }),
  );

  implement(officeApi.setStaffAbsences, (call) =>
    changeStaff('setStaffAbsences', call, async (transaction, staffId, now) => {
      requireComingAbsences(call.body.absences, now);
      await replaceAbsences(transaction, staffId, call.body.absences, now);
    }),
  );

  implement(officeApi.setStaffCredentials, (call) =>
    changeStaff('setStaffCredentials', call, async (transaction, staffId) => {
      requireDifferentCredentials(call.body.credentials);
      const rows = call.body.credentials.map((credential) => ({ staffId, ...credential }));
      await replaceCredentials(transaction, [staffId], rows);
    }),
  );
};
