import { describe, expect, it } from 'vitest';
import { toResult } from '@/calls/main-api-client';
import type { ServedCall } from '@/contract/served-api';
import { answerReading } from '../main-api';

/** Reads an answer as every server of the storefront does. */
function read(name: ServedCall, body: unknown, { status = 200, search = '' } = {}) {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  const result = toResult(name, { status, text }, { ...answerReading, search });
  if (result.ok) return result.value;
  const { code, message, status: failed, fields } = result.error;
  return { code, message, status: failed, fields };
}

const menu = {
  id: 101,
  label: 'エアコンクリーニング',
  menuType: null,
  payMethodType: 'bears',
  sendingUri: null,
};

describe('a list of menus with SPEC’s fields alone', () => {
  const listed = { comboMenus: [], singleMenus: [menu], categorizes: [] };

  it('is read from the groups of the menu lists', () => {
    const search = 'project=houseCleaning&id=3';
    expect(read('listMenuItems', listed, { search })).toMatchObject({
      singleMenus: [{ id: '101', label: 'エアコンクリーニング', priceFrom: null, sendingUri: '' }],
    });
    expect(read('listKajiMenus', listed)).toMatchObject({
      menus: [{ id: '101', menuType: 'service', illustration: 'kaji' }],
    });
  });

  it('is read from a bare list', () => {
    const bare = [{ id: 7, label: '定期' }];
    expect(read('listCounselingMenus', bare)).toMatchObject({ menus: [{ id: '7' }] });
    expect(read('listMenuItems', bare)).toMatchObject({ singleMenus: [{ id: '7' }] });
    expect(read('listMenuCategories', bare, { search: 'project=lifeSupport' })).toEqual({
      categories: [{ id: '7', label: '定期', description: '', illustration: 'kurashi' }],
    });
  });

  it('leaves out what has no name or id, and is empty without a body', () => {
    const broken = [{ id: 1, label: null }, { id: '', label: 'a' }, 'x', { id: 2, label: 'b' }];
    expect(read('listBabyMenus', broken)).toMatchObject({ menus: [{ id: '2' }] });
    expect(read('listBabyMenus', undefined, { status: 204 })).toEqual({ menus: [] });
    expect(read('listMenuItems', { singleMenus: null, comboMenus: '' })).toEqual({
      comboMenus: [],
      singleMenus: [],
      categorizes: [],
    });
  });
});

it('a menu without prices says of its choices that their price is not known', () => {
  const body = {
    ...menu,
    types: [{ id: 1, label: '壁掛け' }],
    options: [{ id: 9, label: '防カビ' }],
  };
  expect(read('getMenuTypes', body, { search: 'id=101&project=houseCleaning' })).toMatchObject({
    id: '101',
    project: 'houseCleaning',
    price: null,
    maxQuantity: 10,
    types: [{ id: '1', label: '壁掛け', price: 0, isPriceUnknown: true }],
    options: [{ id: '9', isPriceUnknown: true }],
    payMethods: ['creditCard', 'np'],
    visits: { dateChoice: 'single', count: 1 },
  });
  const ofPartner = { ...body, payMethodType: 'partner' };
  expect(read('getMenuTypes', ofPartner, { search: 'project=maid' })).toMatchObject({
    payMethods: [],
    visits: { dateChoice: 'staff' },
  });
});

it('a menu without a name is called after its service, and one that is nothing is no menu', () => {
  const search = 'id=101&project=maid';
  expect(read('getMenuTypes', { id: 101, types: [] }, { search })).toMatchObject({
    id: '101',
    label: '家事代行・料理代行',
  });
  expect(read('getMenuTypes', { label: '水回り' }, { search })).toMatchObject({ id: '101' });
  expect(read('getMenuTypes', { id: null, label: '', types: [] }, { search })).toMatchObject({
    code: 'unexpected_response',
  });
});

describe('the total working fee', () => {
  const body = {
    id: 101,
    label: 'エアコンクリーニング',
    quantity: '2',
    types: [],
    options: [{ id: 9, label: '防カビ' }],
    additional: null,
    settlementInformation: null,
    totalWorkingFee: '19800',
    totalWorkingFeeWithoutTax: 18000,
  };

  it.each(['estimateMenu', 'getOrderMenu', 'getMaidOrder'] as const)(
    'is the price of %s',
    (name) => {
      expect(read(name, body, { search: 'project=houseCleaning' })).toMatchObject({
        menu: { id: '101', quantity: 2, options: [{ id: '9', label: '防カビ', quantity: 1 }] },
        price: {
          totalIncludingTax: 19_800,
          totalExcludingTax: 18_000,
          tax: 1_800,
          minimumOrderShortfall: 0,
        },
      });
    },
  );

  it('below the minimum order says how much is missing', () => {
    const small = { ...body, totalWorkingFee: 5_500, totalWorkingFeeWithoutTax: null };
    expect(read('getOrderMenu', small)).toMatchObject({
      price: { tax: 500, minimumOrderShortfall: 2_200 },
    });
  });

  it('is refused in the words of the main API', () => {
    const refused = { code: 'E12', messages: ['この数量は承れません。'] };
    for (const status of [200, 422]) {
      expect(read('getOrderMenu', refused, { status })).toMatchObject({
        message: 'この数量は承れません。',
      });
    }
  });
});

it('the free days are a calendar without gaps, and a day is as good as its best time', () => {
  const available_dates = [
    {
      date: '2026-06-02',
      kind: 'open',
      times: [
        { time: '2026-06-02T10:00:00', kind: 'open' },
        { time: '2026-06-02T13:00:00', kind: 'close' },
      ],
    },
    { date: '2026-06-03', kind: 'negotiable', times: [] },
  ];
  const search = 'beginDate=2026-06-01&project=houseCleaning';
  const answer = read('listAvailableDates', { available_dates }, { search });
  expect(answer).toMatchObject({ bookableFrom: '2026-06-01', durationMinutes: 0 });
  expect(answer).toHaveProperty('days.length', 35);
  expect(answer).toHaveProperty('days[0]', {
    date: '2026-06-01',
    kind: 'close',
    holidayName: null,
    times: [],
  });
  expect(answer).toHaveProperty('days[1].kind', 'open');
  expect(answer).toHaveProperty('days[1].times', [
    { startsAt: '2026-06-02T10:00:00', kind: 'open' },
    { startsAt: '2026-06-02T13:00:00', kind: 'close' },
  ]);
  expect(answer).toHaveProperty('days[2].kind', 'negotiable');
  expect(answer).toHaveProperty('days[34].date', '2026-07-05');
});

it('the schedules of staff members are their open starts and one calendar of all', () => {
  const day = (kind: string) => ({
    date: '2026-06-02',
    kind,
    times: [
      { time: '09:00', kind },
      { time: '15:30', kind: 'close' },
    ],
  });
  const staffs = [
    { id: 4, name: '山田', staff_work_schedules: [day('open')] },
    { id: 5, name: '佐藤', staff_work_schedules: [day('close')] },
  ];
  const answer = read('listStaffSchedules', { staffs }, { search: 'beginDate=2026-06-02' });
  expect(answer).toMatchObject({
    staffs: [
      { id: '4', name: '山田', openStarts: ['2026-06-02T09:00:00'], introduction: '' },
      { id: '5', openStarts: [] },
    ],
    bookedVisits: 1,
  });
  expect(answer).toHaveProperty('days[0].times', [
    { startsAt: '2026-06-02T09:00:00', kind: 'open' },
    { startsAt: '2026-06-02T15:30:00', kind: 'close' },
  ]);
});

it('areas and addresses are read with SPEC’s fields alone', () => {
  const search = 'project=maid&zipCode=1500001';
  expect(read('checkServiceArea', { contains: 'true' }, { search })).toEqual({
    contains: true,
    areaLabel: 'お住まいの地域',
    availableProjects: ['maid'],
  });
  const found = { zipCode: '1500001', prefecture: '東京都', city: '渋谷区', town: '神宮前' };
  expect(read('searchAddress', found, { search })).toEqual({ addresses: [found] });
  expect(read('searchAddress', { status: 404, error: 'Not Found' }, { status: 404 })).toMatchObject(
    {
      code: 'address_not_found',
    },
  );
});

it('a question without a kind is a choice when it has choices, and a text otherwise', () => {
  const questionnaires = [
    { id: 1, label: 'ペット', choices: [{ id: 2, label: 'いる' }] },
    { id: 3, label: 'ご要望', choices: null },
  ];
  expect(read('listQuestionnaires', { questionnaires })).toMatchObject({
    questionnaires: [
      { id: '1', kind: 'multiple', required: false, choices: [{ id: '2', label: 'いる' }] },
      { id: '3', kind: 'text', choices: [] },
    ],
  });
});

describe('an order', () => {
  it('that was placed is answered by its number', () => {
    const placed = { data: { orderId: 88 }, errors: { code: null, messages: '' } };
    expect(read('placeOrder', placed, { status: 201 })).toMatchObject({ orderId: '88' });
  });

  it('that was refused is refused in the words of the main API', () => {
    const refused = { errors: { code: 'full', messages: ['満席です。'] }, data: null };
    expect(read('placeOrder', refused)).toMatchObject({ code: 'full', message: '満席です。' });
  });

  const order = {
    orderId: 12,
    status: '手配中',
    menu: { id: 101, label: 'エアコン' },
    selectedDate: '2026-06-02T10:00:00,2026-06-09T10:00:00',
    workingAddress: { zipCode: '1500001', prefecture: '東京都', city: '渋谷区', town: null },
    additional: [],
  };

  it('is listed with a status in its own words, without a price', () => {
    expect(read('listOrders', { orders: [order] })).toMatchObject({
      orders: [
        {
          orderId: '12',
          status: 'other',
          statusText: '手配中',
          selectedDate: ['2026-06-02T10:00:00', '2026-06-09T10:00:00'],
          zipCode: '1500001',
          address: { city: '渋谷区', town: '' },
          price: { lines: [] },
        },
      ],
      hasNextPage: false,
    });
  });

  it('is found in the list by its number, and is not there otherwise', () => {
    const body = { orders: [order, { ...order, orderId: 13, status: 'cancelled' }] };
    expect(read('getOrder', body, { search: 'orderId=13' })).toMatchObject({
      orderId: '13',
      status: 'cancelled',
    });
    expect(read('getOrder', body, { search: 'orderId=99' })).toMatchObject({ code: 'not_found' });
  });
});

it('a reservation has its start from a day and a time, and can be changed only where the main API says so', () => {
  const reservation = {
    id: 5,
    orderId: 12,
    status: null,
    label: 'エアコン',
    date: '2026-06-02',
    start_at: '10:00',
    end_at: null,
  };
  const expected = {
    visitId: '5',
    orderId: '12',
    menuLabel: 'エアコン',
    startsAt: '2026-06-02T10:00:00',
    endsAt: '',
    status: 'other',
    statusText: '',
    canBeMoved: false,
    canBeCancelled: false,
  };
  const answered = { reservations: [reservation] };
  for (const name of ['listReservations', 'listReservationPages'] as const) {
    expect(read(name, answered)).toMatchObject({ reservations: [expected] });
  }
  expect(read('listSchedules', { schedules: [reservation], page: 1 })).toMatchObject({
    schedules: [expected],
    hasNextPage: false,
  });
});

describe('a customer', () => {
  it('is read with empty lines for what is null', () => {
    const body = { name: '山田 花子', nameKana: null, tel: '09012345678', email: null };
    expect(read('getUserInformation', body)).toEqual({
      name: '山田 花子',
      nameKana: '',
      tel: '09012345678',
      email: '',
      registrationDate: '',
      isSendMailForCampaign: false,
      payMethod: null,
    });
  });

  it.each([
    ['without a name', { name: null }, 200],
    ['that is not found', { status: 404, error: 'Not Found' }, 404],
  ])('%s has not entered the details yet', (_, body, status) => {
    expect(read('getUserInformation', body, { status })).toMatchObject({
      code: 'account_not_registered',
    });
  });

  it('has places, points and cards', () => {
    const place = {
      id: 3,
      zipCode: '1500001',
      prefecture: '東京都',
      city: '渋谷区',
      town: '神宮前',
      pets: null,
    };
    expect(read('listCustomerWorkplaces', { customer_workplaces: [place] })).toMatchObject({
      workplaces: [
        { id: '3', address: { town: '神宮前', building: '' }, pets: '', smoking: false },
      ],
    });
    expect(read('getFriendlyPoints', { usablePrice: '300' })).toEqual({ usablePrice: 300 });
    const card = {
      id: 8,
      cardNumberHead: 4111,
      cardNumberBottom: '1111',
      expiryYear: 2030,
      expiryMonth: 4,
      cardType: null,
    };
    const read8 = { id: '8', cardNumberHead: '4111', expiryYear: '30', expiryMonth: '04' };
    expect(read('listCreditCards', [card])).toMatchObject({ creditCards: [read8] });
    const methods = { payMethod: null, creditCard: [card], np: { id: null } };
    expect(read('listCustomerPayMethods', methods)).toMatchObject({
      creditCards: [read8],
      np: { id: null, creditLimit: null, usableAmount: null },
      previousBillingAddress: null,
    });
  });

  it('has the uses of a month as the main API lists them', () => {
    const usage_details = [{ id: 1, date: '2026-05-02', label: '家事代行・料理代行', price: 9900 }];
    expect(read('getUsageDetails', { year: 2026, month: 5, usage_details })).toMatchObject({
      items: [],
      entries: [{ id: '1', date: '2026-05-02', label: '家事代行・料理代行', price: 9_900 }],
      total: 9_900,
    });
  });
});

describe('a card', () => {
  it('goes on to the bank, or is refused in the words of the main API', () => {
    const begun = { success: true, message: null, redirect_url: 'https://acs.example/1' };
    expect(read('registerThreeDSecure', begun)).toEqual({
      success: true,
      message: '',
      redirect_url: 'https://acs.example/1',
    });
    const refused = { success: false, message: 'このカードは使えません', redirect_url: null };
    expect(read('registerThreeDSecure', refused)).toEqual({
      success: false,
      message: 'このカードは使えません',
    });
    expect(read('createCreditCard', refused)).toMatchObject({
      code: 'card_declined',
      message: 'このカードは使えません',
    });
  });
});

it.each([
  [{ is_maintenance_time: true, start_at: null, end_at: null }, true],
  [{ is_maintenance_time: 'true', start_at: '' }, true],
  [{ is_maintenance_time: 1 }, true],
  [{ is_maintenance_time: 'false', end_at: null }, false],
])('the maintenance flag %j is read alone', (body, isClosed) => {
  expect(read('getMaintenanceStatus', body)).toEqual({
    is_maintenance_time: isClosed,
    start_at: '',
    end_at: '',
  });
});

describe('an error of any shape', () => {
  it('names the fields that its body names', () => {
    const body = { errors: { email: ['は正しくありません'], name: '長すぎます' } };
    expect(read('registerAccount', body, { status: 422 })).toMatchObject({
      status: 422,
      fields: [
        { path: 'email', message: 'は正しくありません' },
        { path: 'name', message: '長すぎます' },
      ],
    });
  });

  it('is told in the product’s words where its own are not Japanese', () => {
    const body = { status: 400, error: 'Bad Request' };
    expect(read('registerAccount', body, { status: 400 })).toMatchObject({
      message: '入力内容をご確認ください。',
    });
  });

  it('of a page in place of an answer is no answer', () => {
    expect(read('listOrders', '<!doctype html><title>x</title>')).toMatchObject({
      code: 'unexpected_response',
    });
  });
});
