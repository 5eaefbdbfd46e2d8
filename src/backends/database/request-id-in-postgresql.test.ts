import { expect, test } from 'vitest';
import { newRequestContext, withinRequest } from '../request-context';
import { withIdAtEnd, withIdFromBeginning } from './request-id-in-postgresql';

const ID = 'edge-0123456789';
const request = newRequestContext({ 'x-request-id': ID }, '/api');
const named = { name: 'kept', text: 'SELECT $1', rowMode: 'array' };

test('outside of a transaction a statement ends in the id of its request, and is not kept', () => {
  withinRequest(request, () => {
    expect(withIdAtEnd('SELECT 1')).toBe(`SELECT 1 /*request_id='${ID}'*/`);
    expect(withIdAtEnd(named)).toEqual({
      text: `SELECT $1 /*request_id='${ID}'*/`,
      rowMode: 'array',
    });
  });
});

test('a transaction has it from its beginning, and its statements keep their names', () => {
  withinRequest(request, () => {
    expect(withIdFromBeginning({ text: 'begin' })).toEqual({
      text: `begin; set local application_name = '${ID}'`,
    });
    expect(withIdFromBeginning(named)).toBe(named);
  });
});

test('what no request asked for stays as it is', () => {
  for (const query of [named, { text: 'begin' }, 'SELECT 1']) {
    expect(withIdAtEnd(query)).toBe(query);
    expect(withIdFromBeginning(query)).toBe(query);
  }
});
