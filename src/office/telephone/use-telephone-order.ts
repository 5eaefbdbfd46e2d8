import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isEnough } from '@/booking/order/amounts';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { priceCall, toPriceQuery } from '@/booking/order/price-query';
import { mainApiClient } from '@/calls/browser-client';
import type { MenuDetail } from '@/contract/menus';
import { type FieldErrors, fieldErrorsOf } from '../changes/failure-alert';
import type { useKeptInput } from '../changes/kept-input';
import { useOfficeCall, useOfficeChange } from '../changes/use-office-call';
import {
  findMissing,
  missingRead,
  startMenu,
  steps,
  type TelephoneOrder,
  toDraft,
  toOrderInput,
} from './telephone-order';
import { useCalendar } from './use-calendar';
import { type Read, useRead } from './use-read';

type Kept = ReturnType<typeof useKeptInput<TelephoneOrder>>;

/** The paths of some rejections begin at the order, others at the body around it. */
function errorsInOrder(errors: FieldErrors): FieldErrors {
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
  const chosen = project !== null && menuId !== '' ? { project, id: menuId } : null;
  const menu = useRead(chosen, (query, signal) =>
    mainApiClient.call('getMenuTypes', { query, signal }),
  );
  const questions = useRead(chosen, (query, signal) =>
    mainApiClient.call('listQuestionnaires', { query, signal }),
  );
  const known = useRead(customer?.customerId ?? null, (customerId, signal) =>
    call('getOfficeCustomer', { params: { customerId }, query: {}, signal }),
  );
  return { menu, questions, known };
}

const currentValue = <T>({ isCurrent, value }: Read<T>): T | null => (isCurrent ? value : null);

/** Starts with the chosen menu once it is read, and never with one that was chosen before. */
function useMenuStart(
  { menuId, amounts }: TelephoneOrder,
  menu: MenuDetail | null,
  change: (changes: Partial<TelephoneOrder>) => void,
): void {
  const start = useEffectEvent((chosen: MenuDetail) => change(startMenu(chosen)));
  const isStarted = amounts !== null;
  useEffect(() => {
    if (menu?.id === menuId && !isStarted) start(menu);
  }, [menu, menuId, isStarted]);
}

/** Reads the price from the shop's own call, to which only the postal code of the place is sent. */
function usePrice(draft: SelectedOrder | null, attempt: number) {
  return useRead(
    draft && { call: priceCall(draft), query: toPriceQuery(draft) },
    ({ call, query }, signal) => mainApiClient.call(call, { query, signal }),
    attempt,
  );
}

/**
 * The state of the order page: the typed order, what is known about it, and its sending.
 *
 * @param today the server's date in Japan, `yyyy-MM-dd`
 */
export function useTelephoneOrder(kept: Kept, today: string, onPlaced: (orderId: string) => void) {
  const { input: order, forget } = kept;
  const change = useLatest(kept);
  const [attempt, setAttempt] = useState(0);
  const reads = useShopAnswers(order);
  const known = currentValue(reads.known);
  const readMenu = currentValue(reads.menu);
  useMenuStart(order, readMenu, change);
  const menu = order.amounts === null ? null : readMenu;
  const questions = currentValue(reads.questions)?.questionnaires ?? [];
  const draft = menu && toDraft(order, menu, questions, known);
  const countable = menu && draft && isEnough(menu, draft.basic) ? draft : null;
  const price = usePrice(countable, attempt);
  const calendar = useCalendar(countable, order, today, attempt);
  const { send, isBusy, failure } = useOfficeChange('placeOrderForCustomer');
  const missing = [
    ...(order.customer ? missingRead(steps.customer, 'お客様の情報', reads.known) : []),
    ...findMissing(order, { menu, questions, customer: known, lost: calendar.lost }),
    ...(order.menuId === '' ? [] : missingRead(steps.questions, 'ご質問', reads.questions)),
  ];
  const total = price.isCurrent ? price.value?.price?.totalIncludingTax : undefined;
  const input =
    missing.length === 0 && draft && known && total !== undefined
      ? toOrderInput(order, draft, total)
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
    places: known?.places ?? [],
    known,
    calendar,
    price,
    missing,
    input,
    isBusy,
    failure,
    errors: errorsInOrder(fieldErrorsOf(failure)),
    onSend,
  };
}
