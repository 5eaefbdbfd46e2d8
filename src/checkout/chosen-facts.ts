import { chosenDateText } from '@/booking/dates/visit-rows';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { menuOptionPath, orderStepPath } from '@/booking/draft/order-paths';
import type { OrderStepId } from '@/booking/draft/order-steps';
import { payMethods } from '@/domain/pay-methods';
import type { SummaryFact } from '@/ui/summary/sticky-summary';

function menuFacts(order: SelectedOrder, label: string | undefined): readonly SummaryFact[] {
  if (label === undefined) return [];
  const change = { href: menuOptionPath(order), what: '選択中のメニュー' };
  return [{ term: 'メニュー', text: label, change }];
}

/** Without links on the page of the dates, where both are chosen. */
function dateFacts(order: SelectedOrder, isChosenHere: boolean): readonly SummaryFact[] {
  const { visitTerms, fhStaffIds, staffName, workingAddress } = order;
  const text = chosenDateText(order);
  const isNominated = fhStaffIds.length > 0;
  const isPersonChosen = visitTerms.dateChoice === 'staff' && (isNominated || text !== undefined);
  const datePath = orderStepPath('date', order);
  // Before the address, the page of the dates cannot be opened.
  const startPath = workingAddress ? datePath : menuOptionPath(order);
  const change = (href: string, what: string) => (isChosenHere ? undefined : { href, what });
  return [
    ...(isPersonChosen
      ? [
          {
            term: '担当者',
            text: isNominated ? (staffName ?? '指名あり') : 'おまかせ',
            change: workingAddress ? change(datePath, '選択中の担当者') : undefined,
          },
        ]
      : []),
    ...(text === undefined
      ? []
      : [{ term: '訪問日時', text, change: change(startPath, '選択中の日時') }]),
  ];
}

function placeFacts(order: SelectedOrder): readonly SummaryFact[] {
  if (!order.workingAddress) return [];
  const { city, town, building } = order.workingAddress;
  const change = { href: orderStepPath('address', order), what: '訪問する場所' };
  return [{ term: '訪問先', text: `${city}${town} ${building}`.trim(), change }];
}

function paymentFacts(order: SelectedOrder): readonly SummaryFact[] {
  const { isPaymentNeeded, selectedPayment, payment } = order;
  if (!isPaymentNeeded || selectedPayment === undefined) return [];
  const { name } = payMethods[selectedPayment];
  const card = selectedPayment === 'creditCard' ? payment.creditCard : undefined;
  const text = card ? `${name}(末尾${card.cardNumberBottom})` : name;
  const change = { href: orderStepPath('payment', order), what: '選択中の支払い方法' };
  return [{ term: 'お支払い', text, change }];
}

/**
 * What was chosen so far, each with the way to the page that changes it. The pages of place and payment leave their
 * own out: the draft has it only once the form is sent.
 *
 * @param menuLabel undefined while it is read
 */
export function chosenFacts(
  order: SelectedOrder,
  at: OrderStepId,
  menuLabel: string | undefined,
): readonly SummaryFact[] {
  return [
    ...menuFacts(order, menuLabel),
    ...dateFacts(order, at === 'date'),
    ...(at === 'address' ? [] : placeFacts(order)),
    ...(at === 'payment' ? [] : paymentFacts(order)),
  ];
}
