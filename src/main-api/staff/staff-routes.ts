import { officeApi } from '@/contract/office';
import { changedStaffSchema, type OfficeStaff, officeStaffSchema } from '@/contract/office-staff';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { toJapanDate, toJapanTimestamp } from '@/domain/japan-time';
import { placesBeginningWith, toDistrict, toPlace } from '../calendar/districts';
import { worksOn } from '../calendar/schedule-repository';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { Act } from '../dependencies';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import { withdrawInvitations } from '../office/account-repository';
import type { Author } from '../orders/order-tables';
import { toVisitId } from '../visits/visit-repository';
import { hinders, isImpossible, type StaffChange } from './impossible-visits';
import {
  absenceTimes,
  listComingVisits,
  listPromisedTimes,
  lockStaff,
  minuteOfTime,
  noteStaffChange,
  readStaff,
  replaceAbsences,
} from './office-staff-repository';
import {
  insertStaff,
  replaceAreas,
  replaceCredentials,
  replaceShifts,
  replaceSkills,
  setStartPlace,
  updateStaff,
} from './staff-writer';

type Place = OfficeStaff['districts'][number];

/** @throws Rejection invalid_request */
function requireServedPlaces(districts: readonly Place[], startPlace: Place | null): void {
  const unknown = districts.findIndex((place) => placesBeginningWith(toPlace(place)).length === 0);
  if (unknown >= 0) {
    throw fieldRejection(
      'invalid_request',
      `districts.${unknown}.city`,
      'サービス対象エリアの市区町村を入力してください',
    );
  }
  if (startPlace && !toDistrict(toPlace(startPlace))) {
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

function toShifts(hours: OfficeStaff['hours']) {
  return hours.map(({ weekday, from, until }) => {
    return { weekday, startsMinute: minuteOfTime(from), endsMinute: minuteOfTime(until) };
  });
}

/** Each once. */
function differentPlaces(districts: readonly Place[]): Place[] {
  return [...new Map(districts.map((place) => [toPlace(place), place])).values()];
}

/**
 * Absences may overlap, since somebody falls ill on a day off; who has any of them is away.
 * @throws Rejection invalid_request for one that is over, or that is there twice
 */
function requireComingAbsences(absences: OfficeStaff['absences'], now: Date): void {
  const times = absences.map(absenceTimes);
  for (const [index, { startsAt, endsAt }] of times.entries()) {
    const path = `absences.${index}.from`;
    if (endsAt <= now)
      throw fieldRejection('invalid_request', path, '終わった休みは入力できません');
    const isTwice = times.some(
      (other, position) =>
        position < index &&
        absences[position]?.kind === absences[index]?.kind &&
        other.startsAt.getTime() === startsAt.getTime() &&
        other.endsAt.getTime() === endsAt.getTime(),
    );
    if (isTwice) throw fieldRejection('invalid_request', path, '同じお休みがもう1件あります');
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

export const staffRoutes: Routes = ({ implement }, deps) => {
  interface Call {
    readonly author: Author;
    readonly idempotencyKey: string;
    readonly params: { readonly staffId: string };
    readonly body: { readonly seen?: number | undefined };
  }

  interface ChangeOfStaff extends Act {
    readonly staffId: string;
    readonly now: Date;
  }

  /**
   * Once per key; a history has who changed what.
   * @throws Rejection not_found; state_changed when somebody changed the same since the caller saw it
   */
  async function changeStaff(
    call: StaffChange,
    { author, idempotencyKey, params, body }: Call,
    write: (change: ChangeOfStaff) => Promise<void>,
  ) {
    const keyed = { author, idempotencyKey, content: { call, params, body } };
    // Read before the transaction, as it needs a connection of its own.
    const catalogue = await getCatalogue(deps);
    return withKey(deps, keyed, changedStaffSchema, async (transaction) => {
      const { staffId } = params;
      const at = deps.clock.now();
      await lockStaff(transaction, staffId);
      const [before] = await readStaff(transaction, at, staffId);
      const { seen } = body;
      if (seen !== undefined && before?.versions[call] !== seen) {
        throw new Rejection('state_changed');
      }
      await write({ deps, transaction, author, staffId, now: at });
      const [person] = await readStaff(transaction, at, staffId);
      if (!before || !person) throw new Error(`the staff member ${staffId} is gone`);
      const promised = await listPromisedTimes(transaction, staffId, at);
      const lostTimes = promised
        .filter((time) => !hinders[call](before, time, catalogue))
        .filter((time) => hinders[call](person, time, catalogue))
        .map(({ orderId, startsAt }) => ({ orderId, startsAt: startsAt.toISOString() }));
      const content = { ...body, ...(lostTimes.length > 0 && { lostTimes }) };
      const noted = { staffId, at, author, change: call, content };
      const version = await noteStaffChange(transaction, noted);
      const coming = await listComingVisits(transaction, staffId, at);
      const impossible = coming.filter((visit) => isImpossible(person, visit, catalogue));
      return {
        staff: { ...person, versions: { ...person.versions, [call]: version } },
        visits: impossible.map(({ orderId, position, startsAt, endsAt, menu }) => ({
          visitId: toVisitId({ orderId, position }),
          orderId,
          startsAt: toJapanTimestamp(startsAt),
          endsAt: toJapanTimestamp(endsAt),
          menuLabel: menu.chosen.label,
        })),
      };
    });
  }

  implement(officeApi.listStaff, async () => ({
    items: await readStaff(deps.db, deps.clock.now()),
  }));

  implement(officeApi.setStaffName, (call) =>
    changeStaff('setStaffName', call, async ({ transaction, staffId }) => {
      const { name, nameKana } = call.body;
      await updateStaff(transaction, staffId, { name, nameKana });
    }),
  );

  implement(officeApi.setStaffHours, (call) =>
    changeStaff('setStaffHours', call, async ({ transaction, staffId }) => {
      const { hours, districts, startPlace } = call.body;
      requireOnePerWeekday(hours);
      requireServedPlaces(districts ?? [], startPlace ?? null);
      const shifts = toShifts(hours).map((shift) => ({ staffId, ...shift }));
      await replaceShifts(transaction, staffId, shifts);
      if (districts) {
        const areas = differentPlaces(districts).map((area) => ({ staffId, ...area }));
        await replaceAreas(transaction, staffId, areas);
      }
      if (startPlace !== undefined) await setStartPlace(transaction, staffId, startPlace);
    }),
  );

  implement(officeApi.setStaffAbsences, (call) =>
    changeStaff('setStaffAbsences', call, async ({ transaction, staffId, now }) => {
      requireComingAbsences(call.body.absences, now);
      await replaceAbsences(transaction, staffId, call.body.absences, now);
    }),
  );

  implement(officeApi.setStaffCredentials, (call) =>
    changeStaff('setStaffCredentials', call, async ({ transaction, staffId }) => {
      requireDifferentCredentials(call.body.credentials);
      const rows = call.body.credentials.map((credential) => ({ staffId, ...credential }));
      await replaceCredentials(transaction, [staffId], rows);
    }),
  );

  implement(officeApi.setStaffSkills, (call) =>
    changeStaff('setStaffSkills', call, async ({ transaction, staffId }) => {
      const { skills, languages } = call.body;
      await replaceSkills(transaction, staffId, [...new Set(skills)]);
      await updateStaff(transaction, staffId, { languages: [...new Set(languages)] });
    }),
  );

  implement(officeApi.endStaff, (call) =>
    changeStaff('endStaff', call, async (change) => {
      const { transaction, staffId, now } = change;
      const { lastDay } = call.body;
      if (lastDay !== null && lastDay < toJapanDate(now)) {
        throw fieldRejection('invalid_request', 'lastDay', '今日以降の日付を入力してください');
      }
      const isHere = await worksOn(transaction, staffId, toJapanDate(now));
      if (!isHere) await withdrawInvitations(change, { staffId });
      await updateStaff(transaction, staffId, { endsOn: lastDay });
    }),
  );

  implement(officeApi.createStaff, async ({ author, idempotencyKey, body }) => {
    const keyed = { author, idempotencyKey, content: { call: 'createStaff', body } };
    return withKey(deps, keyed, officeStaffSchema, async (transaction) => {
      const { hours, districts, skills, languages, ...own } = body;
      requireOnePerWeekday(hours);
      requireServedPlaces(districts, own.startPlace);
      const staffId = deps.ids.newId();
      const at = deps.clock.now();
      const person = {
        ...own,
        id: staffId,
        worksSince: toJapanDate(at),
        languages: [...new Set(languages)],
        skills: [...new Set(skills)],
        areas: differentPlaces(districts),
        shifts: toShifts(hours),
      };
      await insertStaff(transaction, [person]);
      await noteStaffChange(transaction, {
        staffId,
        at,
        author,
        change: 'createStaff',
        content: body,
      });
      const [made] = await readStaff(transaction, at, staffId);
      if (!made) throw new Error(`the staff member ${staffId} was not written`);
      return made;
    });
  });
};
