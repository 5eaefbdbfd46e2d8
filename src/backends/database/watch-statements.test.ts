import { beforeEach, expect, test } from 'vitest';
import { type StatementReport, watchStatements } from './watch-statements';

let sent: unknown[];
let reports: StatementReport[];

const client = {
  query: async (query: unknown, ..._: unknown[]): Promise<string> => {
    sent.push(query);
    if (Reflect.get(Object(query), 'sent') === 'fail')
      throw Object.assign(new Error('of 090'), { code: '42P01' });
    return 'rows';
  },
};
watchStatements(
  client,
  (report) => reports.push(report),
  (query) => ({ sent: query }),
);

beforeEach(() => {
  sent = [];
  reports = [];
});

test('a statement is sent as it is to be, and told as it was asked for', async () => {
  expect(await client.query('SELECT 1')).toBe('rows');
  expect(sent).toEqual([{ sent: 'SELECT 1' }]);
  expect(reports).toEqual([
    { statement: 'SELECT 1', durationMs: expect.any(Number), isDone: true },
  ]);
});

test('a pool’s query is left to the pool', async () => {
  await client.query('SELECT 3', [], () => {});
  expect(sent).toEqual(['SELECT 3']);
  expect(reports).toEqual([]);
});

test('what fails is told by its code and without values', async () => {
  await expect(client.query('fail')).rejects.toThrow('of 090');
  await client.query("SELECT 'a@example.jp' AS mail");
  expect(reports).toEqual([
    { statement: 'fail', durationMs: expect.any(Number), isDone: false, code: '42P01' },
    { statement: "SELECT '…' AS mail", durationMs: expect.any(Number), isDone: true },
  ]);
});
