import { describe, expect, it } from 'vitest';
import { orderBodySchema } from '@/contract/orders';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { someMenuFacts } from '../../../tests/factories/order-draft';
import { buildOrderBody } from './order-body';
import {
  type BillingAddress,
  type CustomerData,
  newPostOrder,
  type OrderPlace,
  type SelectedOrder,
} from './order-draft';

const hanako: CustomerData = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  tel: '09000000001',
  email: 'hanako@example.jp',
  sendMailFlag: false,
};
const home: OrderPlace = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  building: '201号室',
  parkingArea: 'あり',
  pets: '犬1匹',
  familyStructure: '大人2人',
  smoking: false,
};
const homeAddress = {
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  building: '201号室',
};
const office: BillingAddress = {
  id: '51',
  customerName: '鈴木 一郎',
  customerNameKana: 'スズキ イチロウ',
  tel: '0300000001',
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田1-1',
  building: '',
};
const card = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '30',
  expiryMonth: '12',
  holderName: 'HANAKO YAMADA',
};

function order(change: Partial<SelectedOrder> = {}): SelectedOrder {
  return {
    ...newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'key'),
    basic: {
      id: '10101',
      quantity: 2,
      types: [{ id: 't1', quantity: 2 }],
      options: [{ id: 'o1', quantity: 1 }],
      additional: [{ id: '10201', quantity: 1 }],
    },
    hearing: { 11: 'yes', 12: 'dog,cat', 14: '静かに，丁寧に' },
    isHearingDone: true,
    workingAddress: home,
    selectedDate: ['2026-05-06T10:00:00'],
    selectedDateType: 'open',
    selectedPayment: 'np',
    ...change,
  };
}

const build = (change: Partial<SelectedOrder> = {}, customer = hanako) =>
  buildOrderBody(order(change), customer, 24_200);

const registered = { creditCard: { ...card, id: '7', cardType: 'registered' } } as const;
const authenticated = { creditCard: { ...card, cardType: 'temporary' } } as const;
const sentCard = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  yy: '30',
  mm: '12',
  customerName: 'HANAKO YAMADA',
};
const sentOffice = {
  customerName: '鈴木 一郎',
  customerNameKana: 'スズキ イチロウ',
  tel: '0300000001',
  zipCode: '1000001',
  address: { prefecture: '東京都', city: '千代田区', town: '千代田1-1', building: '' },
};
const sentHome = {
  customerName: '山田 花子',
  customerNameKana: 'ヤマダ ハナコ',
  tel: '09000000001',
  zipCode: '1500001',
  address: homeAddress,
};
const { id: _id, ...newOffice } = office;
const unpaid = {
  isPaymentNeeded: false,
  payment: registered,
  selectedBillingAddressType: 'workingAddress',
} as const;

interface Row {
  readonly rule: string;
  readonly order?: Partial<SelectedOrder>;
  readonly customer?: CustomerData;
  /** The part of the body at that dotted path; undefined when it is not sent at all. */
  readonly sent: Readonly<Record<string, unknown>>;
}

/** One row per rule of SPEC sections 5 and 7. */
const rows: readonly Row[] = [
  {
    rule: 'carries the menu with its types and options',
    sent: {
      project: 'houseCleaning',
      basic: {
        id: '10101',
        quantity: 2,
        types: [{ id: 't1', quantity: 2 }],
        options: [{ id: 'o1', quantity: 1 }],
      },
    },
  },
  {
    rule: 'carries what is ordered along with the menu',
    sent: { additional: [{ id: '10201', quantity: 1 }] },
  },
  {
    rule: 'calls the way the menu is sold its kind',
    order: { menuType: 'estimate' },
    sent: { kindType: 'estimate' },
  },
  {
    rule: 'puts the customer into the working address',
    sent: {
      workingAddress: {
        ...sentHome,
        email: 'hanako@example.jp',
        parkingArea: 'あり',
        pets: '犬1匹',
        familyStructure: '大人2人',
        smoking: false,
      },
    },
  },
  { rule: 'sends no working address id without one', sent: { 'workingAddress.id': undefined } },
  {
    rule: 'sends the working address id if present',
    order: { workingAddress: { ...home, id: '31' } },
    sent: { 'workingAddress.id': '31' },
  },
  {
    rule: 'sends smoking as it was answered',
    order: { workingAddress: { ...home, smoking: true } },
    sent: { 'workingAddress.smoking': true },
  },
  {
    rule: 'omits the billing address without a type',
    order: { billingAddress: office, previousBillingAddress: office },
    sent: { billingAddress: undefined },
  },
  {
    rule: 'omits a new billing address that is not there',
    order: { selectedBillingAddressType: 'newBilling' },
    sent: { billingAddress: undefined },
  },
  {
    rule: 'omits a previous billing address that is not there',
    order: { selectedBillingAddressType: 'previousBilling' },
    sent: { billingAddress: undefined },
  },
  {
    rule: 'sends a new billing address, without an id',
    order: { selectedBillingAddressType: 'newBilling', billingAddress: newOffice },
    sent: { billingAddress: sentOffice },
  },
  {
    rule: 'sends the previous billing address with its id',
    order: { selectedBillingAddressType: 'previousBilling', previousBillingAddress: office },
    sent: { billingAddress: { id: '51', ...sentOffice } },
  },
  {
    rule: 'copies the working address for its billing type',
    order: { selectedBillingAddressType: 'workingAddress' },
    sent: { billingAddress: sentHome },
  },
  {
    rule: 'strips leading hyphens from the billing phone number, and no others',
    order: {
      selectedBillingAddressType: 'newBilling',
      billingAddress: { ...office, tel: '--03-0000-0001' },
    },
    sent: { 'billingAddress.tel': '03-0000-0001' },
  },
  {
    rule: 'strips them from the customer’s number where the bill goes to the working address',
    order: { selectedBillingAddressType: 'workingAddress' },
    customer: { ...hanako, tel: '-09000000001' },
    sent: { 'billingAddress.tel': '09000000001', 'workingAddress.tel': '-09000000001' },
  },
  {
    rule: 'calls a card with an id registered and sends the id',
    order: { selectedPayment: 'creditCard', payment: registered },
    sent: { creditCard: { id: '7', ...sentCard, card_type: 'registered' } },
  },
  {
    rule: 'calls a card that is to be used again new',
    order: { selectedPayment: 'creditCard', payment: authenticated, isCardKept: true },
    sent: { creditCard: { ...sentCard, card_type: 'new' } },
  },
  {
    rule: 'calls a card without an id temporary as long as nobody asked to keep it',
    order: { selectedPayment: 'creditCard', payment: authenticated },
    sent: { creditCard: { ...sentCard, card_type: 'temporary' } },
  },
  {
    rule: 'sends no card with a deferred payment',
    order: { selectedPayment: 'np', payment: registered },
    sent: { creditCard: undefined },
  },
  {
    rule: 'sends no deferred payment with a card',
    order: { selectedPayment: 'creditCard', payment: registered },
    sent: { np: undefined },
  },
  {
    rule: 'bills a deferred payment to the customer over the total, without an id',
    sent: { np: { ...sentHome, goodsPrice: 24_200 } },
  },
  {
    rule: 'bills a deferred payment to the billing address',
    order: { selectedBillingAddressType: 'previousBilling', previousBillingAddress: office },
    sent: { np: { ...sentOffice, goodsPrice: 24_200 } },
  },
  {
    rule: 'sends the id of a deferred payment if present',
    order: { payment: { np: { id: '61' } } },
    sent: { 'np.id': '61' },
  },
  {
    rule: 'sends no card for an order that is not paid here, whatever was chosen before',
    order: { ...unpaid, selectedPayment: 'creditCard' },
    sent: { creditCard: undefined, np: undefined, billingAddress: undefined },
  },
  {
    rule: 'sends no deferred payment for an order that is not paid here',
    order: { ...unpaid, selectedPayment: 'np' },
    sent: { creditCard: undefined, np: undefined, billingAddress: undefined },
  },
  {
    rule: 'splits answers on commas, and leaves full-width ones alone',
    sent: {
      enquete: [
        { id: '11', values: ['yes'] },
        { id: '12', values: ['dog', 'cat'] },
        { id: '14', values: ['静かに，丁寧に'] },
      ],
    },
  },
  { rule: 'asks for no mail of campaigns by default', sent: { isSendMailForCampaign: false } },
  {
    rule: 'asks for mail of campaigns when wished',
    order: { isSendMailForCampaign: true },
    sent: { isSendMailForCampaign: true },
  },
  { rule: 'uses no points by default', sent: { friendlypointPrice: 0 } },
  { rule: 'uses points', order: { friendlyPoint: 500 }, sent: { friendlypointPrice: 500 } },
  {
    rule: 'sends coupon and alliance as empty strings by default',
    sent: { coupon: '', allianceCode: '', allianceId: '', campaignAllianceCodeInputs: [] },
  },
  {
    rule: 'sends coupon and alliance',
    order: {
      coupon: 'OSOUJI10',
      allianceCode: 'HIDAMARI',
      allianceId: '902',
      campaignAllianceCodeInputs: ['123456'],
    },
    sent: {
      coupon: 'OSOUJI10',
      allianceCode: 'HIDAMARI',
      allianceId: '902',
      campaignAllianceCodeInputs: ['123456'],
    },
  },
  {
    rule: 'sends the start of a booked visit',
    sent: { selectedDate: '2026-05-06T10:00:00', selectedDateType: 'open' },
  },
  {
    rule: 'joins wished dates by commas in their order',
    order: {
      selectedDateType: 'negotiable',
      selectedDate: ['2026-07-08T10:00:00', '2026-07-06T09:00:00'],
    },
    sent: {
      selectedDate: '2026-07-08T10:00:00,2026-07-06T09:00:00',
      selectedDateType: 'negotiable',
    },
  },
  { rule: 'does not apply by telephone by default', sent: { phone_applied: false } },
  {
    rule: 'sends no date with an order whose date is settled by telephone',
    order: { isTel: true },
    sent: { phone_applied: true, selectedDate: '', selectedDateType: undefined },
  },
  { rule: 'wishes for no first plan by default', sent: { firstPlanAndHearingRequired: false } },
  {
    rule: 'wishes for the first plan and its hearing',
    order: { firstPlanAndHearingRequired: true },
    sent: { firstPlanAndHearingRequired: true },
  },
  { rule: 'names no staff by default', sent: { fhStaffIds: [], isForeignStaffAccepted: false } },
  {
    rule: 'names staff, and says whether foreign staff are accepted',
    order: { fhStaffIds: ['s3'], isForeignStaffAccepted: true },
    sent: { fhStaffIds: ['s3'], isForeignStaffAccepted: true },
  },
  { rule: 'skips no authentication by default', sent: { skip_authentication: false } },
  { rule: 'says what total was agreed to', sent: { agreedTotal: 24_200 } },
];

function partOf(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null
          ? Object.entries(part).find(([name]) => name === key)?.[1]
          : undefined,
      body,
    );
}

describe('buildOrderBody', () => {
  it('throws an internal-data error without a working address', () => {
    const { workingAddress: _none, ...homeless } = order();
    expect(() => buildOrderBody(homeless, hanako, 24_200)).toThrow(InternalDataError);
  });

  it.each(rows)('$rule', ({ order: change, customer, sent }) => {
    const body = build(change, customer);
    const parts = Object.fromEntries(Object.keys(sent).map((path) => [path, partOf(body, path)]));
    expect(parts).toEqual(sent);
  });

  it('builds bodies that the API contract accepts', () => {
    for (const { rule, order: change, customer } of rows) {
      expect(orderBodySchema.safeParse(build(change, customer)).success, rule).toBe(true);
    }
  });

  it('omits payment, billing address and place id when they are not sent', () => {
    const body = build({ ...unpaid, selectedPayment: 'np' });
    expect(body).not.toHaveProperty('np');
    expect(body).not.toHaveProperty('creditCard');
    expect(body).not.toHaveProperty('billingAddress');
    expect(build().workingAddress).not.toHaveProperty('id');
  });
});
