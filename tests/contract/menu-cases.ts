import { expect } from 'vitest';
import type { CallPlans } from './call-case';

/** What can be ordered, and for whom there are offers. */
export const menuCases = {
  listKajiMenus: {
    given: () => [{ query: { project: 'maid', alliance: 'HIDAMARI' } }],
    gives: ({ menus }) => {
      expect(menus.map(({ id }) => id)).toEqual(expect.arrayContaining(['16510', '31002']));
      // Not the partner's.
      expect(menus.map(({ id }) => id)).not.toContain('31001');
    },
    rejected: [
      {
        of: 'an offer that is over',
        given: () => [{ query: { project: 'maid', alliance: 'WAKABA' } }],
        code: 'alliance_ended',
      },
    ],
  },
  listCookingMenus: {
    given: () => [{ query: { project: 'maid' } }],
    gives: ({ menus }) => {
      expect(menus[0]).toMatchObject({ id: '16514', category: 'first', priceFrom: 9_350 });
    },
  },
  listBabyMenus: {
    given: () => [{ query: { project: 'babySitter' } }],
    gives: ({ menus }) => {
      expect(menus[0]).toMatchObject({ id: '16516', category: 'first', priceFrom: 7_800 });
    },
  },
  listCounselingMenus: {
    given: () => [{ query: { project: 'counseling', alliance: 'HIDAMARI' } }],
    gives: ({ menus }) => expect(menus.map(({ id }) => id)).toEqual(['51001', '51005']),
    rejected: [
      {
        of: 'a code that nobody has',
        given: () => [{ query: { project: 'counseling', alliance: 'NOBODY' } }],
        code: 'alliance_not_found',
      },
    ],
  },
  listMenuCategories: {
    given: () => [{ query: { project: 'houseCleaning' } }],
    gives: ({ categories }) =>
      expect(categories[0]).toMatchObject({
        id: '110',
        label: 'エアコン',
        illustration: 'aircon-wall',
      }),
  },
  listMenuItems: {
    given: () => [{ query: { project: 'houseCleaning', id: '110' } }],
    gives: ({ comboMenus, singleMenus }) => {
      expect(comboMenus.map(({ id }) => id)).toEqual(['11010']);
      expect(singleMenus[0]).toMatchObject({ id: '11001', priceFrom: 12_100, priceUnit: '1台' });
    },
    rejected: [
      {
        of: 'a service that is not sold',
        given: () => [{ query: { project: 'houseCleaning', id: 'none' } }],
        code: 'menu_not_found',
      },
    ],
  },
  getMenuTypes: {
    given: () => [{ query: { project: 'maid', id: '31010' } }],
    gives: ({ types, options, visits }) => {
      expect(types.map(({ label, price }) => [label, price])).toEqual([
        ['2時間', 6_980],
        ['3時間', 10_470],
      ]);
      expect(options[0]).toMatchObject({ id: '3101051', label: '30分延長', price: 1_980 });
      expect(visits).toMatchObject({ dateChoice: 'staff', count: 1, rhythmWeeks: null });
    },
    rejected: [
      {
        of: 'a menu of another business form',
        given: () => [{ query: { project: 'maid', id: '11001' } }],
        code: 'menu_not_found',
      },
    ],
  },
  listMenuRecommends: {
    given: () => [{ query: { project: 'houseCleaning', menuId: '11001' } }],
    gives: ({ recommends }) =>
      expect(recommends.map(({ id, price, regularPrice }) => [id, price, regularPrice])).toEqual([
        ['17001', 12_100, 13_200],
        ['13004', 6_050, 6_600],
      ]),
    rejected: [
      {
        of: 'a menu that is not sold',
        given: () => [{ query: { project: 'houseCleaning', menuId: 'none' } }],
        code: 'menu_not_found',
      },
    ],
  },
  listAlliances: {
    given: () => [{ query: { alliance: 'HIDAMARI' } }],
    gives: ({ alliances }) =>
      expect(alliances).toMatchObject([
        { id: '902', code: 'HIDAMARI', label: 'ひだまり共済 組合員様へのご案内', codeInputs: [] },
      ]),
    rejected: [
      {
        of: 'a code that nobody has',
        given: () => [{ query: { alliance: 'NOBODY' } }],
        code: 'alliance_not_found',
      },
    ],
  },
} satisfies Partial<CallPlans>;
