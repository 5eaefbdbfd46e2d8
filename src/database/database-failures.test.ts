import { expect, it, test } from 'vitest';
import { databaseUrlProblem, isDatabaseOutOfReach } from './database-failures';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  [withCode('ECONNREFUSED')],
  [withCode('57P01')],
  [withCode('08006')],
  [withCode('53300')],
  [new Error('Failed query: insert', { cause: withCode('53100') })],
  [withCode('25006')],
  [new Error('Failed query: select', { cause: withCode('ENOSPC') })],
  [new Error('Connection terminated unexpectedly')],
  [new Error('timeout exceeded when trying to connect')],
  [new Error('Failed query: select 1', { cause: withCode('ECONNRESET') })],
])('the database counts as out of reach after %s', (error) => {
  expect(isDatabaseOutOfReach(error)).toBe(true);
});

it.each([
  [withCode('23505')],
  [withCode('42P01')],
  [new Error('Failed query: select 1', { cause: withCode('40001') })],
  [new TypeError('x is undefined')],
  ['ECONNREFUSED'],
])('the database does not count as out of reach after %s', (error) => {
  expect(isDatabaseOutOfReach(error)).toBe(false);
});

const failed = (code: string, message = 'of the driver') =>
  Object.assign(new Error(message), { code });

/** As drizzle wraps it, with the statement and its values. */
const failedQuery = (code: string) =>
  new Error('Failed query: insert … 09012345678', { cause: failed(code) });

test.each([
  [failed('ECONNREFUSED'), /no PostgreSQL answers there\. Start it.* \(ECONNREFUSED\)\.$/],
  [new AggregateError([failed('ECONNREFUSED')], ''), /no PostgreSQL answers there/],
  [failed('EAI_AGAIN'), /no PostgreSQL answers there/],
  [new Error('timeout exceeded when trying to connect'), /no PostgreSQL answers there/],
  [failed('28P01'), /refuses the user or the password/],
  [failedQuery('42501'), /its user may not do what the shop has to.* \(42501\)\.$/],
  // A pooler that is older than PgBouncer 1.21: another's statement is there, or its own is not.
  [failedQuery('42P05'), /PgBouncer 1\.21 or newer/],
  [failedQuery('26000'), /PgBouncer 1\.21 or newer/],
  [failed('SELF_SIGNED_CERT_IN_CHAIN'), /its certificate is not trusted/],
])('the error %o becomes a one-line message that begins with DATABASE_URL', (error, line) => {
  expect(databaseUrlProblem(error)).toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(/^DATABASE_URL: [^\n]+$/),
  });
  expect(databaseUrlProblem(error)).toHaveProperty('message', expect.stringMatching(line));
  expect(databaseUrlProblem(error)).not.toHaveProperty(
    'message',
    expect.stringContaining('09012345678'),
  );
});

test('an error unrelated to DATABASE_URL is returned unchanged', () => {
  const error = new Error('of the shop');
  expect(databaseUrlProblem(error)).toBe(error);
});
