import { beforeEach, expect, test } from 'vitest';
import { reporting, type StatementReport } from './watch-database';

let reports: StatementReport[];

async function answer(text: string): Promise<string> {
  if (text === 'fail') throw Object.assign(new Error('of 090'), { code: '42P01' });
  return 'rows';
}
const query = reporting(answer, (report) => reports.push(report));

beforeEach(() => {
  reports = [];
});

test('a statement is reported once it has been answered', async () => {
  expect(await query('SELECT 1')).toBe('rows');
  expect(reports).toEqual([
    { statement: 'SELECT 1', durationMs: expect.any(Number), isDone: true },
  ]);
});

test('a statement sent with a callback is not reported', () => {
  const byCallback = reporting(
    (_: string, done: () => void) => done(),
    (report) => reports.push(report),
  );
  byCallback('SELECT 3', () => {});
  expect(reports).toEqual([]);
});

test('a failed statement is reported with its error code, and no report contains values', async () => {
  await expect(query('fail')).rejects.toThrow('of 090');
  await query("SELECT 'a@example.jp' AS mail");
  expect(reports).toEqual([
    { statement: 'fail', durationMs: expect.any(Number), isDone: false, code: '42P01' },
    { statement: "SELECT '…' AS mail", durationMs: expect.any(Number), isDone: true },
  ]);
});
