import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { paymentMeans } from '../../../tests/factories/offers';
import { ONE_VISIT } from '../../../tests/factories/order-draft';
import { aPerson, daysFrom } from '../../../tests/factories/visit-dates';
import { fillDraft, firstOpenPath, type RebookedOrder, readSuggestedDate } from './rebooking-start';

const menu: MenuDetail = {
  id: '11010',
  label: 'エアコン+室外機セット',
  description: '',
  illustration: 'aircon-wall',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
  term: 'spot',
  category: null,
  priceFrom: 13_200,
  priceUnit: '台',
  durationMinutes: 120,
  badge: null,
  smallestOrder: null,
  project: 'houseCleaning',
  serviceId: '110',
  serviceLabel: 'エアコンクリーニング',
  price: 13_200,
  quantityUnit: '台',
  minQuantity: 1,
  maxQuantity: 5,
  quantityDiscounts: [],
  types: [],
  typeChoice: 'each',
  options: [],
  includes: [],
  excludes: [],
  extraCharges: [],
  preparation: [],
  payMethods: ['creditCard', 'np'],
  visits: ONE_VISIT,
  rating: null,
  reviews: [],
};

const question: Question = {
  id: 'q1',
  kind: 'single',
  label: 'ペットはいますか',
  support: '',
  required: true,
  choices: [
    { id: '1', label: 'はい' },
    { id: '2', label: 'いいえ' },
  ],
  unit: '',
  maxLength: 0,
  condition: null,
};

const rebooked: RebookedOrder = {
  rebooking: {
    project: 'houseCleaning',
    menuId: '11010',
    quantity: 2,
    types: [],
    options: [{ id: '9', quantity: 1 }],
    additional: [],
    workplaceId: '3',
    hearing: { q1: '2' },
    fhStaffIds: [],
    isForeignStaffAccepted: true,
    lastStart: '2026-03-04T10:00:00',
  },
  menu,
  questions: [question],
  place: {
    id: '3',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    parkingArea: 'なし',
    pets: '',
    familyStructure: '',
    smoking: false,
  },
  staffName: undefined,
  methods: paymentMeans().methods,
};

const pathOf = (order: RebookedOrder) => firstOpenPath(order, fillDraft(order).order);

it('keeps amounts, answers and place of the earlier order, and leads to the dates', () => {
  const draft = fillDraft(rebooked);
  expect(pathOf(rebooked)).toBe('/order/date');
  expect(draft.basic).toMatchObject({
    id: '11010',
    quantity: 2,
    options: [{ id: '9', quantity: 1 }],
  });
  expect(draft.known).toMatchObject({
    hearing: { q1: '2' },
    isHearingDone: true,
    isForeignStaffAccepted: true,
    workingAddress: { id: '3', zipCode: '1500001', town: '神宮前1-2-3', parkingArea: 'なし' },
  });
});

it.each<[string, Partial<RebookedOrder>, string]>([
  ['an answer is missing', { rebooking: { ...rebooked.rebooking, hearing: {} } }, '/order/ask'],
  ['the place is not known any more', { place: undefined }, '/order/address'],
  [
    'the chosen type is not sold any more',
    { menu: { ...menu, types: [{ ...menuType(), id: '1' }] } },
    '/menu-select/houseclean/option?id=11010',
  ],
  [
    'a person is chosen',
    { menu: { ...menu, visits: { ...ONE_VISIT, dateChoice: 'staff' } } },
    '/order/date-maid',
  ],
])('leads to the first unfinished step when %s', (_, change, path) => {
  expect(pathOf({ ...rebooked, ...change })).toBe(path);
});

it.each([
  [
    'the payment page, for the consent, when deferred payment was used last',
    'np',
    '/order/payment',
  ],
  ['the confirm page with the usual card', 'creditCard', '/order/confirm'],
] as const)('leads with a date to %s', (_, payMethod, path) => {
  const paid = { ...rebooked, methods: { ...rebooked.methods, payMethod } };
  const dated = { ...fillDraft(paid).order, selectedDate: ['2026-05-08T10:00:00'] };
  expect(firstOpenPath(paid, dated)).toBe(path);
});

function menuType(): MenuDetail['types'][number] {
  return {
    id: '1',
    label: '壁掛け',
    description: '',
    illustration: null,
    price: 13_200,
    durationMinutes: 120,
    maxQuantity: 5,
    isPerUnit: false,
    taxRate: 10,
    smallestQuantity: null,
  };
}

describe('the payment of an order that repeats another', () => {
  const paymentWith = (change: Partial<RebookedOrder>) => {
    const { known } = fillDraft({ ...rebooked, ...change });
    return [known.selectedPayment, known.payment];
  };
  const { methods } = rebooked;

  it('is the usual card', () => {
    expect(paymentWith({})).toEqual([
      'creditCard',
      { creditCard: expect.objectContaining({ id: '7', cardType: 'registered' }) },
    ]);
  });

  it('is deferred payment after it was used last', () => {
    expect(paymentWith({ methods: { ...methods, payMethod: 'np' } })).toEqual(['np', { np: {} }]);
  });

  it('is left to the customer without a registered card, or when the menu does not take it', () => {
    expect(paymentWith({ methods: { ...methods, creditCards: [] } })).toEqual([
      undefined,
      undefined,
    ]);
    expect(paymentWith({ menu: { ...menu, payMethods: ['np'] } })).toEqual([undefined, undefined]);
  });
});

describe('the date of an order that repeats another', () => {
  const asked: string[] = [];
  let open: readonly string[];
  let bookableUntil: string;

  beforeEach(() => {
    // A Friday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00+09:00') });
    asked.length = 0;
    open = [];
    bookableUntil = '2026-07-30';
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://shop');
      const beginDate = searchParams.get('beginDate') ?? '';
      asked.push(`${pathname} ${beginDate}`);
      return Response.json({
        days: daysFrom(beginDate, (start) => (open.includes(start) ? 'open' : 'close')),
        durationMinutes: 120,
        bookableUntil,
        fixedUntil: '2026-06-26',
        bookedVisits: 8,
        staffs: [aPerson({ id: 's1', openStarts: [...open] })],
      });
    });
  });
  afterEach(() => vi.useRealTimers());

  const suggested = (change: Partial<RebookedOrder> = {}) => {
    const order = { ...rebooked, ...change };
    return readSuggestedDate(order, fillDraft(order).order);
  };

  it('is the first free day of the same weekday, at the start nearest to the former time', async () => {
    // The former visit was on a Wednesday at 10:00; 5 May is a Tuesday.
    open = [
      '2026-05-05T10:00:00',
      '2026-05-06T13:00:00',
      '2026-05-06T09:00:00',
      '2026-05-13T10:00:00',
    ];
    expect(await suggested()).toEqual({
      selectedDate: ['2026-05-06T09:00:00'],
      selectedDateType: 'open',
      usualStart: '2026-03-04T10:00:00',
      isDateUnchecked: false,
    });
  });

  it('is looked for until the last day that can be booked', async () => {
    open = ['2026-07-08T10:00:00'];
    expect(await suggested()).toMatchObject({ selectedDate: ['2026-07-08T10:00:00'] });
    expect(asked).toEqual([
      '/api/v1/order/available_dates 2026-05-02',
      '/api/v1/order/available_dates 2026-06-06',
    ]);
    open = ['2026-05-05T10:00:00'];
    bookableUntil = '2026-05-30';
    expect(await suggested()).toEqual({});
  });

  it('is one of the same person, with the visits that a plan books at once', async () => {
    open = ['2026-05-06T10:00:00'];
    const weekly: MenuDetail = {
      ...menu,
      visits: { ...ONE_VISIT, dateChoice: 'staff', rhythmWeeks: 1 },
    };
    const named = { ...rebooked.rebooking, fhStaffIds: ['s1'] };
    expect(await suggested({ menu: weekly, rebooking: named })).toEqual({
      selectedDate: ['2026-05-06T10:00:00'],
      selectedDateType: 'open',
      usualStart: '2026-03-04T10:00:00',
      isDateUnchecked: false,
      bookedVisits: 8,
    });
    expect(await suggested({ menu: weekly, rebooking: { ...named, fhStaffIds: ['s2'] } })).toEqual(
      {},
    );
  });

  it.each<[string, Partial<RebookedOrder>]>([
    [
      'no visit of it had an agreed date',
      { rebooking: { ...rebooked.rebooking, lastStart: null } },
    ],
    [
      'several dates are asked for',
      { menu: { ...menu, visits: { ...ONE_VISIT, dateChoice: 'multiple', count: 3 } } },
    ],
    [
      'only wishes can be given',
      { menu: { ...menu, visits: { ...ONE_VISIT, isNegotiableOnly: true } } },
    ],
    ['the place is not known any more', { place: undefined }],
  ])('is left to the customer when %s', async (_, change) => {
    open = ['2026-05-06T10:00:00'];
    expect(await suggested(change)).toEqual({});
    expect(asked).toEqual([]);
  });

  it('is left to the customer while free days cannot be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect(await suggested()).toEqual({});
  });
});
