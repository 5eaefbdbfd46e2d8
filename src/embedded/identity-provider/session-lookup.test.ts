import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSessionLookup } from './session-lookup';

const lasting = new Set(['taro', 'hanako']);

test('sessions checked at the same time are read in one query, each with its own result', async () => {
  const reads: (readonly string[])[] = [];
  const isLasting = createSessionLookup(async (ids) => {
    reads.push(ids);
    return lasting;
  });
  const answers = Promise.all([isLasting('taro'), isLasting('ended'), isLasting('taro')]);
  expect(await answers).toEqual([true, false, true]);
  expect(reads).toEqual([['taro', 'ended']]);
});

test('a check that arrives while a query runs is answered by a later query', async () => {
  const present = new Set(lasting);
  let answer = () => {};
  const isLasting = createSessionLookup((ids) => {
    const found = new Set(ids.filter((id) => present.has(id)));
    return new Promise((resolve) => {
      answer = () => resolve(found);
    });
  });
  const before = isLasting('taro');
  await nextTurn();
  const answerFirst = answer;
  present.delete('taro');
  const after = isLasting('taro');
  await nextTurn();
  answerFirst();
  answer();
  expect([await before, await after]).toEqual([true, false]);
});

test('a failed query fails only the checks that waited for it', async () => {
  let isBroken = true;
  const isLasting = createSessionLookup(async () => {
    if (isBroken) throw new Error('out of reach');
    return lasting;
  });
  const [one, other] = await Promise.allSettled([isLasting('taro'), isLasting('hanako')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await isLasting('taro')).toBe(true);
});
