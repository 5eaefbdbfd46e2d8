import { expect, it } from 'vitest';
import type { Visit } from '@/contract/visits';
import { aVisit } from '../../../tests/factories/visits';
import { readOrderVisits, withNextSettled } from './reservations.server';

const PAGE_SIZE = 10;

/** Answers as the main API does, of these visits. */
function pagesOf(all: readonly Visit[]) {
  return async (page: number) => {
    const from = (page - 1) * PAGE_SIZE;
    return {
      reservations: all.slice(from, from + PAGE_SIZE),
      hasNextPage: all.length > from + PAGE_SIZE,
    };
  };
}

const wishes = Array.from({ length: 12 }, (_, index) =>
  aVisit({ visitId: `wish-${index}-1`, orderId: `wish-${index}`, status: 'requested' }),
);
const settled = aVisit({ visitId: 'far-1', orderId: 'far', status: 'confirmed' });

it('finds the visits of an order behind ten nearer ones', async () => {
  const visits = await readOrderVisits(pagesOf([...wishes, settled]), 'far');
  expect(visits.map(({ visitId }) => visitId)).toEqual(['far-1']);
});

it('finds the next settled visit behind five and more wishes', async () => {
  const visits = await withNextSettled(wishes.slice(0, 5), pagesOf([...wishes, settled]));
  expect(visits.map(({ visitId }) => visitId)).toEqual([
    'wish-0-1',
    'wish-1-1',
    'wish-2-1',
    'wish-3-1',
    'wish-4-1',
    'far-1',
  ]);
});

it('is content with the nearest when there are no settled ones', async () => {
  const two = wishes.slice(0, 2);
  expect(await withNextSettled(two, pagesOf(two))).toEqual(two);
  expect(await withNextSettled([], pagesOf([]))).toEqual([]);
});
