import { toJapanDate } from '@/domain/japan-time';
import { withOfficePage } from '../office-pages.server';
import type { StaffScreenProps } from './staff-screen';

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
