import { describe, expect, it } from 'vitest';
import { ORDER_PLACE, someMenuFacts } from '../../../tests/factories/order-draft';
import { newPostOrder, type SelectedOrder } from '../order/order-draft';
import {
  type Customer,
  firstUnmetStep,
  guardOrderStep,
  journeyNameOf,
  nextOrderStep,
  type OrderStepId,
  reopeningChange,
  type StepBarStep,
  stepBarAt,
} from './order-steps';

const nobody: Customer = { isSignedIn: false, isRegistered: false };
const signedUp: Customer = { isSignedIn: true, isRegistered: false };
const customer: Customer = { isSignedIn: true, isRegistered: true };

const menu: SelectedOrder = {
  ...newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'k'),
  basic: { id: '10101', quantity: 1, types: [], options: [], additional: [] },
};
const asked: SelectedOrder = { ...menu, isHearingDone: true };
const housed: SelectedOrder = { ...asked, workingAddress: ORDER_PLACE };
const dated: SelectedOrder = {
  ...housed,
  selectedDate: ['2026-05-06T10:00:00'],
  selectedDateType: 'open',
};
const card = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '30',
  expiryMonth: '12',
  holderName: 'HANAKO YAMADA',
};
const unconsented: SelectedOrder = { ...dated, selectedPayment: 'np' };
const paid: SelectedOrder = { ...unconsented, isDeferredPaymentConsented: true };
const dates = (count: number) => ({
  selectedDate: ['2026-05-06', '2026-05-13', '2026-05-20']
    .slice(0, count)
    .map((day) => `${day}T10:00:00`),
});
const facts = someMenuFacts();
const threeVisits: SelectedOrder = {
  ...housed,
  visitTerms: { ...facts.visitTerms, dateChoice: 'multiple', count: 3 },
};
const free: SelectedOrder = { ...dated, isPaymentNeeded: false };
const counselling: SelectedOrder = {
  ...menu,
  ...someMenuFacts({ project: 'counseling', isPaymentNeeded: false }),
};
const unnamedMenu: SelectedOrder = { ...menu, basic: { ...menu.basic, id: '' } };

describe('guardOrderStep', () => {
  it.each<[string, OrderStepId, SelectedOrder | null, Customer, OrderStepId | 'allowed']>([
    ['nothing chosen', 'authenticate', null, nobody, 'menu'],
    ['nothing chosen', 'confirm', null, customer, 'menu'],
    ['no menu id', 'ask', unnamedMenu, customer, 'menu'],
    ['a menu', 'authenticate', menu, nobody, 'allowed'],
    ['nobody signed in', 'ask', menu, nobody, 'authenticate'],
    ['details not given', 'ask', menu, signedUp, 'authenticate'],
    ['nobody signed in, all else done', 'confirm', paid, nobody, 'authenticate'],
    ['a menu', 'ask', menu, customer, 'allowed'],
    ['questions open', 'address', menu, customer, 'ask'],
    ['questions done', 'address', asked, customer, 'allowed'],
    ['no address', 'date', asked, customer, 'address'],
    ['an address', 'date', housed, customer, 'allowed'],
    ['no date', 'payment', housed, customer, 'date'],
    ['a date', 'payment', dated, customer, 'allowed'],
    ['no consent to deferred payment', 'confirm', unconsented, customer, 'payment'],
    ['a date to check', 'payment', { ...dated, isDateUnchecked: true }, customer, 'date'],
    ['a date to check', 'date', { ...dated, isDateUnchecked: true }, customer, 'allowed'],
    ['a date to check', 'confirm', { ...paid, isDateUnchecked: true }, customer, 'date'],
    ['a telephone date', 'payment', { ...housed, isTel: true }, customer, 'allowed'],
    ['no payment', 'confirm', dated, customer, 'payment'],
    [
      'card to be chosen',
      'confirm',
      { ...dated, selectedPayment: 'creditCard' },
      customer,
      'payment',
    ],
    [
      'card not authenticated',
      'confirm',
      {
        ...dated,
        selectedPayment: 'creditCard',
        payment: { creditCard: { ...card, cardType: 'new' } },
      },
      customer,
      'payment',
    ],
    [
      'card authenticated',
      'confirm',
      {
        ...dated,
        selectedPayment: 'creditCard',
        payment: { creditCard: { ...card, cardType: 'temporary' } },
      },
      customer,
      'allowed',
    ],
    [
      'card registered',
      'confirm',
      {
        ...dated,
        selectedPayment: 'creditCard',
        payment: { creditCard: { ...card, id: '7', cardType: 'registered' } },
      },
      customer,
      'allowed',
    ],
    ['deferred payment', 'confirm', paid, customer, 'allowed'],
    ['one date of three', 'payment', { ...threeVisits, ...dates(1) }, customer, 'date'],
    ['three dates of three', 'payment', { ...threeVisits, ...dates(3) }, customer, 'allowed'],
    [
      'a single wish for three visits',
      'payment',
      { ...threeVisits, ...dates(1), selectedDateType: 'negotiable' },
      customer,
      'allowed',
    ],
    ['nothing to pay', 'confirm', free, customer, 'allowed'],
    ['by telephone, without a date', 'payment', { ...housed, isTel: true }, customer, 'allowed'],
    ['a counselling, its checklist open', 'authenticate', counselling, nobody, 'ask'],
    [
      'a counselling, its checklist done',
      'address',
      { ...counselling, isHearingDone: true },
      nobody,
      'authenticate',
    ],
    [
      'a counselling, dated',
      'confirm',
      { ...counselling, ...dated, project: 'counseling', isPaymentNeeded: false },
      customer,
      'allowed',
    ],
    ['a deep link with everything open', 'confirm', menu, customer, 'ask'],
  ])(
    'for %s returns whether the step %s is allowed or which step is unmet',
    (_what, step, order, who, expected) => {
      if (step === 'menu') throw new Error('the menu has no guard');
      const guard = guardOrderStep(step, order, who);
      expect(guard.isAllowed ? 'allowed' : guard.firstUnmet).toBe(expected);
    },
  );
});

describe('nextOrderStep', () => {
  const viewed = (order: SelectedOrder): SelectedOrder => ({
    ...order,
    isViewedOrderConfirm: true,
  });

  it.each<[string, OrderStepId, SelectedOrder, Customer, OrderStepId]>([
    ['a visitor signs in', 'menu', menu, nobody, 'authenticate'],
    ['a customer need not', 'menu', menu, customer, 'ask'],
    ['signed in', 'authenticate', menu, customer, 'ask'],
    ['answered', 'ask', asked, customer, 'address'],
    ['answered, though later steps are done', 'ask', dated, customer, 'address'],
    ['address given', 'address', housed, customer, 'date'],
    ['date chosen', 'date', dated, customer, 'payment'],
    ['payment chosen', 'payment', paid, customer, 'confirm'],
    ['date chosen, nothing to pay', 'date', free, customer, 'confirm'],
    ['a counselling begins with its checklist', 'menu', counselling, nobody, 'ask'],
    ['then its profile', 'ask', counselling, customer, 'address'],
    ['which needs an account', 'ask', counselling, nobody, 'authenticate'],
    ['and ends with the dates', 'date', counselling, customer, 'confirm'],
    ['changed from the confirm page', 'address', viewed(paid), customer, 'confirm'],
    [
      'changed, and the questions are open again',
      'menu',
      viewed({ ...paid, isHearingDone: false }),
      customer,
      'ask',
    ],
    ['changed, and signed out meanwhile', 'date', viewed(paid), nobody, 'authenticate'],
  ])('returns the right next step for: %s', (_what, step, order, who, expected) => {
    expect(nextOrderStep(step, order, who)).toBe(expected);
  });
});

const statuses = (journey: 'order' | 'counseling', step: StepBarStep) =>
  stepBarAt(journey, step).map(({ status }) => status);

describe('reopeningChange', () => {
  it.each<[OrderStepId, OrderStepId]>([
    ['ask', 'ask'],
    ['payment', 'payment'],
    // A start that was taken stays, and is shown beside the ones nearest to it.
    ['date', 'confirm'],
  ])('makes the step %s of a finished order continue at %s', (step, expected) => {
    expect(firstUnmetStep({ ...paid, ...reopeningChange(step) }, customer)).toBe(expected);
  });
});

describe('stepBarAt', () => {
  it('names the five steps of an order', () => {
    expect(stepBarAt('order', 'ask').map(({ label }) => label)).toEqual([
      'お客様情報',
      '住所・日時',
      'お支払い',
      'ご確認',
      '完了',
    ]);
  });

  it('names the five steps of a counselling', () => {
    expect(stepBarAt('counseling', 'ask').map(({ label }) => label)).toEqual([
      'ご相談内容',
      'お客様情報',
      '日時',
      'ご確認',
      '完了',
    ]);
  });

  it.each<['order' | 'counseling', StepBarStep, number]>([
    ['order', 'authenticate', 0],
    ['order', 'ask', 0],
    ['order', 'address', 1],
    ['order', 'date', 1],
    ['order', 'payment', 2],
    ['order', 'confirm', 3],
    ['counseling', 'ask', 0],
    ['counseling', 'authenticate', 1],
    ['counseling', 'address', 1],
    ['counseling', 'date', 2],
    ['counseling', 'confirm', 3],
  ])('for %s shows the step %s at position %i', (journey, step, position) => {
    const expected = [0, 1, 2, 3, 4].map((index) =>
      index < position ? 'past' : index === position ? 'present' : 'future',
    );
    expect(statuses(journey, step)).toEqual(expected);
  });

  it('shows every step as past on the complete page', () => {
    const past = ['past', 'past', 'past', 'past', 'past'];
    expect(statuses('order', 'complete')).toEqual(past);
    expect(statuses('counseling', 'complete')).toEqual(past);
  });
});

describe('journeyNameOf', () => {
  it('returns a separate journey for counselling only', () => {
    expect(journeyNameOf('counseling')).toBe('counseling');
    expect(journeyNameOf('maid')).toBe('order');
    expect(journeyNameOf('lifeSupport')).toBe('order');
  });
});
