import { expect, it } from 'vitest';
import { isDatabaseOutOfReach } from './database-out-of-reach';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  [withCode('ECONNREFUSED')],
  [withCode('57P01')],
  [withCode('08006')],
  [withCode('53300')],
  [new Error('Failed query: insert', { cause: withCode('53100') })],
  [withCode('25006')],
  [new Error('Connection terminated unexpectedly')],
  [new Error('timeout exceeded when trying to connect')],
  [new Error('Failed query: select 1', { cause: withCode('ECONNRESET') })],
])('says so of %s', (error) => {
  expect(isDatabaseOutOfReach(error)).toBe(true);
});

it.each([
  [withCode('23505')],
  [withCode('42P01')],
  [new Error('Failed query: select 1', { cause: withCode('40001') })],
  [new TypeError('x is undefined')],
  ['ECONNREFUSED'],
])('does not say so of %s', (error) => {
  expect(isDatabaseOutOfReach(error)).toBe(false);
});
