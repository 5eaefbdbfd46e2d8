// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { aPayableOrder, aPostOrder } from '../../../../tests/factories/order-draft';
import type { PostOrder } from '../../order/order-draft';
import { REGISTERED } from '../order-steps';
import { pathOfStep, stepOfPage } from './kept-step';

const basic = { id: '11010', quantity: 1, types: [], options: [], additional: [] };
const draft = (order: PostOrder) => ({ ...order, basic });
const VISITOR = { isSignedIn: false, isRegistered: false };

beforeEach(() => localStorage.clear());

it('knows the step of every page at which an order can be left', () => {
  expect(stepOfPage('/menu-select/houseclean/option')).toBe('option');
  expect(stepOfPage('/menu-select/kurashi/confirm')).toBe('menuConfirm');
  expect(stepOfPage('/order/signup/confirm')).toBe('authenticate');
  expect(stepOfPage('/order/date-maid')).toBe('date');
  expect(stepOfPage('/order/confirm-counseling')).toBe('confirm');
  expect(stepOfPage('/my')).toBeUndefined();
});

it('leads to the page that was left, if everything before it is done', () => {
  const order = draft(aPostOrder());
  expect(pathOfStep('option', order, VISITOR)).toBe('/menu-select/houseclean/option?id=11010');
  expect(pathOfStep('menuConfirm', order, VISITOR)).toBe('/menu-select/houseclean/confirm');
  expect(pathOfStep('payment', order, REGISTERED)).toBe('/order/payment');
});

it('leads to the first open step before it: the payment, which is not kept, or a date that was taken', () => {
  expect(pathOfStep('confirm', draft(aPostOrder()), REGISTERED)).toBe('/order/payment');
  const undated = draft(aPayableOrder({ selectedDate: [] }));
  expect(pathOfStep('confirm', undated, REGISTERED)).toBe('/order/date');
});

it('leads a visitor who was registering to registering, or to signing in on a device that has signed in', () => {
  const order = draft(aPostOrder());
  expect(pathOfStep('authenticate', order, VISITOR)).toBe('/order/signup/input');
  localStorage.setItem('SignedInBefore', 'yes');
  expect(pathOfStep('authenticate', order, VISITOR)).toBe('/order/authenticate');
});

it('leads a customer who has signed in meanwhile past registering', () => {
  const order = draft(aPostOrder({ isHearingDone: false }));
  expect(pathOfStep('authenticate', order, REGISTERED)).toBe('/order/ask');
});
