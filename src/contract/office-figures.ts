import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import { japanDateSchema, yenSchema } from './fields';
import { officePaths } from './office-paths';

const MOST_DAYS = 53 * 7;
const DAY_MS = 24 * 3_600_000;

/** Both days in Japan are included. The answer has whole weeks, Monday to Sunday. */
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

/** The figures of one service in one week. */
const weekFiguresSchema = z.object({
  /** The Monday of the week, `yyyy-MM-dd`. */
  week: z.string(),
  project: projectSchema,
  /** Orders placed in the week, whatever happened to them later. */
  orders: z.int(),
  /** Yen that cards paid and deferred payment billed in the week, less what was refunded in it. */
  revenue: yenSchema,
  /** Visits that were done, by the week of their start. */
  visitsDone: z.int(),
  customerAbsent: z.int(),
  notDone: z.int(),
  /** Visits that customers cancelled in the week. An order without a visit counts as one. */
  cancelledByCustomer: z.int(),
  /** Visits that the office or a job cancelled in the week. */
  cancelledByShop: z.int(),
});
export type WeekFigures = z.infer<typeof weekFiguresSchema>;

const figures = { roles: ['owner'], query: figuresQuerySchema } as const;

/** The shop's figures, computed from its own data. */
export const officeFiguresEndpoints = {
  getFigures: officeCall(officePaths.getFigures, {
    ...figures,
    summary: '週とサービスごとの数字',
    response: z.object({
      /** The first Monday and the last Sunday. */
      from: z.string(),
      until: z.string(),
      /** Sorted by week, then service. Each week has every service. */
      items: z.array(weekFiguresSchema),
      /** Inbox items by service: `open` is all of them, `overdue` those past their promise. */
      promises: z.array(z.object({ project: projectSchema, open: z.int(), overdue: z.int() })),
    }),
  }),
  getFiguresCsv: officeCall(officePaths.getFiguresCsv, {
    ...figures,
    summary: '週とサービスごとの数字(CSV)',
    answersFile: ['text/csv'],
    response: z.never(),
  }),
};
