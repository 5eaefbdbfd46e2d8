import { describe, expect, it } from 'vitest';
import { aMenuChoice, aMenuDetail } from '../../../tests/factories/menu-detail';
import { isSameChoice, readSharedChoice, sharedChoicePath } from './shared-choice';

const aircon = {
  menu: aMenuDetail({
    id: '11001',
    quantityUnit: '台',
    maxQuantity: 3,
    price: null,
    types: [
      aMenuChoice('1100101', '標準タイプ', { maxQuantity: 3 }),
      aMenuChoice('1100102', 'お掃除機能付き', { maxQuantity: 3 }),
    ],
    options: [aMenuChoice('1100151', '室外機クリーニング', { maxQuantity: 2 })],
  }),
  recommends: [{ ...aMenuChoice('17001', '洗濯機の分解洗浄'), regularPrice: 13_200 }],
};
const bathroom = { menu: aMenuDetail(), recommends: [] };
const kitchen = {
  menu: aMenuDetail({
    types: [aMenuChoice('1300101', 'I型'), aMenuChoice('1300102', 'L型')],
    maxQuantity: 1,
  }),
  recommends: [],
};

const chosen = {
  quantity: 3,
  types: [
    { id: '1100101', quantity: 2 },
    { id: '1100102', quantity: 1 },
  ],
  options: [{ id: '1100151', quantity: 2 }],
  additional: [{ id: '17001', quantity: 1 }],
};
const TODAY = '2026-11-27';

const queryOf = (path: string) =>
  Object.fromEntries(new URL(path, 'https://shop.example').searchParams);
const readAircon = (query: Parameters<typeof readSharedChoice>[0]) =>
  readSharedChoice(query, aircon, TODAY);

describe('a link to a chosen menu', () => {
  it('has menu, types, options, menus along and the day, and nothing else', () => {
    expect(sharedChoicePath('houseCleaning', '11001', chosen, TODAY)).toBe(
      '/menu-select/houseclean/option?id=11001&types=1100101*2.1100102*1&options=1100151*2&along=17001*1&on=2026-11-27',
    );
    const alone = { quantity: 1, types: [], options: [], additional: [] };
    expect(sharedChoicePath('lifeSupport', '21005', alone, TODAY)).toBe(
      '/menu-select/kurashi/option?id=21005&quantity=1&on=2026-11-27',
    );
  });

  it('is read as the choice that it was made of', () => {
    const query = queryOf(sharedChoicePath('houseCleaning', '11001', chosen, TODAY));
    expect(readAircon(query)).toEqual({ amounts: chosen, sharedOn: TODAY });
    const one = { quantity: 1, types: [], options: [], additional: [] };
    const alone = queryOf(sharedChoicePath('houseCleaning', '12001', one, '2026-10-01'));
    expect(readSharedChoice(alone, bathroom, TODAY)).toEqual({
      amounts: one,
      sharedOn: '2026-10-01',
    });
  });

  it('is none for the plain address, with or without a partner’s code', () => {
    expect(readAircon({ id: '11001' })).toBeNull();
    expect(readAircon({ id: '11001', alliance: 'AOZORA', on: TODAY })).toBeNull();
  });

  it.each<[string, Record<string, string | string[]>]>([
    ['an unknown type', { types: '9999999*1' }],
    ['an option that is not offered any more', { types: '1100101*1', options: '1100159*1' }],
    ['an unknown menu along', { types: '1100101*1', along: '13004*1' }],
    ['more of a type than can be ordered', { types: '1100101*4' }],
    ['more in all than can be ordered', { types: '1100101*2.1100102*2' }],
    ['more of an option than can be ordered', { types: '1100101*1', options: '1100151*3' }],
    ['a type named twice', { types: '1100101*1.1100101*1' }],
    ['a type of which there is none', { types: '1100101*0' }],
    ['a negative number', { types: '1100101*-1' }],
    ['a number with a fraction', { types: '1100101*1.5' }],
    ['a number in full-width digits', { types: '1100101*\uff11' }],
    ['a type without a number', { types: '1100101' }],
    ['too many parts', { types: '1100101*1*1' }],
    ['an empty list', { types: '' }],
    ['a name of JavaScript', { types: '__proto__*1' }],
    ['a list given twice', { types: ['1100101*1', '1100102*1'] }],
    ['a list that is too long', { types: '1100101*1.'.repeat(100) }],
    ['options without a type', { options: '1100151*1' }],
    ['a quantity in place of a type', { quantity: '1' }],
  ])('cannot be used with %s', (_, query) => {
    expect(readAircon({ id: '11001', ...query })).toBe('unusable');
  });

  it('cannot be used with two types where one is chosen, or with a quantity that is not sold', () => {
    expect(readSharedChoice({ types: '1300101*1.1300102*1' }, kitchen, TODAY)).toBe('unusable');
    for (const quantity of ['0', '2', '1e0', 'one', '']) {
      expect(readSharedChoice({ quantity }, bathroom, TODAY), quantity).toBe('unusable');
    }
  });

  it.each(['2026-11-28', '2026-02-30', '27.11.2026', ''])(
    'is read without a day when that is %s',
    (on) => {
      expect(readAircon({ types: '1100101*1', on })).toMatchObject({ sharedOn: null });
    },
  );
});

describe('isSameChoice', () => {
  it('is true in whatever order it was chosen, and false for another number', () => {
    const reversed = { ...chosen, types: chosen.types.toReversed() };
    expect(isSameChoice(chosen, reversed)).toBe(true);
    expect(isSameChoice(chosen, { ...chosen, options: [{ id: '1100151', quantity: 1 }] })).toBe(
      false,
    );
    expect(isSameChoice(chosen, { ...chosen, additional: [] })).toBe(false);
  });
});
