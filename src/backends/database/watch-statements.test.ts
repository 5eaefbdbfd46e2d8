import { beforeEach, expect, test } from 'vitest';
import { newRequestContext, withinRequest } from '../request-context';
import { type StatementReport, watchStatements } from './watch-statements';

let sent: unknown[];
let reports: StatementReport[];

const client = {
  query: async (query: unknown, ..._: unknown[]): Promise<string> => {
    sent.push(query);
    if (query === 'fail') throw Object.assign(new Error('of 090'), { code: '42P01' });
    return 'rows';
  },
};
watchStatements(client, (report) => reports.push(report), { isShown: true });

const request = newRequestContext({ 'x-request-id': 'edge-0123456789' }, '/api');
const COMMENT = " /*request_id='edge-0123456789'*/";

beforeEach(() => {
  sent = [];
  reports = [];
});

test('a statement carries the id of its request to the database', async () => {
  await withinRequest(request, async () => {
    expect(await client.query('SELECT 1')).toBe('rows');
    await client.query({ text: 'SELECT $1', rowMode: 'array' }, ['x']);
  });
  expect(sent).toEqual([`SELECT 1${COMMENT}`, { text: `SELECT $1${COMMENT}`, rowMode: 'array' }]);
});

test('a prepared statement stays as it is, and so does one that no request asked for', async () => {
  const prepared = { name: 'slots', text: 'SELECT $1' };
  await withinRequest(request, () => client.query(prepared, ['x']));
  await client.query('SELECT 2');
  expect(sent).toEqual([prepared, 'SELECT 2']);
});

test('a pool’s query is left to the pool', async () => {
  await withinRequest(request, () => client.query('SELECT 3', [], () => {}));
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
