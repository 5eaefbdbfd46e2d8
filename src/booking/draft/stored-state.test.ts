import { describe, expect, it } from 'vitest';
import { SELECTED_ORDER_KEY } from '@/shell/session/tab-storage';
import { aPayableOrder, aPostOrder, someMenuFacts } from '../../../tests/factories/order-draft';
import { newPostOrder, type PreOrder } from '../order/order-draft';
import { readSelectedOrder } from './stored-order';
import { parseStoredState, stringifyStoredState } from './stored-state';

const basic: PreOrder = {
  id: '10101',
  menuType: 'service',
  quantity: 1,
  types: [],
  options: [{ id: 'o1', quantity: 1 }],
  additional: [],
  project: 'houseCleaning',
};
const chosen = { id: '10101', quantity: 1, types: [], options: basic.options, additional: [] };
const begun = newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'key');
const stored = JSON.parse(stringifyStoredState({ SelectedOrder: begun })).SelectedOrder;

/** The draft that a page finds where this is stored. */
function read(SelectedOrder: unknown, HouseCleaning: unknown = basic) {
  const stored = parseStoredState(JSON.stringify({ SelectedOrder, HouseCleaning }));
  return readSelectedOrder(stored.SelectedOrder, stored.HouseCleaning);
}

describe('the stored draft', () => {
  it('is null while nothing is stored', () => {
    expect(read(null)).toBeNull();
    expect(read(undefined)).toBeNull();
  });

  it('is merged with the basic part of its business form', () => {
    expect(read(begun)).toEqual({ ...begun, basic: chosen });
  });

  it('stores the dates in preferredDate, as SPEC section 3 defines', () => {
    const order = aPayableOrder({ fhStaffIds: ['s3'] });
    const text = stringifyStoredState({ SelectedOrder: order, HouseCleaning: basic });
    const { SelectedOrder } = JSON.parse(text);
    expect(SelectedOrder.preferredDate).toEqual({
      selectedDateType: 'open',
      selectedDate: ['2026-05-06T09:00:00'],
      fhStaffIds: ['s3'],
    });
    expect(SelectedOrder).not.toHaveProperty('selectedDate');
    expect(read(SelectedOrder)).toEqual({ ...order, basic: chosen });
  });

  it('is read when an earlier build stored the dates outside preferredDate', () => {
    const order = aPayableOrder({ fhStaffIds: ['s3'] });
    expect(read(order)).toEqual({ ...order, basic: chosen });
  });

  it.each(
    Object.keys(aPayableOrder()).filter(
      (name) => !['project', 'menuType', 'idempotencyKey'].includes(name),
    ),
  )('gets the default for %s when an older build did not store it', (name) => {
    const order: Record<string, unknown> = { ...aPayableOrder() };
    const defaults: Record<string, unknown> = {
      ...newPostOrder(someMenuFacts({ serviceId: '' }), ''),
    };
    const { [name]: missing, ...older } = order;
    expect(missing).toBeDefined();
    const areTermsAssumed = ['visitTerms', 'isPaymentNeeded'].includes(name);
    expect(read(older)).toEqual({
      ...order,
      [name]: defaults[name],
      areTermsAssumed,
      basic: chosen,
    });
  });

  it('gets all defaults at once from an older build that stored less, and its dates elsewhere', () => {
    const {
      isForeignStaffAccepted: _staff,
      skip_authentication: _skipped,
      campaignAllianceCodeInputs: _inputs,
      visitTerms: _terms,
      isPaymentNeeded: _payment,
      ...older
    } = aPayableOrder();
    expect(read(older)).toEqual({ ...aPayableOrder(), areTermsAssumed: true, basic: chosen });
  });

  it('is marked for reading the menu terms again when an older build stored them incompletely', () => {
    const { visitTerms, isPaymentNeeded, ...older } = aPostOrder();
    const { staffType: _later, ...olderTerms } = visitTerms;
    expect(read({ ...older, isPaymentNeeded })?.areTermsAssumed).toBe(true);
    expect(read({ ...older, visitTerms })?.areTermsAssumed).toBe(true);
    expect(read({ ...older, isPaymentNeeded, visitTerms: olderTerms })).toMatchObject({
      areTermsAssumed: true,
      visitTerms,
    });
    expect(read(aPostOrder())?.areTermsAssumed).toBe(false);
  });

  it('gets default values for basic fields that an older build did not store', () => {
    const { id, project, menuType } = basic;
    expect(read(begun, { id, project, menuType })?.basic).toEqual({ ...chosen, options: [] });
  });

  it.each<[string, unknown, unknown]>([
    ['text instead of an order', 'corrupt', basic],
    ['a list', [], basic],
    ['an unknown project', { ...begun, project: 'gardening' }, basic],
    ['no project', { ...begun, project: undefined }, basic],
    ['a broken answer', { ...begun, hearing: { 11: 5 } }, basic],
    ['a broken date', { ...stored, preferredDate: { selectedDate: 'tomorrow' } }, basic],
    ['broken dates', { ...stored, preferredDate: 'tomorrow' }, basic],
    ['a broken date of an earlier build', { ...begun, selectedDate: 'tomorrow' }, basic],
    ['a broken date type', { ...begun, selectedDateType: 'close' }, basic],
    ['a broken address', { ...begun, workingAddress: { zipCode: '1500001' } }, basic],
    ['broken terms', { ...begun, visitTerms: { count: 'one' } }, basic],
    ['no idempotency key', { ...begun, idempotencyKey: undefined }, basic],
    ['a missing basic part', begun, null],
    ['a broken basic part', begun, { ...basic, quantity: -1 }],
    ['a broken option', begun, { ...basic, options: [{ id: 'o1' }] }],
    ['the basic part of another project', begun, { ...basic, project: 'maid' }],
    ['a basic part sold in another way', begun, { ...basic, menuType: 'estimate' }],
  ])('causes an internal-data error with %s', (_what, order, itsBasic) => {
    expect(() => read(order, itsBasic)).toThrow('内部データ不整合エラー');
  });

  it.each([
    ['NewBilling', 'newBilling'],
    ['PreviousBilling', 'previousBilling'],
    ['WorkingAddress', 'workingAddress'],
    ['newBilling', 'newBilling'],
  ])('reads the billing type %s as %s (SPEC section 3 has both spellings)', (stored, type) => {
    const order = read({ ...begun, selectedBillingAddressType: stored });
    expect(order?.selectedBillingAddressType).toBe(type);
  });
});

describe('stored state', () => {
  it.each(['[1]', '"text"', 'null', '{broken'])(
    'is treated as an unreadable order when it is %s',
    (text) => expect(parseStoredState(text)).toEqual({ [SELECTED_ORDER_KEY]: 'corrupt' }),
  );

  it('contains no selected order when none was stored', () => {
    const area = { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: 'houseCleaning' };
    const stored = JSON.stringify({ ServiceArea: area, Maid: null });
    expect(parseStoredState(stored)).toEqual({ ServiceArea: area, Maid: null });
    expect(stringifyStoredState(parseStoredState(stored))).toBe(stored);
  });

  it('omits fields that no schema names, such as passwords', () => {
    const stored = stringifyStoredState({
      UnfinishedSignUp: { tel: '09012345678', password: 'secret-1' },
      SelectedOrder: aPostOrder(),
      Password: 'secret-2',
    });
    expect(stored).toContain('09012345678');
    expect(stored).not.toContain('secret');
  });
});
