import { expect } from 'vitest';
import type { OfficePlans } from './office-case';

const coupon = {
  label: '春のおそうじ 2,000円引き',
  kind: 'amount',
  value: 2_000,
  projects: ['houseCleaning'],
} as const;
const offer = {
  label: 'あおぞら住宅 夏の優待',
  description: '入居者の方へのご案内です。',
  menuIds: ['31010'],
};

/** Prices, what is sold, coupons and partners' offers; menus that no other case orders. */
export const officeCatalogueCases = {
  listOfficeMenus: {
    by: 'dispatcher',
    given: () => ({}),
    gives: ({ items }) =>
      expect(items.find(({ menuId }) => menuId === '24003')).toMatchObject({
        label: '水やり・落ち葉掃き',
        isOnSale: true,
        amount: null,
      }),
    rejected: [],
  },
  setMenuPrices: {
    by: 'owner',
    given: () => ({
      params: { menuId: '13004' },
      body: { from: '2026-05-10', amount: 7_700 },
    }),
    gives: (menu) =>
      expect(menu.history).toContainEqual(
        expect.objectContaining({
          id: '13004',
          from: '2026-05-10',
          amount: 7_700,
          state: 'coming',
        }),
      ),
    rejected: [
      {
        of: 'a day that is over',
        given: () => ({
          params: { menuId: '13004' },
          body: { from: '2026-05-05', amount: 7_700 },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown menu',
        given: () => ({ params: { menuId: '99999' }, body: { from: '2026-05-10', amount: 7_700 } }),
        code: 'menu_not_found',
      },
    ],
  },
  setMenuSale: {
    by: 'owner',
    given: () => ({ params: { menuId: '23004' }, body: { on: false } }),
    gives: (menu) => expect(menu).toMatchObject({ menuId: '23004', isOnSale: false }),
    rejected: [
      {
        of: 'an unknown menu',
        given: () => ({ params: { menuId: '99999' }, body: { on: false } }),
        code: 'menu_not_found',
      },
    ],
  },
  listOfficeCoupons: {
    by: 'dispatcher',
    given: () => ({}),
    gives: ({ items }) =>
      expect(items).toContainEqual(expect.objectContaining({ code: 'OSOUJI10', value: 10 })),
    rejected: [],
  },
  setCoupon: {
    by: 'owner',
    given: () => ({ params: { code: 'haru2026' }, body: { ...coupon, projects: ['maid'] } }),
    gives: (answer) => expect(answer).toMatchObject({ code: 'HARU2026', usedCount: 0 }),
    rejected: [
      {
        of: 'more than everything',
        given: () => ({
          params: { code: 'HARU2026' },
          body: { ...coupon, kind: 'percent', value: 101, projects: ['maid'] },
        }),
        code: 'invalid_request',
      },
      {
        of: 'a new coupon with a code that is taken',
        given: () => ({
          params: { code: 'OSOUJI10' },
          body: { ...coupon, projects: ['maid'], seen: null },
        }),
        code: 'state_changed',
      },
    ],
  },
  listOfficeAlliances: {
    by: 'dispatcher',
    given: () => ({}),
    gives: ({ items }) =>
      expect(items.map(({ allianceId }) => allianceId)).toEqual(['901', '902', '903']),
    rejected: [],
  },
  setAlliance: {
    by: 'owner',
    given: () => ({ params: { allianceId: '903' }, body: offer }),
    gives: (answer) => expect(answer).toMatchObject({ code: 'WAKABA', ...offer }),
    rejected: [
      {
        of: 'an unknown partner',
        given: () => ({ params: { allianceId: '999' }, body: offer }),
        code: 'alliance_not_found',
      },
      {
        of: 'an offer that somebody changed since it was seen',
        given: () => ({ params: { allianceId: '902' }, body: { ...offer, seen: 1_000_000 } }),
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
