import { expect } from 'vitest';
import { ZIP } from '../main-api/shop-visitor';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

async function bookVisit(shop: ContractShop) {
  const booked = await shop.visits.book(await shop.newCustomer(), {}, ZIP.shibuya);
  return { ...booked, day: booked.startsAt.slice(0, 10) };
}

/** The board of the office, its routes to print, and where a visit can be dropped. */
export const officeBoardCases = {
  getOfficeBoard: {
    by: 'dispatcher',
    given: async (shop) => ({ query: { from: (await bookVisit(shop)).day, days: '7' } }),
    gives: ({ items }) =>
      expect(items.flatMap(({ visits }) => visits)).toContainEqual({
        visitId: expect.stringMatching(/^TEST-.*-1$/),
        orderId: expect.stringMatching(/^TEST-/),
        state: 'confirmed',
        start: expect.stringMatching(/\+09:00$/),
        end: expect.stringMatching(/\+09:00$/),
        menuLabel: '浴室クリーニング',
        customerName: '試験 太郎',
        place: '渋谷区',
        mayBeRefused: false,
      }),
    rejected: [
      {
        of: 'a day that does not exist',
        given: () => ({ query: { from: '2026-02-30' } }),
        code: 'invalid_request',
      },
    ],
  },
  listRoutes: {
    by: 'owner',
    given: async (shop) => ({ query: { date: (await bookVisit(shop)).day } }),
    gives: ({ items }) =>
      expect(items.flatMap(({ visits }) => visits)).toContainEqual(
        expect.objectContaining({
          place: expect.objectContaining({ tel: '09011112222' }),
          work: expect.objectContaining({ menu: expect.objectContaining({ id: '12001' }) }),
        }),
      ),
    rejected: [
      {
        of: 'a day that does not exist',
        given: () => ({ query: { date: '2026-13-01' } }),
        code: 'invalid_request',
      },
    ],
  },
  listFreeStarts: {
    by: 'dispatcher',
    given: async (shop) => {
      const { visitId, day } = await bookVisit(shop);
      return { params: { visitId }, query: { date: day } };
    },
    gives: ({ minutes, items }) => {
      expect(minutes).toBe(120);
      expect(items.some(({ starts }) => starts.length > 0)).toBe(true);
    },
    rejected: [
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'nothing-1' }, query: { date: '2026-05-08' } }),
        code: 'not_found',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
