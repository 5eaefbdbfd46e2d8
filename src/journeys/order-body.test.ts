import { describe, expect, it } from 'vitest';
import { orderBodySchema } from '@/contract/orders';
import { someMenuFacts } from '../../tests/factories/order-draft';
import { InternalDataError } from './internal-data-error';
import { buildOrderBody } from './order-body';
import {
  type BillingAddress,
  type CustomerData,
  newPostOrder,
  type SelectedOrder,
  type WorkingAddress,
} from './selected-order';

const hanako: CustomerData = {
  name: '山田 花子',
  nameKana: 'ヤマダ ハナコ',
  tel: '09000000001',
  email: 'hanako@example.jp',
  sendMailFlag: false,
};
const home: WorkingAddress = {
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

describe('buildOrderBody', () => {
  it('is an internal-data error without a working address', () => {
    const { workingAddress: _none, ...homeless } = order();
    expect(() => buildOrderBody(homeless, hanako, 24_200)).toThrow(InternalDataError);
  });

  it('carries menu, customer, address and agreed total as the contract has them', () => {
    const body = build();
    expect(orderBodySchema.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      project: 'houseCleaning',
      kindType: 'service',
      basic: {
        id: '10101',
        quantity: 2,
        types: [{ id: 't1', quantity: 2 }],
        options: [{ id: 'o1', quantity: 1 }],
      },
      additional: [{ id: '10201', quantity: 1 }],
      agreedTotal: 24_200,
    });
    expect(body.workingAddress).toEqual({
      customerName: '山田 花子',
      customerNameKana: 'ヤマダ ハナコ',
      tel: '09000000001',
      email: 'hanako@example.jp',
      zipCode: '1500001',
      address: homeAddress,
      parkingArea: 'あり',
      pets: '犬1匹',
      familyStructure: '大人2人',
      smoking: false,
    });
  });

  it('sends the working address id only if present', () => {
    expect(build().workingAddress).not.toHaveProperty('id');
    expect(build({ workingAddress: { ...home, id: '31' } }).workingAddress.id).toBe('31');
  });

  it('omits the billing address unless its type says where it is', () => {
    expect(build()).not.toHaveProperty('billingAddress');
    expect(build({ billingAddress: office })).not.toHaveProperty('billingAddress');
    expect(build({ selectedBillingAddressType: 'newBilling' })).not.toHaveProperty(
      'billingAddress',
    );
    expect(build({ selectedBillingAddressType: 'previousBilling' })).not.toHaveProperty(
      'billingAddress',
    );
  });

  it('sends a new billing address without an id, a previous one with it', () => {
    const { id: _id, ...newOffice } = office;
    const sent = {
      customerName: '鈴木 一郎',
      customerNameKana: 'スズキ イチロウ',
      tel: '0300000001',
      zipCode: '1000001',
      address: { prefecture: '東京都', city: '千代田区', town: '千代田1-1', building: '' },
    };
    expect(
      build({ selectedBillingAddressType: 'newBilling', billingAddress: newOffice }).billingAddress,
    ).toEqual(sent);
    expect(
      build({ selectedBillingAddressType: 'previousBilling', previousBillingAddress: office })
        .billingAddress,
    ).toEqual({ id: '51', ...sent });
  });

  it('copies the working address for its billing type', () => {
    expect(build({ selectedBillingAddressType: 'workingAddress' }).billingAddress).toEqual({
      customerName: '山田 花子',
      customerNameKana: 'ヤマダ ハナコ',
      tel: '09000000001',
      zipCode: '1500001',
      address: homeAddress,
    });
  });

  it('strips leading hyphens from the billing phone number, and no others', () => {
    expect(
      build({
        selectedBillingAddressType: 'newBilling',
        billingAddress: { ...office, tel: '--03-0000-0001' },
      }).billingAddress?.tel,
    ).toBe('03-0000-0001');
    expect(
      build({ selectedBillingAddressType: 'workingAddress' }, { ...hanako, tel: '-09000000001' })
        .billingAddress?.tel,
    ).toBe('09000000001');
  });

  it('sends the card id only if present, and calls the card registered or new by it', () => {
    const common = {
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      yy: '30',
      mm: '12',
      customerName: 'HANAKO YAMADA',
    };
    expect(
      build({
        selectedPayment: 'creditCard',
        payment: { creditCard: { ...card, cardType: 'temporary' } },
      }).creditCard,
    ).toEqual({ ...common, card_type: 'new' });
    expect(
      build({
        selectedPayment: 'creditCard',
        payment: { creditCard: { ...card, id: '7', cardType: 'registered' } },
      }).creditCard,
    ).toEqual({ id: '7', ...common, card_type: 'registered' });
  });

  it('sends the chosen way to pay only', () => {
    const payment = { creditCard: { ...card, id: '7', cardType: 'registered' as const } };
    expect(build({ selectedPayment: 'np', payment })).not.toHaveProperty('creditCard');
    expect(build({ selectedPayment: 'creditCard', payment })).not.toHaveProperty('np');
  });

  it('bills deferred payment to the billing address, else to the customer, over the agreed total', () => {
    expect(build().np).toEqual({
      customerName: '山田 花子',
      customerNameKana: 'ヤマダ ハナコ',
      tel: '09000000001',
      zipCode: '1500001',
      address: homeAddress,
      goodsPrice: 24_200,
    });
    expect(
      build({ selectedBillingAddressType: 'previousBilling', previousBillingAddress: office }).np,
    ).toMatchObject({ customerName: '鈴木 一郎', zipCode: '1000001', goodsPrice: 24_200 });
    expect(build({ payment: { np: { id: '61' } } }).np?.id).toBe('61');
  });

  it('defaults flags to false and codes to empty', () => {
    expect(build()).toMatchObject({
      isSendMailForCampaign: false,
      coupon: '',
      allianceCode: '',
      allianceId: '',
      firstPlanAndHearingRequired: false,
      phone_applied: false,
      isForeignStaffAccepted: false,
      skip_authentication: false,
      friendlypointPrice: 0,
      fhStaffIds: [],
      campaignAllianceCodeInputs: [],
    });
    expect(build({ workingAddress: { ...home, smoking: true } }).workingAddress.smoking).toBe(true);
  });

  it('splits answers on commas and leaves full-width ones alone', () => {
    expect(build().enquete).toEqual([
      { id: '11', values: ['yes'] },
      { id: '12', values: ['dog', 'cat'] },
      { id: '14', values: ['静かに，丁寧に'] },
    ]);
  });

  it('joins the wished dates by commas in their order', () => {
    expect(
      build({
        selectedDateType: 'negotiable',
        selectedDate: ['2026-07-08T10:00:00', '2026-07-06T09:00:00'],
      }).selectedDate,
    ).toBe('2026-07-08T10:00:00,2026-07-06T09:00:00');
  });
});
