import { describe, expect, it } from 'vitest';
import { toPriceQuery } from '@/booking/order/price-query';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import {
  chooseDateWay,
  findMissing,
  newTelephoneOrder,
  noCustomer,
  noMenu,
  startMenu,
  type TelephoneOrder,
  toDraft,
  toOrderInput,
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

const known = { places: [], cards: [], points: 700 };

const complete: TelephoneOrder = {
  ...newTelephoneOrder(customer),
  menuId: menu.id,
  ...startMenu(menu),
  place: {
    ...newTelephoneOrder(null).place,
    zipCode: '〒150-0001',
    prefecture: '東京都',
    city: '渋谷区',
    town: '神宮前1-1',
    filledTown: '神宮前',
    parkingArea: 'なし',
  },
  dates: ['2026-12-01T09:00:00'],
  payment: 'link',
};

function draftFor(
  changes: Partial<TelephoneOrder>,
  questions: readonly Question[] = [],
  chosen: MenuDetail = menu,
) {
  return toDraft({ ...complete, ...changes }, chosen, questions, known);
}

function bodyFor(changes: Partial<TelephoneOrder>, questions?: Question[], chosen?: MenuDetail) {
  const draft = draftFor(changes, questions, chosen);
  return toOrderInput({ ...complete, ...changes }, draft, 16_500)?.body;
}

function missingFrom(
  order: TelephoneOrder,
  questions: readonly Question[] = [],
  lost: readonly string[] = [],
) {
  return findMissing(order, { menu, questions, customer: known, lost }).map(({ text }) => text);
}

describe('points as typed', () => {
  it.each([
    ['', 0, undefined],
    ['５００', 500, undefined],
    ['600ポイント', 600, undefined],
    ['全部', 0, '使うポイント数は、1以上の数字で入力してください'],
    ['1,000', 1_000, '使えるポイント(700ポイント)を超えています'],
  ])('%j use %s of 700 and are rejected with %s', (points, used, problem) => {
    expect(draftFor({ points }).friendlyPoint).toBe(used);
    expect(missingFrom({ ...complete, points })).toEqual(problem === undefined ? [] : [problem]);
  });
});

it('a coupon is asked for in its printed form', () => {
  expect(bodyFor({ coupon: ' osouji１０ ' })?.order.coupon).toBe('OSOUJI10');
});

describe('the amounts of an order by telephone', () => {
  it('are the sum of the types when each can be counted', () => {
    const counted = { ...menu, types: [type('01', 100), type('02', 200)] };
    const amounts = {
      quantity: 3,
      types: [
        { id: '01', quantity: 2 },
        { id: '02', quantity: 1 },
      ],
      options: [],
      additional: [{ id: '13001', quantity: 1 }],
    };
    const order = bodyFor({ amounts }, [], counted)?.order;
    expect(order?.basic).toMatchObject({ quantity: 3, types: amounts.types });
    expect(order?.additional).toEqual([{ id: '13001', quantity: 1 }]);
  });

  it('start with one of the first type where types are counted, and with none where one is chosen', () => {
    const types = [type('01', 100), type('02', 200)];
    expect(startMenu({ ...menu, types }).amounts?.types).toEqual([{ id: '01', quantity: 1 }]);
    const ofOne: MenuDetail = { ...menu, types, typeChoice: 'one' };
    expect(startMenu(ofOne).amounts?.types).toEqual([]);
    const order = { ...complete, ...startMenu(ofOne) };
    const read = { menu: ofOne, questions: [], customer: known, lost: [] };
    expect(findMissing(order, read)).toEqual([{ step: 'step-menu', text: 'タイプ' }]);
  });
});

describe('what is missing of an order by telephone', () => {
  it('is everything at first, and nothing once it is complete', () => {
    expect(missingFrom(newTelephoneOrder(null))).toEqual([
      'お客様',
      '郵便番号',
      '住所',
      '駐車スペース',
      '日時',
      'お支払い方法',
    ]);
    expect(missingFrom(complete)).toEqual([]);
    const byBill = { ...complete, payment: 'np' } as const;
    expect(missingFrom(byBill)).toEqual(['後払いの会社へ情報を渡すことへの、お客様の同意']);
    expect(missingFrom({ ...byBill, isDeferredPaymentAgreed: true })).toEqual([]);
  });

  it('is the number behind a town that the postal code filled in', () => {
    const place = { ...complete.place, town: '神宮前' };
    expect(missingFrom({ ...complete, place })).toEqual(['番地を入力してください']);
  });

  it('is a start that cannot be had any more', () => {
    expect(missingFrom(complete, [], complete.dates)).toEqual(['空いていない日時']);
  });

  it('is no date when it is agreed by telephone, and the chosen one is kept but not sent', () => {
    const counselling: MenuDetail = { ...menu, project: 'counseling', payMethods: [] };
    const order = { ...complete, isTel: true, payment: '' } as const;
    const read = { menu: counselling, questions: [], customer: known, lost: [] };
    expect(findMissing({ ...order, dates: [] }, read)).toEqual([]);
    expect(bodyFor(order, [], counselling)?.order).toMatchObject({
      phone_applied: true,
      selectedDate: '',
    });
  });
});

const asked = {
  support: '',
  required: false,
  unit: '',
  maxLength: 500,
  condition: null,
} as const;

const height: Question = {
  ...asked,
  id: 'q2',
  kind: 'number',
  label: '高さ',
  unit: 'cm',
  choices: [],
};
const remarks: Question = {
  ...asked,
  id: 'q3',
  kind: 'text',
  label: 'お伝えしたいこと',
  choices: [],
};

it('the answers of a price’s query are choices and numbers, and no text', () => {
  const choices = [
    { id: '1', label: 'ベッド' },
    { id: '2', label: 'ソファ' },
  ];
  const furniture: Question = { ...asked, id: 'q1', kind: 'multiple', label: '家具', choices };
  const answers = { q1: '1,2', q2: '350', q3: '裏口からお願いします' };
  expect(toPriceQuery(draftFor({ answers }, [furniture, height, remarks])).enquete).toEqual([
    { id: 'q1', values: '1,2' },
    { id: 'q2', values: '350' },
  ]);
});

describe('an answer that is typed', () => {
  it('as a number is sent as the shop’s pages send it, in any width and with its unit', () => {
    const order = bodyFor({ answers: { q2: '約３５０ｃｍ' } }, [height])?.order;
    expect(order?.enquete).toEqual([{ id: 'q2', values: ['350'] }]);
    const wrong = { ...complete, answers: { q2: '高い' } };
    expect(missingFrom(wrong, [height])).toEqual([
      '「高さ」の回答は5桁までの数字で入力してください',
    ]);
  });

  it('as a text is one answer, whatever its commas, and none when it is blank', () => {
    const order = bodyFor({ answers: { q3: ' 裏口, 呼び鈴なし ' } }, [remarks])?.order;
    expect(order?.enquete).toEqual([{ id: 'q3', values: ['裏口， 呼び鈴なし'] }]);
    const blank = { ...complete, answers: { q3: ' ' } };
    expect(missingFrom(blank, [{ ...remarks, required: true }])).toEqual(['お伝えしたいこと']);
  });

  it('is never a picture, also where the shop’s pages need one', () => {
    const picture: Question = { ...remarks, kind: 'image', required: true };
    expect(missingFrom(complete, [picture])).toEqual([]);
  });
});

describe('the order that is sent', () => {
  it('names no payment method when the customer pays by a link', () => {
    const body = bodyFor({});
    expect(body).toMatchObject({ customerId: 'tel-1', payByLink: true });
    expect(body?.order).not.toHaveProperty('np');
    expect(body?.order).not.toHaveProperty('creditCard');
    expect(body?.order).toMatchObject({
      selectedDate: '2026-12-01T09:00:00',
      workingAddress: { zipCode: '1500001', customerName: '電話 花子' },
    });
  });

  it('bills the customer by deferred payment', () => {
    const body = bodyFor({ payment: 'np', isDeferredPaymentAgreed: true });
    expect(body).toMatchObject({
      payByLink: false,
      deferredPaymentConsent: true,
      order: { np: { goodsPrice: 16_500, customerName: '電話 花子' }, agreedTotal: 16_500 },
    });
  });

  it('nominates somebody for a booked start only', () => {
    expect(bodyFor({ staffId: 's3' })?.order.fhStaffIds).toEqual(['s3']);
    expect(bodyFor({ staffId: 's3', dateKind: 'negotiable' })?.order.fhStaffIds).toEqual([]);
  });
});

describe('another way to settle the date', () => {
  it.each([
    ['open', 'telephone', { isTel: true }],
    ['open', 'open', { isTel: false, dateKind: 'open' }],
    ['open', 'negotiable', { isTel: false, dateKind: 'negotiable', dates: [] }],
    ['negotiable', 'open', { isTel: false, dateKind: 'open', dates: [] }],
  ] as const)('from %s to %s changes %j', (dateKind, way, changes) => {
    expect(chooseDateWay({ dateKind }, way)).toEqual(changes);
  });
});

describe('another menu or customer', () => {
  const typed: TelephoneOrder = {
    ...complete,
    answers: { q3: '裏口' },
    coupon: 'OSOUJI10',
    points: '500',
    isForeignStaffAccepted: true,
  };

  it('of which the menu has nothing of the former one, but place and customer', () => {
    expect({ ...typed, ...noMenu }).toEqual({
      ...newTelephoneOrder(customer),
      place: complete.place,
    });
  });

  it('of which the customer has nothing of the former one, but menu and dates', () => {
    expect({ ...typed, ...noCustomer }).toEqual({
      ...newTelephoneOrder(null),
      menuId: menu.id,
      amounts: complete.amounts,
      dates: complete.dates,
      isForeignStaffAccepted: true,
    });
  });
});
