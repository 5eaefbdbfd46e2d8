import { chosenDateText } from '@/booking/dates/visit-rows';
import { menuOptionPath, orderStepPath } from '@/booking/draft/order-paths';
import { type Customer, guardOrderStep, type OrderStepId } from '@/booking/draft/order-steps';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { paymentParts } from '@/booking/order/payment-parts';
import { payMethods } from '@/domain/pay-methods';
import { unbroken } from '@/domain/unbroken';
import type { Change } from '@/ui/card/description-list';
import type { SummaryFact } from '@/ui/summary/sticky-summary';

function menuFacts(order: SelectedOrder, label: string | undefined): readonly SummaryFact[] {
  if (label === undefined) return [];
  const change = { href: menuOptionPath(order), what: '選択中のメニュー' };
  return [{ term: 'メニュー', text: label, change }];
}

/** The link that changes a fact; undefined while an earlier step is not done, so that the page cannot be opened. */
function changeAt(
  step: 'address' | 'date' | 'payment',
  order: SelectedOrder,
  customer: Customer,
  what: string,
): Change | undefined {
  const { isAllowed } = guardOrderStep(step, order, customer);
  return isAllowed ? { href: orderStepPath(step, order), what } : undefined;
}

/** Without links on the page of the dates, where both are chosen. */
function dateFacts(
  order: SelectedOrder,
  customer: Customer,
  isChosenHere: boolean,
): readonly SummaryFact[] {
  const { visitTerms, fhStaffIds, staffName, workingAddress } = order;
  const text = chosenDateText(order);
  const isNominated = fhStaffIds.length > 0;
  const isPersonChosen = visitTerms.dateChoice === 'staff' && (isNominated || text !== undefined);
  const change = (what: string) =>
    isChosenHere ? undefined : changeAt('date', order, customer, what);
  // A start that was picked with the menu is changed there until there is an address.
  const startChange = workingAddress
    ? change('選択中の日時')
    : { href: menuOptionPath(order), what: '選択中の日時' };
  return [
    ...(isPersonChosen
      ? [
          {
            term: '担当者',
            text: isNominated ? unbroken(staffName ?? '指名あり') : 'おまかせ',
            change: change('選択中の担当者'),
          },
        ]
      : []),
    ...(text === undefined ? [] : [{ term: '訪問日時', text, change: startChange }]),
  ];
}

function placeFacts(order: SelectedOrder, customer: Customer): readonly SummaryFact[] {
  if (!order.workingAddress) return [];
  const { city, town, building } = order.workingAddress;
  const change = changeAt('address', order, customer, '訪問する場所');
  return [{ term: '訪問先', text: `${city}${town} ${unbroken(building)}`.trim(), change }];
}

/** Nothing while the payment page still has to ask. */
function paymentFacts(order: SelectedOrder, customer: Customer): readonly SummaryFact[] {
  const { isPaymentNeeded, selectedPayment, payment } = order;
  if (!isPaymentNeeded || selectedPayment === undefined) return [];
  if (!paymentParts[selectedPayment].isComplete(order)) return [];
  const { name } = payMethods[selectedPayment];
  const card = selectedPayment === 'creditCard' ? payment.creditCard : undefined;
  const text = card ? `${name}(末尾${card.cardNumberBottom})` : name;
  const change = changeAt('payment', order, customer, '選択中の支払い方法');
  return [{ term: 'お支払い', text, change }];
}

/**
 * Lists what was chosen so far. Each item has a link to the page that changes it, unless that page cannot be opened
 * yet. The address page does not list the address, and the payment page does not list the payment, because the draft
 * has them only once the form is sent.
 *
 * @param menuLabel undefined while it is read
 */
export function chosenFacts(
  order: SelectedOrder,
  customer: Customer,
  at: OrderStepId,
  menuLabel: string | undefined,
): readonly SummaryFact[] {
  return [
    ...menuFacts(order, menuLabel),
    ...dateFacts(order, customer, at === 'date'),
    ...(at === 'address' ? [] : placeFacts(order, customer)),
    ...(at === 'payment' ? [] : paymentFacts(order, customer)),
  ];
}
