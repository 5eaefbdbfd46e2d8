import { PRICED_ANSWER } from '@/domain/questionnaire';
import type { SelectedOrder } from './order-draft';

type Items = SelectedOrder['basic']['types'];

function chosen(items: Items) {
  return items.filter(({ quantity }) => quantity > 0).map(({ id, quantity }) => ({ id, quantity }));
}

/** The chosen menu with its amounts, as query parameters for prices and calendars. */
export function toOrderedAmounts({ basic, project }: SelectedOrder) {
  return {
    id: basic.id,
    quantity: Math.max(1, basic.quantity),
    project,
    types: chosen(basic.types),
    options: chosen(basic.options),
    recommends: chosen(basic.additional),
  };
}

/** The answers that were given as a whole; while they are being changed, the price has no fee that depends on them. */
function pricedAnswers({
  hearing,
  isHearingDone,
}: Pick<SelectedOrder, 'hearing' | 'isHearingDone'>) {
  if (!isHearingDone) return [];
  return Object.entries(hearing)
    .filter(([, answer]) => PRICED_ANSWER.test(answer))
    .map(([id, values]) => ({ id, values }));
}

/** The call that computes an order's price: menus whose staff are chosen have their own (SPEC section 7). */
export function priceCall({ visitTerms }: SelectedOrder): 'getMaidOrder' | 'getOrderMenu' {
  return visitTerms.dateChoice === 'staff' ? 'getMaidOrder' : 'getOrderMenu';
}

/**
 * The query of an order's price (SPEC section 7). Of the address it contains only the postal code,
 * because queries are logged.
 *
 * @param checkedZipCode seven digits, used until the order has an address
 */
export function toPriceQuery(order: SelectedOrder, checkedZipCode?: string) {
  const { workingAddress } = order;
  const zipCode = workingAddress?.zipCode || checkedZipCode;
  const enquete = pricedAnswers(order);
  return {
    ...toOrderedAmounts(order),
    ...(order.coupon ? { coupon: order.coupon } : {}),
    ...(order.allianceId ? { allianceId: order.allianceId } : {}),
    ...(order.allianceCode ? { alliance: order.allianceCode } : {}),
    ...(!order.isTel && order.selectedDate.length > 0
      ? { selectedDate: order.selectedDate.join(',') }
      : {}),
    ...(zipCode ? { zipCode } : {}),
    ...(workingAddress?.parkingArea ? { parkingArea: workingAddress.parkingArea } : {}),
    ...(order.selectedPayment ? { payMethod: order.selectedPayment } : {}),
    ...(order.fhStaffIds.length > 0 ? { fhStaffIds: order.fhStaffIds.join(',') } : {}),
    ...(order.friendlyPoint > 0 ? { friendlypointPrice: order.friendlyPoint } : {}),
    ...(enquete.length > 0 ? { enquete } : {}),
  };
}

export type PriceQuery = ReturnType<typeof toPriceQuery>;
