import { toJapanDate } from '@/domain/japan-time';
import { withOfficePage } from '../office-pages.server';
import type { MyDayProps } from './loaded-visits';
import { shownDate } from './shown-days';

/**
 * A day of the signed-in staff member, or one of their visits. Both are one page, so that going between them needs no
 * network.
 */
export const myDayLoader = withOfficePage<MyDayProps>(
  ['staff'],
  async ({ context, read, call, now }) => {
    const { params, query, res } = context;
    const [visitId = null, ...rest] = [params?.visit ?? []].flat();
    if (rest.length > 0) return { notFound: true };
    const opened = { now: now.toISOString(), day: null, visit: null };
    if (visitId === null) {
      const date = shownDate(query.date, toJapanDate(now));
      return { props: { ...opened, day: await read('getOfficeDay', { params: { date } }) } };
    }
    const visit = await call('getOfficeVisit', { params: { visitId } });
    if (visit.ok) return { props: { ...opened, visit: visit.value } };
    if (visit.error.status !== 404) throw visit.error;
    res.statusCode = 404;
    return { props: opened };
  },
);
