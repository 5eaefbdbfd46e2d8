import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import { japanDateSchema, yenSchema } from './fields';

const MOST_DAYS = 53 * 7;
const DAY_MS = 24 * 3_600_000;

/** Both days included, in Japan. The answer has the whole weeks that they are in, Monday to Sunday. */
const figuresQuerySchema = z
  .object({ from: japanDateSchema, until: japanDateSchema })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: '開始の日以降を入力してください',
  })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < MOST_DAYS * DAY_MS, {
    path: ['until'],
    message: '53週間以内の期間を入力してください',
  });

/** Of one week and one service. */
const weekFiguresSchema = z.object({
  /** Its Monday, `yyyy-MM-dd`. */
  week: z.string(),
  project: projectSchema,
  /** Placed in the week, whatever became of them. */
  orders: z.int(),
  /** Yen that cards paid and deferred payment billed in the week, less what went back in it. */
  revenue: yenSchema,
  /** Visits of the week, by their start. */
  visitsDone: z.int(),
  customerAbsent: z.int(),
  notDone: z.int(),
  /** Visits that were cancelled in the week; an order without a visit counts as one. */
  cancelledByCustomer: z.int(),
  /** By the office or by a job. */
  cancelledByShop: z.int(),
});
export type WeekFigures = z.infer<typeof weekFiguresSchema>;

const figures = { roles: ['owner'], query: figuresQuerySchema } as const;

/** What the shop takes and does, from its own data. */
export const officeFiguresEndpoints = {
  getFigures: officeCall('GET', '/office/figures', {
    ...figures,
    summary: '週とサービスごとの数字',
    response: z.object({
      /** The first Monday and the last Sunday. */
      from: z.string(),
      until: z.string(),
      /** By week, then service; each week has every service. */
      items: z.array(weekFiguresSchema),
      /** What waits for somebody of the shop now, by service; `overdue` of them are over their time. */
      promises: z.array(z.object({ project: projectSchema, open: z.int(), overdue: z.int() })),
    }),
  }),
  getFiguresCsv: officeCall('GET', '/office/figures.csv', {
    ...figures,
    summary: '週とサービスごとの数字(CSV)',
    answersFile: ['text/csv'],
    response: z.never(),
  }),
};
