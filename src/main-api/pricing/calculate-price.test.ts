import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxIncludedIn } from '@/domain/money';
import { earlyLateMinutes } from '@/domain/surcharges';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import { catalogueSeed } from '../seed/catalogue/catalogue-seed';
import {
  calculatePrice,
  chargedEarlyLateMinutes,
  type PriceCircumstances,
} from './calculate-price';
import { chooseMenu } from './choose-menu';

const menuById = new Map(catalogueSeed.menus.map((menu) => [menu.id, menu]));

function menuOf(id: string): CatalogueMenu {
  const menu = menuById.get(id);
  if (!menu) throw new Error(`no menu ${id}`);
  return menu;
}

type Selection = Partial<Parameters<typeof chooseMenu>[2]>;

function choose(id: string, selection: Selection = {}) {
  return chooseMenu(menuOf(id), menuById, {
    quantity: 1,
    types: [],
    options: [],
    recommends: [],
    ...selection,
  });
}

function price(id: string, selection: Selection = {}, given: Partial<PriceCircumstances> = {}) {
  return calculatePrice(choose(id, selection), {
    startsAt: null,
    coupon: null,
    friendlyPoints: 0,
    nominations: 0,
    payMethod: 'np',
    handlingFee: 0,
    onSiteFees: [],
    ...given,
  });
}

function amounts(result: ReturnType<typeof price>) {
  return result.lines.map((line) => [line.kind, line.amount]);
}

const oneAircon = { quantity: 1, types: [{ id: '1100101', quantity: 1 }] };
const tenPercent = { code: 'OSOUJI10', label: '10%引き', kind: 'percent', value: 10 } as const;

describe('the price of the service', () => {
  test('one bathroom has one line with its price, tax included', () => {
    const result = price('12001');
    expect(result.lines).toEqual([
      {
        id: '12001',
        kind: 'menu',
        label: '浴室クリーニング',
        explanation: '壁・床・天井から排水口まで、浴室全体をきれいにします。',
        quantity: 1,
        unitPrice: 16_500,
        amount: 16_500,
        taxRate: 10,
        tax: 1_500,
      },
    ]);
    expect(result).toMatchObject({
      totalIncludingTax: 16_500,
      totalExcludingTax: 15_000,
      tax: 1_500,
      taxByRate: [{ taxRate: 10, amount: 16_500, tax: 1_500 }],
      minimumOrderShortfall: 0,
    });
  });

  test('types, options and recommended menus each have their line', () => {
    const result = price('11001', {
      ...oneAircon,
      options: [{ id: '1100151', quantity: 1 }],
      recommends: [{ id: '13004', quantity: 1 }],
    });
    expect(amounts(result)).toEqual([
      ['type', 12_100],
      ['option', 2_200],
      ['recommend', 6_050],
    ]);
    expect(result.lines[0]?.label).toBe('エアコンクリーニング(壁掛け) 標準タイプ');
  });

  test.each([
    [1, 12_100],
    [2, 2 * 12_100 - 2 * 1_100],
    [3, 3 * 12_100 - 3 * 2_200],
    [6, 6 * 12_100 - 6 * 2_200],
  ])('%i air conditioners cost %i yen', (quantity, total) => {
    const result = price('11001', { quantity, types: [{ id: '1100101', quantity }] });
    expect(result.totalIncludingTax).toBe(total);
  });

  test('units of different types count together for the quantity discount', () => {
    const result = price('11001', {
      quantity: 2,
      types: [
        { id: '1100102', quantity: 1 },
        { id: '1100101', quantity: 1 },
      ],
    });
    expect(amounts(result)).toEqual([
      ['type', 12_100],
      ['type', 19_800],
      ['quantityDiscount', -2_200],
    ]);
  });
});

describe('the minimum order', () => {
  test.each([
    ['13004', {}, 1_100],
    ['31010', { types: [{ id: '3101001', quantity: 1 }] }, 0],
    ['41001', { quantity: 11, types: [{ id: '4100101', quantity: 11 }] }, 110],
    ['41001', { quantity: 12, types: [{ id: '4100101', quantity: 12 }] }, 0],
    ['31010', { types: [{ id: '3101002', quantity: 1 }] }, 0],
    ['14001', {}, 0],
    ['31001', { types: [{ id: '3100101', quantity: 1 }] }, 0],
    ['51001', {}, 0],
  ])('is missed with menu %s and selection %o by %i yen', (id, selection, shortfall) => {
    expect(price(id, selection).minimumOrderShortfall).toBe(shortfall);
  });

  test('does not count nomination and handling fees, and a coupon causes no shortfall', () => {
    const fees = price('13004', {}, { nominations: 1, handlingFee: 330 });
    expect(fees.minimumOrderShortfall).toBe(1_100);
    const lowered = price('14001', {}, { coupon: { ...tenPercent, value: 50 } });
    expect(lowered).toMatchObject({ totalIncludingTax: 4_400, minimumOrderShortfall: 0 });
  });
});

describe('surcharges', () => {
  test('only the minutes before 8:00 cost 25 % more', () => {
    const result = price('12001', {}, { startsAt: '2026-05-07T07:00:00' });
    expect(amounts(result)).toEqual([
      ['menu', 16_500],
      ['earlyLate', 2_062],
    ]);
  });

  test('a visit from 8:00 to 10:00 has no surcharge', () => {
    expect(price('12001', {}, { startsAt: '2026-05-07T08:00:00' }).lines).toHaveLength(1);
  });

  test.each([
    ['2026-12-28T10:00:00', 16_500],
    ['2026-12-29T10:00:00', 21_450],
    ['2027-01-03T10:00:00', 21_450],
    ['2027-01-04T10:00:00', 16_500],
  ])('at %s a bathroom costs %i yen', (startsAt, total) => {
    expect(price('12001', {}, { startsAt }).totalIncludingTax).toBe(total);
  });

  test('year-end and late surcharge are both calculated on the service price alone', () => {
    const result = price('12001', {}, { startsAt: '2026-12-31T21:00:00' });
    expect(amounts(result)).toEqual([
      ['menu', 16_500],
      ['earlyLate', 4_125],
      ['yearEnd', 4_950],
    ]);
  });
});

describe('discounts and fees', () => {
  test('a percent coupon lowers the service price, not the fees', () => {
    const result = price(
      '31010',
      { types: [{ id: '3101001', quantity: 1 }] },
      { coupon: tenPercent, nominations: 1 },
    );
    expect(amounts(result)).toEqual([
      ['type', 6_980],
      ['nomination', 550],
      ['transport', 880],
      ['coupon', -698],
    ]);
  });

  test('a coupon above the service price leaves only the fees to pay', () => {
    const coupon = { code: 'X', label: '大きな割引', kind: 'amount', value: 99_999 } as const;
    const result = price('31010', { types: [{ id: '3101001', quantity: 1 }] }, { coupon });
    expect(result.totalIncludingTax).toBe(880);
  });

  test('points pay at most the total, fees included', () => {
    const result = price('12001', {}, { friendlyPoints: 50_000, handlingFee: 330 });
    expect(result.totalIncludingTax).toBe(0);
    expect(result.tax).toBe(0);
    expect(result.lines.at(-1)).toMatchObject({ kind: 'friendlyPoint', amount: -16_830 });
  });

  test('deferred payment adds its handling fee', () => {
    const result = price('12001', {}, { handlingFee: 330 });
    expect(amounts(result).at(-1)).toEqual(['handlingFee', 330]);
    expect(result.lines.at(-1)).toMatchObject({
      label: '後払い手数料',
      explanation: '後払いでお支払いいただく場合の手数料です。',
    });
  });
});

describe('tax per line', () => {
  const sitting = {
    quantity: 16,
    types: [{ id: '4100101', quantity: 16 }],
    options: [{ id: '4100152', quantity: 1 }],
  };

  test('preschool care is untaxed, a second child of school age and transport are taxed', () => {
    const result = price('41001', sitting);
    expect(
      result.lines.map(({ label, quantity, unitPrice, amount, taxRate, tax }) => [
        label,
        quantity,
        unitPrice,
        amount,
        taxRate,
        tax,
      ]),
    ).toEqual([
      ['ベビーシッター スポット 未就学児1名', 16, 600, 9_600, 0, 0],
      ['2人目のお子様(小学生)', 16, 330, 5_280, 10, 480],
      ['交通費', 1, 990, 990, 10, 90],
    ]);
    expect(result.taxByRate).toEqual([
      { taxRate: 10, amount: 6_270, tax: 570 },
      { taxRate: 0, amount: 9_600, tax: 0 },
    ]);
  });

  test.each([
    ['4100102', '4100151', [5_280, 2_400, 990], 570],
    ['4100101', '4100151', [4_800, 2_400, 990], 90],
    ['4100102', '4100152', [5_280, 2_640, 990], 810],
  ])(
    'two hours of type %s with option %s for a second child are taxed per line',
    (type, option, expected, tax) => {
      const result = price('41001', {
        quantity: 8,
        types: [{ id: type, quantity: 8 }],
        options: [{ id: option, quantity: 1 }],
      });
      expect(result.lines.map(({ amount }) => amount)).toEqual(expected);
      expect(result.tax).toBe(tax);
    },
  );

  test('a coupon is split over the tax rates in proportion', () => {
    const coupon = { code: 'X', label: '1,000円引き', kind: 'amount', value: 1_000 } as const;
    const lines = price('41001', sitting, { coupon }).lines.filter(({ kind }) => kind === 'coupon');
    expect(lines.map(({ amount, taxRate }) => [taxRate, amount])).toEqual([
      [10, -355],
      [0, -645],
    ]);
  });
});

describe('menus that are not paid in the shop', () => {
  test.each(['19003', '19004', '24004'])(
    'estimate menu %s has no lines and costs nothing',
    (id) => {
      expect(price(id, {}, { startsAt: '2026-12-31T07:00:00' })).toEqual({
        lines: [],
        totalIncludingTax: 0,
        totalExcludingTax: 0,
        tax: 0,
        taxByRate: [],
        minimumOrderShortfall: 0,
      });
    },
  );

  test('a menu paid to the partner shows its price and transport fee', () => {
    const result = price('24002', { types: [{ id: '2400202', quantity: 1 }] });
    expect(amounts(result)).toEqual([
      ['type', 16_500],
      ['transport', 880],
    ]);
  });

  test('a free visit has a line that says it is free', () => {
    const result = price('51001');
    expect(result.lines).toMatchObject([
      { kind: 'menu', amount: 0, explanation: '無料でご利用いただけます。' },
    ]);
    expect(result.totalIncludingTax).toBe(0);
  });
});

describe('a course of three visits', () => {
  test('costs its price and a transport fee for each visit', () => {
    expect(
      price('22005').lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]),
    ).toEqual([
      ['menu', 1, 46_200],
      ['transport', 3, 2_640],
    ]);
  });

  test('has a surcharge only on the first visit’s share of the price', () => {
    expect(amounts(price('22005', {}, { startsAt: '2026-12-29T10:00:00' }))).toEqual([
      ['menu', 46_200],
      ['yearEnd', 4_620],
      ['transport', 2_640],
    ]);
  });
});

describe('any order', () => {
  const bookable = catalogueSeed.menus.filter(
    ({ kind }) => kind === 'service' || kind === 'estimate',
  );

  const selections = fc.constantFrom(...bookable).chain((menu) => {
    const quantities = (choices: CatalogueMenu['types']) =>
      fc.tuple(
        ...choices.map((choice) =>
          fc.integer({ min: 0, max: choice.maxQuantity }).map((quantity) => ({
            id: choice.id,
            quantity,
          })),
        ),
      );
    const oneType = () =>
      fc.record({
        id: fc.constantFrom(...menu.types.map(({ id }) => id)),
        quantity: fc.integer({ min: menu.minQuantity, max: menu.maxQuantity }),
      });
    const types =
      menu.types.length === 0
        ? fc.constant([])
        : menu.typeChoice === 'one'
          ? oneType().map((type) => [type])
          : quantities(menu.types).filter((items) => {
              const sum = items.reduce((total, item) => total + item.quantity, 0);
              return sum >= menu.minQuantity && sum <= menu.maxQuantity;
            });
    return fc.record({
      id: fc.constant(menu.id),
      quantity: fc.integer({ min: menu.minQuantity, max: menu.maxQuantity }),
      types: types.map((items) => items.filter((item) => item.quantity > 0)),
      options: quantities(menu.options).map((items) => items.filter((item) => item.quantity > 0)),
    });
  });

  const circumstances = fc.record({
    startsAt: fc.option(
      fc
        .tuple(
          fc.constantFrom('2026-12-31', '2026-06-10', '2027-01-03'),
          fc.integer({ min: 0, max: 23 }),
          fc.constantFrom('00', '15', '30', '45'),
        )
        .map(([date, hour, minute]) => `${date}T${String(hour).padStart(2, '0')}:${minute}:00`),
    ),
    coupon: fc.option(
      fc.record({
        code: fc.constant('ANY'),
        label: fc.constant('割引'),
        kind: fc.constantFrom('amount' as const, 'percent' as const),
        value: fc.integer({ min: 1, max: 100 }),
      }),
    ),
    friendlyPoints: fc.integer({ min: 0, max: 100_000 }),
    nominations: fc.integer({ min: 0, max: 3 }),
    handlingFee: fc.constantFrom(0, 330),
  });

  const priced = fc.tuple(selections, circumstances).map(([selection, given]) => {
    const quantity = selection.types.reduce((sum, type) => sum + type.quantity, 0);
    const whole = quantity > 0 ? { ...selection, quantity } : selection;
    return { selection: whole, given };
  });

  test('says in its lines how many minutes early or late it was computed with', () => {
    fc.assert(
      fc.property(priced, ({ selection, given }) => {
        const { durationMinutes, menu } = choose(selection.id, selection);
        const result = price(selection.id, selection, given);
        const isSurcharged = result.lines.some(({ kind }) => kind === 'earlyLate');
        const minutes = earlyLateMinutes(given.startsAt ?? '2026-06-10T10:00:00', durationMinutes);
        expect(chargedEarlyLateMinutes(result, durationMinutes, menu.visits.count)).toBe(
          isSurcharged ? minutes : 0,
        );
      }),
    );
  });

  test('has lines that add up to a total of at least zero, with matching tax', () => {
    fc.assert(
      fc.property(priced, ({ selection, given }) => {
        const result = price(selection.id, selection, given);
        expect(result.totalIncludingTax).toBeGreaterThanOrEqual(0);
        expect(result.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(
          result.totalIncludingTax,
        );
        expect(result.totalExcludingTax + result.tax).toBe(result.totalIncludingTax);
        for (const line of result.lines) {
          expect(Number.isSafeInteger(line.amount)).toBe(true);
          expect(line.amount).toBe(line.quantity * line.unitPrice);
          expect(line.tax).toBe(taxIncludedIn(line.amount, line.taxRate));
          expect(Math.abs(line.tax)).toBeLessThanOrEqual(Math.abs(line.amount));
        }
        for (const entry of result.taxByRate) {
          expect(entry.amount).toBeGreaterThanOrEqual(0);
          expect(entry.tax).toBeGreaterThanOrEqual(0);
        }
        expect(new Set(result.lines.map((line) => `${line.kind} ${line.id}`)).size).toBe(
          result.lines.length,
        );
      }),
    );
  });

  test('charges each option by its quantity, times the units if it is priced per unit', () => {
    fc.assert(
      fc.property(priced, ({ selection, given }) => {
        const { lines } = price(selection.id, selection, given);
        const paid = lines.filter(({ kind }) => kind === 'option');
        expect(paid.map(({ id, amount }) => [id, amount])).toEqual(
          menuOf(selection.id).options.flatMap((option) => {
            const chosen = selection.options.find(({ id }) => id === option.id);
            const units = option.isPerUnit ? selection.quantity : 1;
            return chosen ? [[option.id, chosen.quantity * units * option.price]] : [];
          }),
        );
      }),
    );
  });

  test('has the same price whatever the sequence of types and options', () => {
    fc.assert(
      fc.property(priced, ({ selection, given }) => {
        const reversed = {
          ...selection,
          types: selection.types.toReversed(),
          options: selection.options.toReversed(),
        };
        expect(price(selection.id, reversed, given)).toEqual(price(selection.id, selection, given));
      }),
    );
  });
});
