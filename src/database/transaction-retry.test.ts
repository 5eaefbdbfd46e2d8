import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowDatabase } from '../../tests/borrowed-database';
import type { OpenDatabase } from './database';
import { withTransactionRetry } from './transaction-retry';

let database: OpenDatabase;
beforeAll(async () => {
  database = await borrowDatabase();
});
afterAll(() => database.close());

class DatabaseError extends Error {
  constructor(readonly code: string) {
    super('broken off');
  }
}

/** Fails with these states, one an attempt, then succeeds; gives what came of it. */
async function runFailingWith(states: readonly string[]) {
  const pauses: number[] = [];
  let attempts = 0;
  const work = async () => {
    const state = states[attempts];
    attempts += 1;
    if (state !== undefined) throw new Error('query', { cause: new DatabaseError(state) });
    return 'done';
  };
  const outcome = await withTransactionRetry(database.db, work, async (attempt) => {
    pauses.push(attempt);
  }).catch((error: Error) => error.message);
  return { outcome, attempts, pauses };
}

test.each(['40001', '40P01'])(
  'a transaction that fails with SQLSTATE %s is retried',
  async (state) => {
    expect(await runFailingWith([state, state])).toEqual({
      outcome: 'done',
      attempts: 3,
      pauses: [1, 2],
    });
  },
);

test('the error is thrown after five failed attempts', async () => {
  expect(await runFailingWith(Array.from({ length: 9 }, () => '40P01'))).toEqual({
    outcome: 'query',
    attempts: 5,
    pauses: [1, 2, 3, 4],
  });
});

test('any other error is thrown at once, without a retry', async () => {
  expect(await runFailingWith(['23505'])).toEqual({ outcome: 'query', attempts: 1, pauses: [] });
});
