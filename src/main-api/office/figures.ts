import type { ResponseOf } from '@/contract/endpoint';
import { type Project, projectSchema } from '@/contract/enumerations';
import type { officeApi } from '@/contract/office';
import type { WeekFigures } from '@/contract/office-figures';
import { projectLabels } from '@/contract/project-labels';
import { together } from '@/database/queries';
import { addJapanDays, japanWeekday } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { listProjects } from '../orders/order-repository';
import { sumWeeks } from './day-sum-repository';
import { countHappened } from './happened-reader';
import { readInbox } from './inbox-sources';
import { listUnsummed } from './sum-days';

type Figures = ResponseOf<typeof officeApi.getFigures>;

function findMonday(day: string): string {
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
      add(findMonday(day), project, event, count);
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
  const [first, last] = [findMonday(days.from), findMonday(days.until)];
  const [items, promises] = await together(weekFigures(deps, first, last), openPromises(deps));
  return { from: first, until: addJapanDays(last, 6), items, promises };
}

/** Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

const columns: readonly (readonly [string, (figures: WeekFigures) => string | number])[] = [
  ['週(月曜日)', ({ week }) => week],
  ['サービス', ({ project }) => projectLabels[project]],
  ['お申し込み(件)', ({ orders }) => orders],
  ['売上(円)', ({ revenue }) => revenue],
  ['作業完了(件)', ({ visitsDone }) => visitsDone],
  ['ご不在(件)', ({ customerAbsent }) => customerAbsent],
  ['実施できず(件)', ({ notDone }) => notDone],
  ['お客様によるキャンセル(件)', ({ cancelledByCustomer }) => cancelledByCustomer],
  ['当店によるキャンセル(件)', ({ cancelledByShop }) => cancelledByShop],
];

/** For a spreadsheet: a line of names, then one line for each week and service. */
export function figuresCsv(items: readonly WeekFigures[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value) : csvText(value);
  const lines = [
    columns.map(([name]) => csvText(name)),
    ...items.map((figures) => columns.map(([, read]) => cell(read(figures)))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}
