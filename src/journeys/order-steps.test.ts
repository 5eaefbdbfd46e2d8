import { describe, expect, it } from 'vitest';
import { someMenuFacts, WORKING_ADDRESS } from '../../tests/factories/order-draft';
import { type Customer, guardOrderStep, nextOrderStep, type OrderStepId } from './order-steps';
import { newPostOrder, type SelectedOrder } from './selected-order';

const nobody: Customer = { isSignedIn: false, isRegistered: false };
const signedUp: Customer = { isSignedIn: true, isRegistered: false };
const customer: Customer = { isSignedIn: true, isRegistered: true };

const menu: SelectedOrder = {
  ...newPostOrder(someMenuFacts({ serviceId: 'aircon' }), 'k'),
  basic: { id: '10101', quantity: 1, types: [], options: [], additional: [] },
};
const asked: SelectedOrder = { ...menu, isHearingDone: true };
const housed: SelectedOrder = { ...asked, workingAddress: WORKING_ADDRESS };
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
const paid: SelectedOrder = { ...dated, selectedPayment: 'np' };
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
  ])('%s: %s', (_what, step, order, who, expected) => {
    if (step === 'menu') throw new Error('the menu has no guard');
    const guard = guardOrderStep(step, order, who);
    expect(guard.isAllowed ? 'allowed' : guard.firstUnmet).toBe(expected);
  });
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
  ])('%s', (_what, step, order, who, expected) => {
    expect(nextOrderStep(step, order, who)).toBe(expected);
  });
});
