import { describe, expect, it } from 'vitest';
import { someMenuFacts } from '../../tests/factories/order-draft';
import type { PreOrder } from './selected-order';
import { newPostOrder } from './selected-order';
import { readSelectedOrder } from './stored-order';

const basic: PreOrder = {
  id: '10101',
  menuType: 'service',
  quantity: 1,
  types: [],
  options: [{ id: 'o1', quantity: 1 }],
  additional: [],
  project: 'houseCleaning',
};
const stored = newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'key');

describe('readSelectedOrder', () => {
  it('is nothing while nothing is stored', () => {
    expect(readSelectedOrder(null, () => basic)).toBeNull();
    expect(readSelectedOrder(undefined, () => basic)).toBeNull();
  });

  it('merges the basic part of the business form back', () => {
    const order = readSelectedOrder(stored, (project) =>
      project === 'houseCleaning' ? basic : null,
    );
    expect(order).toEqual({
      ...stored,
      basic: {
        id: '10101',
        quantity: 1,
        types: [],
        options: [{ id: 'o1', quantity: 1 }],
        additional: [],
      },
    });
  });

  it('has the defaults of SPEC section 3', () => {
    expect(stored).toMatchObject({
      hearing: {},
      selectedDate: [],
      payment: {},
      isViewedOrderConfirm: false,
      isSendMailForCampaign: false,
    });
    expect(stored.selectedDateType).toBeUndefined();
  });

  it.each<[string, unknown, unknown]>([
    ['text instead of an order', 'corrupt', basic],
    ['a list', [], basic],
    ['an unknown project', { ...stored, project: 'gardening' }, basic],
    ['no project', { ...stored, project: undefined }, basic],
    ['a broken answer', { ...stored, hearing: { 11: 5 } }, basic],
    ['a broken date', { ...stored, selectedDate: 'tomorrow' }, basic],
    ['a broken date type', { ...stored, selectedDateType: 'close' }, basic],
    ['a broken address', { ...stored, workingAddress: { zipCode: '1500001' } }, basic],
    ['no idempotency key', { ...stored, idempotencyKey: undefined }, basic],
    ['a missing basic part', stored, null],
    ['a broken basic part', stored, { ...basic, quantity: -1 }],
    ['a broken option', stored, { ...basic, options: [{ id: 'o1' }] }],
    ['the basic part of another project', stored, { ...basic, project: 'maid' }],
    ['a basic part sold in another way', stored, { ...basic, menuType: 'estimate' }],
  ])('is an internal-data error with %s', (_what, postOrder, preOrder) => {
    expect(() => readSelectedOrder(postOrder, () => preOrder)).toThrow('内部データ不整合エラー');
  });
});
