import { describe, expect, it } from 'vitest';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import {
  amountsOf,
  beginningOf,
  missingOf,
  newTelephoneOrder,
  orderInputOf,
  pointsOf,
  pricedAnswers,
  type TelephoneOrder,
} from './telephone-order';

const type = (id: string, price: number): MenuDetail['types'][number] => ({
  id,
  label: `タイプ${id}`,
  description: '',
  illustration: null,
  price,
  taxRate: 10,
  durationMinutes: 60,
  maxQuantity: 5,
  isPerUnit: false,
  smallestQuantity: null,
});

const menu: MenuDetail = {
  id: '12001',
  label: '浴室クリーニング',
  description: '',
  illustration: '',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
  term: 'spot',
  category: null,
  priceFrom: 16_500,
  priceUnit: '',
  durationMinutes: 120,
  badge: null,
  smallestOrder: null,
  project: 'houseCleaning',
  serviceId: '120',
  serviceLabel: '浴室',
  price: 16_500,
  quantityUnit: '箇所',
  minQuantity: 1,
  maxQuantity: 3,
  quantityDiscounts: [],
  types: [],
  typeChoice: 'each',
  options: [],
  includes: [],
  excludes: [],
  extraCharges: [],
  preparation: [],
  payMethods: ['creditCard', 'np'],
  visits: {
    dateChoice: 'single',
    count: 1,
    rhythmWeeks: null,
    isNegotiableOnly: false,
    needsFirstHearing: false,
    workId: null,
    staffType: null,
  },
  rating: null,
  reviews: [],
};

const customer = {
  customerId: 'tel-1',
  name: '電話 花子',
  nameKana: 'デンワ ハナコ',
  tel: '07011112222',
  email: 'hanako@example.jp',
};

const known = { places: [], cards: [] };

it.each([
  ['', 0],
  ['５００', 500],
  ['1,000ポイント', 1_000],
  ['全部', null],
])('%j is typed for %s points', (points, expected) => {
  expect(pointsOf({ ...newTelephoneOrder(customer), points })).toBe(expected);
});

it('points that are no number are missing, instead of an order without points', () => {
  const order = { ...newTelephoneOrder(customer), menuId: menu.id, points: '全部' };
  expect(missingOf(order, menu, [], []).map(({ text }) => text)).toContain('使うポイント(数字)');
});

const complete: TelephoneOrder = {
  ...newTelephoneOrder(customer),
  ...beginningOf(menu),
  place: {
    ...newTelephoneOrder(null).place,
    zipCode: '〒150-0001',
    prefecture: '東京都',
    city: '渋谷区',
    town: '神宮前1-1',
  },
  dates: ['2026-12-01T09:00:00'],
  payment: 'link',
};

describe('the amounts of an order by telephone', () => {
  it('are the sum of the types when each can be counted', () => {
    const counted = { ...menu, types: [type('01', 100), type('02', 200)] };
    const order = { ...complete, types: { '01': 2, '02': 1 } };
    expect(amountsOf(order, counted)).toMatchObject({
      quantity: 3,
      types: [
        { id: '01', quantity: 2 },
        { id: '02', quantity: 1 },
      ],
    });
  });

  it('are those of the menu when one type is chosen', () => {
    const single: MenuDetail = {
      ...menu,
      types: [type('01', 100), type('02', 200)],
      typeChoice: 'one',
    };
    const order = { ...complete, types: { '02': 1 }, quantity: 2 };
    expect(amountsOf(order, single)).toMatchObject({
      quantity: 2,
      types: [{ id: '02', quantity: 2 }],
    });
  });
});

describe('what is missing of an order by telephone', () => {
  it('is everything at first, and nothing once it is complete', () => {
    const texts = (order: TelephoneOrder) => missingOf(order, menu, [], []).map(({ text }) => text);
    expect(texts(newTelephoneOrder(null))).toEqual([
      'お客様',
      '郵便番号',
      '住所',
      '日時',
      'お支払い方法',
    ]);
    expect(texts(complete)).toEqual([]);
    const byBill = { ...complete, payment: 'np' };
    expect(texts(byBill)).toEqual(['後払いの会社へ情報を渡すことへの、お客様の同意']);
    expect(texts({ ...byBill, isDeferredPaymentAgreed: true })).toEqual([]);
  });
});

const asked = {
  support: '',
  required: false,
  unit: '',
  maxLength: 500,
  condition: null,
} as const;

it('the answers of a price’s query are choices and numbers, and no text', () => {
  const choices = [
    { id: '1', label: 'ベッド' },
    { id: '2', label: 'ソファ' },
  ];
  const questions: Question[] = [
    { ...asked, id: 'q1', kind: 'multiple', label: '家具', choices },
    { ...asked, id: 'q2', kind: 'number', label: '高さ', choices: [] },
    { ...asked, id: 'q3', kind: 'text', label: 'お伝えしたいこと', choices: [] },
  ];
  const answers = { q1: ['1', '2'], q2: ['350'], q3: ['裏口からお願いします'] };
  expect(pricedAnswers({ ...complete, answers }, questions)).toEqual([
    { id: 'q1', values: '1,2' },
    { id: 'q2', values: '350' },
  ]);
});

it('a number is sent as the shop’s pages send it, in any width and with its unit', () => {
  const height: Question = {
    ...asked,
    id: 'q2',
    kind: 'number',
    label: '高さ',
    unit: 'cm',
    choices: [],
  };
  const answers = { q2: ['約３５０ｃｍ'] };
  expect(pricedAnswers({ ...complete, answers }, [height])).toEqual([{ id: 'q2', values: '350' }]);
  const body = orderInputOf({ ...complete, answers }, menu, known, [height], 16_500)?.body;
  expect(body?.order.enquete).toEqual([{ id: 'q2', values: ['350'] }]);
});

describe('the order that is sent', () => {
  it('names no payment method when the customer pays by a link', () => {
    const body = orderInputOf(complete, menu, known, [], 16_500)?.body;
    expect(body).toMatchObject({ customerId: 'tel-1', payByLink: true });
    expect(body?.order).not.toHaveProperty('np');
    expect(body?.order).not.toHaveProperty('creditCard');
    expect(body?.order).toMatchObject({
      selectedDate: '2026-12-01T09:00:00',
      workingAddress: { zipCode: '1500001', customerName: '電話 花子' },
    });
  });

  it('bills the customer by deferred payment', () => {
    const order = { ...complete, payment: 'np', isDeferredPaymentAgreed: true };
    const body = orderInputOf(order, menu, known, [], 16_830)?.body;
    expect(body).toMatchObject({
      payByLink: false,
      deferredPaymentConsent: true,
      order: { np: { goodsPrice: 16_830, customerName: '電話 花子' }, agreedTotal: 16_830 },
    });
  });
});
