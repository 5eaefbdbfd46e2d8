import type { OfficeStaff } from '@/contract/office-staff';
import { japanWeekday, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { IndexedCatalogue } from '../catalogue/indexed-catalogue';
import type { OrderRow } from '../orders/order-tables';
import type { OrderVisitRow } from '../visits/visit-tables';
import { absenceTimes } from './office-staff-repository';

type Times = Pick<OrderVisitRow, 'startsAt' | 'endsAt'>;
type Ordered = Pick<OrderRow, 'menu' | 'selection'>;
type Menus = Pick<IndexedCatalogue, 'anyMenuById'>;

function isOffShift({ hours }: OfficeStaff, { startsAt, endsAt }: Times): boolean {
  const [start, end] = [toJapanDateTime(startsAt), toJapanDateTime(endsAt)];
  const weekday = japanWeekday(start);
  return !hours.some(
    (shift) =>
      shift.weekday === weekday &&
      shift.from <= start.slice(11, 16) &&
      start.slice(0, 10) === end.slice(0, 10) &&
      end.slice(11, 16) <= shift.until,
  );
}

function isAbsent({ absences }: OfficeStaff, visit: Times): boolean {
  return absences.some((absence) => {
    const { startsAt, endsAt } = absenceTimes(absence);
    return startsAt < visit.endsAt && visit.startsAt < endsAt;
  });
}

/** The ordered menu and those that were ordered with it. */
function orderedMenus({ menu, selection }: Ordered, { anyMenuById }: Menus) {
  return [menu.chosen, ...selection.additional].flatMap(({ id }) => anyMenuById.get(id) ?? []);
}

function lacksCredential(
  { credentials }: OfficeStaff,
  visit: Times & Ordered,
  catalogue: Menus,
): boolean {
  const day = toJapanDate(visit.startsAt);
  const required = orderedMenus(visit, catalogue).flatMap((menu) => menu.credentials);
  return !required.every((kind) =>
    credentials.some(
      (credential) =>
        credential.kind === kind && (credential.expiresOn === null || day <= credential.expiresOn),
    ),
  );
}

function lacksSkill({ skills }: OfficeStaff, visit: Ordered, catalogue: Menus): boolean {
  const required = orderedMenus(visit, catalogue).flatMap((menu) => menu.skills);
  return !required.every((skill) => skills.includes(skill));
}

function hasLeft({ endsOn }: OfficeStaff, { startsAt }: Times): boolean {
  return endsOn !== null && endsOn < toJapanDate(startsAt);
}

/** Reasons why a staff member cannot make a visit, under the office's call that can bring each about. */
export const hinders = {
  setStaffName: () => false,
  setStaffHours: isOffShift,
  setStaffAbsences: isAbsent,
  setStaffCredentials: lacksCredential,
  setStaffSkills: lacksSkill,
  endStaff: hasLeft,
} as const;
export type StaffChange = keyof typeof hinders;

/**
 * Whether the visit is outside the staff member's hours, within an absence, after their last day of work, or needs a
 * credential or skill that is missing.
 */
export function isImpossible(
  person: OfficeStaff,
  visit: Times & Ordered,
  catalogue: Menus,
): boolean {
  return Object.values(hinders).some((hindersIt) => hindersIt(person, visit, catalogue));
}
