import { expect, it } from 'vitest';
import {
  aPayableOrder,
  CUSTOMER,
  ORDER_PLACE,
  someMenuFacts,
} from '../../../tests/factories/order-draft';
import { newPostOrder, postOrder, withAnotherMenu } from '../order/order-draft';
import { fromStoredOrder } from './stored-order';
import { withoutPersonalParts } from './without-personal-parts';

const entered = aPayableOrder({
  coupon: 'HAJIMETE1000',
  friendlyPoint: 500,
  allianceCode: 'HIDAMARI',
  allianceId: '902',
  campaignAllianceCodeInputs: ['123456'],
  isTel: true,
  isViewedOrderConfirm: true,
});

it('a new draft starts with the defaults of SPEC section 3', () => {
  const begun = newPostOrder(someMenuFacts(), 'key');
  expect(begun).toMatchObject({
    hearing: {},
    selectedDate: [],
    payment: {},
    isViewedOrderConfirm: false,
    isSendMailForCampaign: false,
  });
  expect(begun.selectedDateType).toBeUndefined();
});

it('a draft keeps only customer, place and billing type when another menu is chosen', () => {
  const menu = someMenuFacts({ project: 'maid', serviceId: '310' });
  expect(withAnotherMenu(entered, menu, 'b'.repeat(32))).toEqual({
    ...newPostOrder(menu, 'b'.repeat(32)),
    workingAddress: ORDER_PLACE,
    customerData: CUSTOMER,
    selectedBillingAddressType: 'workingAddress',
  });
});

it('a draft keeps menu and dates, but nothing personal, after its customer has left', () => {
  const kept = withoutPersonalParts({
    SelectedOrder: entered,
    HouseCleaning: { id: '1101' },
    ServiceArea: { zipCode: '1500001' },
    UnfinishedAddress: { town: '神宮前' },
    StepInfo: { completedOrderId: '20260506-1' },
  });
  expect(Object.keys(kept)).toEqual(['SelectedOrder', 'HouseCleaning']);
  expect(kept.HouseCleaning).toEqual({ id: '1101' });
  const order = fromStoredOrder(kept.SelectedOrder);
  expect(order).toEqual({
    ...newPostOrder(someMenuFacts(), entered.idempotencyKey),
    selectedDate: ['2026-05-06T09:00:00'],
    selectedDateType: 'open',
    allianceCode: 'HIDAMARI',
    allianceId: '902',
    isTel: true,
  });
  expect(postOrder.accepts(order)).toBe(true);
});

it('nothing is kept of an order that cannot be read', () => {
  expect(withoutPersonalParts({ SelectedOrder: 'corrupt', UnfinishedSignUp: {} })).toEqual({});
});
