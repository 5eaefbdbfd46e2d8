import { describe, expect, it } from 'vitest';
import { type Customer, type OrderStepId, REGISTERED } from '@/booking/draft/order-steps';
import type { PostOrder, SelectedOrder } from '@/booking/order/order-draft';
import { aPayableOrder, ONE_VISIT } from '../../tests/factories/order-draft';
import { chosenFacts } from './chosen-facts';

const anOrder = (overrides: Partial<PostOrder> = {}): SelectedOrder => ({
  ...aPayableOrder(overrides),
  basic: { id: '11010', quantity: 1, types: [], options: [], additional: [] },
});

/** Term, text, and the name and address of the link. */
const read = (order: SelectedOrder, at: OrderStepId, customer: Customer = REGISTERED) =>
  chosenFacts(order, customer, at, 'エアコンクリーニング').map(({ term, text, change }) => [
    term,
    text,
    ...(change ? [`${change.what}を変更`, change.href] : []),
  ]);

const MENU = [
  'メニュー',
  'エアコンクリーニング',
  '選択中のメニューを変更',
  '/menu-select/houseclean/option?id=11010',
];
const DATE = ['訪問日時', '5/6(水) 9:00', '選択中の日時を変更', '/order/date'];
const PLACE = ['訪問先', '渋谷区神宮前1-2-3 コーポ神宮201', '訪問する場所を変更', '/order/address'];
const PAYMENT = [
  'お支払い',
  'クレジットカード(末尾1111)',
  '選択中の支払い方法を変更',
  '/order/payment',
];

describe('what was chosen so far', () => {
  it('is on the confirm page menu, date, place and payment, each with the step that changes it', () => {
    expect(read(anOrder(), 'confirm')).toEqual([MENU, DATE, PLACE, PAYMENT]);
  });

  it('is at the questions of a new order the menu, and the start, changed where the menu is chosen', () => {
    const order = anOrder({ workingAddress: undefined, selectedPayment: undefined });
    const [menu, date, ...others] = read(order, 'ask');
    expect(menu).toEqual(MENU);
    expect(date).toEqual([...DATE.slice(0, 3), '/menu-select/houseclean/option?id=11010']);
    expect(others).toEqual([]);
  });

  it('has no menu while its name is read, and no date before one is chosen', () => {
    const order = anOrder({ selectedDate: [], selectedPayment: undefined });
    expect(chosenFacts(order, REGISTERED, 'payment', undefined).map(({ term }) => term)).toEqual([
      '訪問先',
    ]);
  });

  it('leaves out place and payment where they are filled in, and does not lead to the same page', () => {
    expect(read(anOrder(), 'address')).toEqual([MENU, DATE, PAYMENT]);
    expect(read(anOrder(), 'payment')).toEqual([MENU, DATE, PLACE]);
    expect(read(anOrder(), 'date')).toEqual([MENU, DATE.slice(0, 2), PLACE, PAYMENT]);
  });

  it.each([
    [{ fhStaffIds: ['s1'], staffName: '佐藤 恵' }, '佐藤\u00a0恵'],
    [{ fhStaffIds: ['s1'], staffName: undefined }, '指名あり'],
    [{ fhStaffIds: [] }, 'おまかせ'],
  ])('names who comes where somebody can be chosen: %j', (chosen, name) => {
    const visitTerms = { ...ONE_VISIT, dateChoice: 'staff' } as const;
    const facts = read(anOrder({ ...chosen, visitTerms }), 'confirm');
    expect(facts[1]).toEqual(['担当者', name, '選択中の担当者を変更', '/order/date-maid']);
  });

  it('names nobody before a person or a date is chosen', () => {
    const visitTerms = { ...ONE_VISIT, dateChoice: 'staff' } as const;
    const order = anOrder({ visitTerms, selectedDate: [], fhStaffIds: [] });
    expect(read(order, 'date').map(([term]) => term)).toEqual(['メニュー', '訪問先', 'お支払い']);
  });

  it('names deferred payment, and no payment of an order that is not paid here', () => {
    const deferred = anOrder({
      selectedPayment: 'np',
      payment: {},
      isDeferredPaymentConsented: true,
    });
    expect(read(deferred, 'confirm').at(-1)).toEqual(['お支払い', '後払い', ...PAYMENT.slice(2)]);
    const unpaid = anOrder({ isPaymentNeeded: false });
    expect(read(unpaid, 'confirm')).toEqual([MENU, DATE, PLACE]);
  });

  it('leads to no page that cannot be opened yet', () => {
    const withoutLink = (fact: readonly string[]) => fact.slice(0, 2);
    const others = [DATE, PLACE, PAYMENT].map(withoutLink);
    expect(read(anOrder({ isHearingDone: false }), 'ask')).toEqual([MENU, ...others]);
    const nobody = { isSignedIn: false, isRegistered: false };
    expect(read(anOrder(), 'authenticate', nobody)).toEqual([MENU, ...others]);
    const undated = anOrder({ selectedDate: [] });
    expect(read(undated, 'date')).toEqual([MENU, PLACE, withoutLink(PAYMENT)]);
  });

  it('names no payment for which the payment page still has to ask', () => {
    const unconsented = anOrder({ selectedPayment: 'np', payment: {} });
    expect(read(unconsented, 'date')).toEqual([MENU, DATE.slice(0, 2), PLACE]);
    const abandoned = anOrder({ payment: {} });
    expect(read(abandoned, 'date')).toEqual([MENU, DATE.slice(0, 2), PLACE]);
  });
});
