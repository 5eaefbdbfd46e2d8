import type { OfficeStaff } from '@/contract/office-staff';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { isNamed } from '@/domain/readings';
import { pageIn } from '../lists/page-in';
import { withOfficePage } from '../office-pages.server';
import type { StaffListProps, StaffRow } from './staff-list-screen';
import {
  absenceText,
  districtsText,
  expiryState,
  expiryText,
  isAbsentAt,
  skillLabels,
} from './staff-words';

const PAGE_SIZE = 50;

function toRow(person: OfficeStaff, now: Date): StaffRow {
  const today = toJapanDate(now);
  const absent = person.absences.filter((absence) => isAbsentAt(absence, now));
  const expiring = person.credentials.filter(
    ({ expiresOn }) => expiryState(expiresOn, today) !== 'valid',
  );
  const { endsOn } = person;
  return {
    staffId: person.staffId,
    name: person.name,
    nameKana: person.nameKana,
    staffType: person.staffType,
    skills: person.skills.map((skill) => skillLabels[skill]).join('、'),
    districts: districtsText(person.districts),
    absences: absent.map(absenceText),
    credentials: expiring.map(({ name, expiresOn }) => ({
      text: `${name} ${expiryText(expiresOn, today)}`,
      isOver: expiryState(expiresOn, today) === 'over',
    })),
    leaving: endsOn && `${formatJapanDate(endsOn)}${endsOn < today ? 'に退職' : 'に退職予定'}`,
    isGone: endsOn !== null && endsOn < today,
  };
}

function wanted(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.trim().slice(0, 60) : '';
}

export const staffListLoader = withOfficePage<StaffListProps>(
  ['owner', 'dispatcher'],
  async ({ context, read, session, now }) => {
    const { query } = context;
    const filter = {
      q: wanted(query.q),
      skill: wanted(query.skill),
      state: wanted(query.state),
    };
    const { items } = await read('listStaff');
    const isSkilled = ({ skills }: OfficeStaff) =>
      filter.skill === '' || skills.some((skill) => skill === filter.skill);
    const rows = items
      .filter((person) => isNamed(person, filter.q) && isSkilled(person))
      .map((person) => toRow(person, now))
      .filter((row) => {
        if (filter.state === 'gone') return row.isGone;
        if (filter.state === 'absent') return !row.isGone && row.absences.length > 0;
        if (filter.state === 'expiring') return !row.isGone && row.credentials.length > 0;
        return !row.isGone;
      });
    const pages = Math.max(1, Math.ceil(rows.length / PAGE_SIZE));
    const page = pageIn(query.page, pages);
    return {
      props: {
        rows: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        total: rows.length,
        page,
        pages,
        filter,
        mayAdd: session.role === 'owner',
      },
    };
  },
);
