import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLookup } from './lookup';

const names = new Map([
  ['taro', '太郎'],
  ['hanako', '花子'],
]);

test('values looked up at the same time are read in one query, each key once', async () => {
  const reads: (readonly string[])[] = [];
  const nameOf = createLookup(async (keys) => {
    reads.push(keys);
    return names;
  });
  const answers = Promise.all([nameOf('taro'), nameOf('nobody'), nameOf('taro'), nameOf('hanako')]);
  expect(await answers).toEqual(['太郎', undefined, '太郎', '花子']);
  expect(reads).toEqual([['taro', 'nobody', 'hanako']]);
});

test('a lookup that begins while a query runs is answered by a later query', async () => {
  const present = new Map(names);
  let answer = () => {};
  const nameOf = createLookup((keys) => {
    const found = new Map([...present].filter(([key]) => keys.includes(key)));
    return new Promise<ReadonlyMap<string, string>>((resolve) => {
      answer = () => resolve(found);
    });
  });
  const before = nameOf('taro');
  await nextTurn();
  const answerFirst = answer;
  present.delete('taro');
  const after = nameOf('taro');
  await nextTurn();
  answerFirst();
  answer();
  expect([await before, await after]).toEqual(['太郎', undefined]);
});

test('a failed query fails only the lookups that waited for it', async () => {
  let isBroken = true;
  const nameOf = createLookup(async () => {
    if (isBroken) throw new Error('out of reach');
    return names;
  });
  const [one, other] = await Promise.allSettled([nameOf('taro'), nameOf('hanako')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await nameOf('taro')).toBe('太郎');
});
