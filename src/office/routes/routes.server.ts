import { isJapanDate, toJapanDate } from '@/domain/japan-time';
import { withOfficePage } from '../office-pages.server';
import type { RoutesScreenProps } from './routes-screen';

/** Shows today when the address names no day. */
export const routesLoader = withOfficePage<RoutesScreenProps>(
  ['owner', 'dispatcher'],
  async ({ context, read, now }) => {
    const { date } = context.query;
    const day = typeof date === 'string' && isJapanDate(date) ? date : toJapanDate(now);
    return { props: await read('listRoutes', { query: { date: day } }) };
  },
);
