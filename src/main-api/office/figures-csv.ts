import type { WeekFigures } from '@/contract/office-figures';
import { projectLabels } from '@/contract/project-labels';

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
