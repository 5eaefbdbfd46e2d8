import type { ResponseOf } from '@/contract/endpoint';
import { projectSchema } from '@/contract/enumerations';
import type { officeApi } from '@/contract/office';
import type { WeekFigures } from '@/contract/office-figures';
import { addJapanDays, fromJapanTime, japanWeekday } from '@/domain/japan-time';
import { together } from '../../database/queries';
import type { MainApiDependencies } from '../dependencies';
import {
  countCancellations,
  countOrders,
  countVisits,
  listProjects,
  sumRevenue,
  type WeekCount,
} from './figures-reader';
import { readInbox } from './inbox-sources';

type Figures = ResponseOf<typeof officeApi.getFigures>;

function mondayOf(day: string): string {
  return addJapanDays(day, -((japanWeekday(day) + 6) % 7));
}

function weeksWithin(first: string, last: string): string[] {
  const weeks: string[] = [];
  for (let week = first; week <= last; week = addJapanDays(week, 7)) weeks.push(week);
  return weeks;
}

async function openPromises(deps: MainApiDependencies): Promise<Figures['promises']> {
  const now = deps.clock.now();
  const waiting = await readInbox(deps);
  const orderIds = new Set(waiting.flatMap(({ orderId }) => orderId ?? []));
  const projects = await listProjects(deps.db, [...orderIds]);
  return projectSchema.options.map((project) => {
    const ofProject = waiting.filter(({ orderId = '' }) => projects.get(orderId) === project);
    const overdue = ofProject.filter(({ promise }) => promise < now);
    return { project, open: ofProject.length, overdue: overdue.length };
  });
}

async function weekFigures(
  { db }: MainApiDependencies,
  first: string,
  last: string,
): Promise<WeekFigures[]> {
  const period = { from: fromJapanTime(first), until: fromJapanTime(addJapanDays(last, 7)) };
  const counted = await together(
    countOrders(db, period),
    countVisits(db, period),
    countCancellations(db, period),
    sumRevenue(db, period),
  );
  const keyOf = ({ week, project, event }: Omit<WeekCount, 'count'>) =>
    `${week} ${project} ${event}`;
  const counts = new Map(counted.flat().map((row) => [keyOf(row), row.count]));
  return weeksWithin(first, last).flatMap((week) =>
    projectSchema.options.map((project) => {
      const of = (event: string) => counts.get(keyOf({ week, project, event })) ?? 0;
      return {
        week,
        project,
        orders: of('orders'),
        revenue: of('revenue'),
        visitsDone: of('done'),
        customerAbsent: of('customer_absent'),
        notDone: of('not_done'),
        cancelledByCustomer: of('customer'),
        cancelledByShop: of('shop'),
      };
    }),
  );
}

/** @param days both included; the figures are of the whole weeks that they are in */
export async function showFigures(
  deps: MainApiDependencies,
  days: { readonly from: string; readonly until: string },
): Promise<Figures> {
  const [first, last] = [mondayOf(days.from), mondayOf(days.until)];
  const [items, promises] = await together(weekFigures(deps, first, last), openPromises(deps));
  return { from: first, until: addJapanDays(last, 6), items, promises };
}
