import type { OfficeStaff } from '@/contract/office-staff';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { isNamed } from '@/domain/readings';
import { takePage } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';
import type { StaffListProps } from './staff-list-screen';
import type { StaffScreenProps } from './staff-screen';
import {
  absenceText,
  districtsText,
  expiryState,
  expiryText,
  isAbsentAt,
  skillLabels,
} from './staff-words';

function toRow(person: OfficeStaff, now: Date) {
  const today = toJapanDate(now);
  const { staffId, name, nameKana, staffType, skills, districts, endsOn } = person;
  const absent = person.absences.filter((absence) => isAbsentAt(absence, now));
  const expiring = person.credentials.filter(
    ({ expiresOn }) => expiryState(expiresOn, today) !== 'valid',
  );
  return {
    ...{ staffId, name, nameKana, staffType },
    skills: skills.map((skill) => skillLabels[skill]).join('、'),
    districts: districtsText(districts),
    absences: absent.map(absenceText),
    credentials: expiring.map((credential) => ({
      text: `${credential.name} ${expiryText(credential.expiresOn, today)}`,
      isOver: expiryState(credential.expiresOn, today) === 'over',
    })),
    leaving: endsOn && `${formatJapanDate(endsOn)}${endsOn < today ? 'に退職' : 'に退職予定'}`,
    isGone: endsOn !== null && endsOn < today,
  };
}

function readText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.trim().slice(0, 60) : '';
}

export const staffListLoader = withOfficePage<StaffListProps>(
  ['owner', 'dispatcher'],
  async ({ context, read, session, now }) => {
    const { query } = context;
    const filter = {
      q: readText(query.q),
      skill: readText(query.skill),
      state: readText(query.state),
    };
    const { items } = await read('listStaff');
    const isSkilled = ({ skills }: OfficeStaff) =>
      filter.skill === '' || skills.some((skill) => skill === filter.skill);
    const found = items
      .filter((person) => isNamed(person, filter.q) && isSkilled(person))
      .map((person) => toRow(person, now))
      .filter((row) => {
        if (filter.state === 'gone') return row.isGone;
        if (filter.state === 'absent') return !row.isGone && row.absences.length > 0;
        if (filter.state === 'expiring') return !row.isGone && row.credentials.length > 0;
        return !row.isGone;
      });
    const { shown: rows, page, pages } = takePage(found, query.page);
    const mayAdd = session.role === 'owner';
    return { props: { rows, total: found.length, page, pages, filter, mayAdd } };
  },
);

export const staffLoader = withOfficePage<StaffScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read, session, now }) => {
    const { items } = await read('listStaff');
    const person = items.find(({ staffId }) => staffId === context.params?.staffId);
    if (!person) return { notFound: true };
    const today = toJapanDate(now);
    return { props: { person, today, mayEnd: session.role === 'owner' } };
  },
);

export const newStaffLoader = withOfficePage(['owner'], async () => ({ props: {} }));
