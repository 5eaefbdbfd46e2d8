import { describe, expect, it } from 'vitest';
import { toResult } from '@/calls/main-api-client';
import type { ServedCall } from '@/contract/served-api';
import { isRecord } from '@/domain/is-record';
import { answerReading } from '../main-api';

const menu = {
  id: 1,
  label: 'エアコン',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
};
const choice = { id: 2, label: '防カビ' };
const selected = { id: 1, label: 'エアコン', quantity: 1, types: [choice], options: [choice] };
const place = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前',
  building: '',
};
const card = {
  id: 3,
  cardNumberHead: '411111',
  cardNumberBottom: '1111',
  expiryYear: '30',
  expiryMonth: '04',
  cardType: 'registered',
};
const visit = {
  id: 4,
  orderId: 5,
  status: '予約確定',
  label: 'エアコン',
  date: '2026-06-02',
  start_at: '10:00',
  end_at: '12:00',
};
const order = {
  orderId: 5,
  status: '受付',
  menu: choice,
  selectedDate: '2026-06-02T10:00:00',
  workingAddress: place,
  additional: [],
};
const price = { ...selected, totalWorkingFee: 9_900, totalWorkingFeeWithoutTax: 9_000 };
const time = { time: '2026-06-02T10:00:00', kind: 'open' };

/** A sample of each answer with SPEC's fields. Any field that is not `needed` may be missing or nonsense. */
const answers: readonly {
  readonly call: ServedCall;
  readonly search?: string;
  readonly body: unknown;
  /** The fields without which the answer cannot be read. */
  readonly needed?: readonly string[];
}[] = [
  { call: 'listMenuItems', body: { comboMenus: [menu], singleMenus: [menu], categorizes: [] } },
  { call: 'listKajiMenus', body: { menus: [menu] } },
  { call: 'listMenuCategories', body: [choice] },
  { call: 'getMenuTypes', body: { ...menu, types: [choice], options: [choice] } },
  { call: 'listMenuRecommends', body: { recommends: [choice] } },
  { call: 'estimateMenu', body: price },
  { call: 'getOrderMenu', body: price },
  { call: 'checkCoupon', search: 'code=A', body: { valid: true, coupon: 'A' } },
  { call: 'checkServiceArea', body: { contains: true }, needed: ['contains'] },
  { call: 'searchAddress', search: 'zipCode=1500001', body: place },
  {
    call: 'listAvailableDates',
    search: 'beginDate=2026-06-01',
    body: { available_dates: [{ date: '2026-06-02', kind: 'open', times: [time] }] },
  },
  {
    call: 'listStaffSchedules',
    search: 'beginDate=2026-06-01',
    body: {
      staffs: [
        { id: 6, name: '山田', staff_work_schedules: [{ date: '2026-06-02', times: [time] }] },
      ],
    },
  },
  { call: 'listQuestionnaires', body: { questionnaires: [{ ...choice, choices: [choice] }] } },
  { call: 'listOrders', body: { orders: [order] } },
  { call: 'listReservations', body: { reservations: [visit] } },
  { call: 'listSchedules', body: { schedules: [visit], page: 1 } },
  { call: 'getUsageDetails', body: { usage_details: [{ id: 7, date: '2026-05-02', price: 1 }] } },
  { call: 'listCustomerWorkplaces', body: { customer_workplaces: [{ id: 8, ...place }] } },
  { call: 'getFriendlyPoints', body: { usablePrice: 1 } },
  { call: 'listCreditCards', body: [card] },
  {
    call: 'listCustomerPayMethods',
    body: { payMethod: 'np', creditCard: [card], np: { id: null } },
  },
  { call: 'getAccountStatus', body: { status: '' } },
  { call: 'checkMigrationTarget', body: { target_customer: true } },
];

interface Changed {
  readonly path: string;
  readonly how: string;
  readonly body: unknown;
}

const kinds: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['null', () => null],
  ['empty', () => ''],
  ['an object', () => ({})],
  ['a list', () => []],
  ['a number', (value) => (typeof value === 'number' ? `${value}` : 12)],
];

/** Every answer in which one field is missing, or is something else. */
function changed(body: unknown, at = ''): readonly Changed[] {
  if (Array.isArray(body)) {
    const [first, ...rest] = body;
    return changed(first, `${at}[]`).map((one) => ({ ...one, body: [one.body, ...rest] }));
  }
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const { [name]: _, ...others } = body;
    return [
      { path, how: 'missing', body: others },
      ...kinds.map(([how, other]) => ({ path, how, body: { ...body, [name]: other(value) } })),
      ...changed(value, path).map((one) => ({ ...one, body: { ...body, [name]: one.body } })),
    ];
  });
}

describe.each(answers)('the answer of $call', ({ call, search = '', body, needed = [] }) => {
  const read = (answer: unknown) =>
    toResult(call, { status: 200, text: JSON.stringify(answer) }, { ...answerReading, search });

  it('is read with any one field missing or of another kind, but for those that a page cannot do without', () => {
    expect(read(body)).toHaveProperty('ok', true);
    const lost = changed(body).filter((one) => !read(one.body).ok);
    expect([...new Set(lost.map(({ path }) => path))]).toEqual(needed);
  });
});
