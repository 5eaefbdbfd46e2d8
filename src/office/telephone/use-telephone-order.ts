import { useEffect, useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { isPostcode } from '@/domain/postcode';
import { type FieldErrors, fieldErrorsOf } from '../changes/failure-alert';
import type { useKeptInput } from '../changes/kept-input';
import { useOfficeCall, useOfficeChange } from '../changes/use-office-call';
import {
  amountsOf,
  beginningOf,
  missingOf,
  orderInputOf,
  payMethodOf,
  placeOf,
  pointsOf,
  pricedAnswers,
  selectionOf,
  steps,
  type TelephoneOrder,
  unreadOf,
} from './telephone-order';
import { type Read, useRead } from './use-read';

type Kept = ReturnType<typeof useKeptInput<TelephoneOrder>>;

/** The paths of some rejections begin at the order, others at the body around it. */
function orderErrorsOf(errors: FieldErrors): FieldErrors {
  return new Map([...errors].map(([path, message]) => [path.replace(/^order\./, ''), message]));
}

/** Several answers may change the input at once, so each change builds on the latest one. */
function useLatest({ input, change }: Pick<Kept, 'input' | 'change'>) {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  }, [input]);
  return (changes: Partial<TelephoneOrder>) => {
    latest.current = { ...latest.current, ...changes };
    change(latest.current);
  };
}

/** Reads what the shop's calls say about the order: its menu, its questions, and the customer. */
function useShopAnswers({ customer, menuId, project }: TelephoneOrder) {
  const call = useOfficeCall();
  const query = project !== null && menuId !== '' ? { project, id: menuId } : null;
  const key = query && JSON.stringify(query);
  const menu = useRead(key, (signal) =>
    query === null
      ? Promise.reject(new Error('no menu is chosen'))
      : mainApiClient.call('getMenuTypes', { query, signal }),
  );
  const questions = useRead(key, (signal) =>
    query === null
      ? Promise.reject(new Error('no menu is chosen'))
      : mainApiClient.call('listQuestionnaires', { query, signal }),
  );
  const customerId = customer?.customerId ?? null;
  const known = useRead(customerId, (signal) =>
    call('getOfficeCustomer', { params: { customerId: customerId ?? '' }, query: {}, signal }),
  );
  return { menu, questions, known };
}

const currentOf = <T>({ isCurrent, value }: Read<T>): T | null => (isCurrent ? value : null);

/** Begins with the chosen menu once it is read, and never with one that was chosen before. */
function useMenuBeginning(
  { menuId, isMenuBegun }: TelephoneOrder,
  menu: MenuDetail | null,
  change: (changes: Partial<TelephoneOrder>) => void,
): void {
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });
  useEffect(() => {
    if (menu?.id === menuId && !isMenuBegun) latestChange.current(beginningOf(menu));
  }, [menu, menuId, isMenuBegun]);
}

/** Reads the price from the shop's own call, to which only the postal code of the place is sent. */
function usePrice(
  order: TelephoneOrder,
  {
    menu,
    zipCode,
    questions,
  }: { menu: MenuDetail | null; zipCode: string; questions: readonly Question[] },
  attempt: number,
) {
  const payMethod = payMethodOf(order);
  const points = pointsOf(order) ?? 0;
  const enquete = pricedAnswers(order, questions);
  const query = menu && {
    ...selectionOf(order, menu),
    ...(isPostcode(zipCode) && { zipCode }),
    ...(order.dates.length > 0 && { selectedDate: order.dates.join(',') }),
    ...(order.coupon.trim() !== '' && { coupon: order.coupon.trim() }),
    ...(payMethod !== undefined && menu.payMethods.includes(payMethod) && { payMethod }),
    ...(points > 0 && { friendlypointPrice: points }),
    ...(enquete.length > 0 && { enquete }),
    ...(order.staffId !== '' && order.dateKind === 'open' && { fhStaffIds: order.staffId }),
  };
  const hasAmounts = menu !== null && amountsOf(order, menu).quantity > 0;
  const call = menu?.visits.dateChoice === 'staff' ? 'getMaidOrder' : 'getOrderMenu';
  return useRead(hasAmounts ? JSON.stringify([call, query, attempt]) : null, (signal) =>
    query === null
      ? Promise.reject(new Error('no menu is chosen'))
      : mainApiClient.call(call, { query, signal }),
  );
}

/** The state of the order page: the typed order, what is known about it, and its sending. */
export function useTelephoneOrder(kept: Kept, onPlaced: (orderId: string) => void) {
  const { input: order, forget } = kept;
  const change = useLatest(kept);
  const [attempt, setAttempt] = useState(0);
  const reads = useShopAnswers(order);
  const known = currentOf(reads.known);
  const readMenu = currentOf(reads.menu);
  useMenuBeginning(order, readMenu, change);
  const menu = order.isMenuBegun ? readMenu : null;
  const questions = currentOf(reads.questions)?.questionnaires ?? [];
  const places = known?.places ?? [];
  const { zipCode } = placeOf(order, places);
  const price = usePrice(order, { menu, zipCode, questions }, attempt);
  const { send, isBusy, failure } = useOfficeChange('placeOrderForCustomer');
  const missing = [
    ...(order.customer ? unreadOf(steps.customer, 'お客様の情報', reads.known) : []),
    ...missingOf(order, menu, places, questions),
    ...(order.menuId === '' ? [] : unreadOf(steps.questions, 'ご質問', reads.questions)),
  ];
  const total = price.isCurrent ? price.value?.price?.totalIncludingTax : undefined;
  const input =
    missing.length === 0 && menu && known && total !== undefined
      ? orderInputOf(order, menu, known, questions, total)
      : null;

  async function onSend() {
    const answer = input && (await send(input));
    // Prices and starts may have changed since.
    if (!answer) return setAttempt((former) => former + 1);
    forget();
    onPlaced(answer.orderId);
  }

  return {
    order,
    change,
    reads,
    menu,
    places,
    known,
    zipCode,
    price,
    missing,
    input,
    isBusy,
    failure,
    errors: orderErrorsOf(fieldErrorsOf(failure)),
    attempt,
    onSend,
  };
}
