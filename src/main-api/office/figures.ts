import type { ResponseOf } from '@/contract/endpoint';
import { type Project, projectSchema } from '@/contract/enumerations';
import type { officeApi } from '@/contract/office';
import type { WeekFigures } from '@/contract/office-figures';
import { together } from '@/database/queries';
import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { listProjects } from '../orders/order-repository';
import { sumWeeks } from './day-sum-repository';
import { countHappened } from './happened-reader';
import { readInbox } from './inbox-sources';
import { listUnsummed } from './sum-days';

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
  const until = addJapanDays(last, 7);
  const kept = await sumWeeks(db, first, until);
  const counts = new Map<string, number>();
  const add = (week: string, project: Project, event: string, count: number) => {
    const key = `${week} ${project} ${event}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  };
  for (const { week, project, event, count } of kept) add(week, project, event, count);
  for (const period of await listUnsummed(db, first, until)) {
    for (const { day, project, event, count } of await countHappened(db, period)) {
      add(mondayOf(day), project, event, count);
    }
  }
  return weeksWithin(first, last).flatMap((week) =>
    projectSchema.options.map((project) => {
      const of = (event: string) => counts.get(`${week} ${project} ${event}`) ?? 0;
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
