import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { menuOptionPath, orderStepPath } from '@/booking/draft/order-paths';
import { reopeningChange } from '@/booking/draft/order-steps';
import {
  isCertainlyUnplaced,
  type RejectionPage,
  rejectionHandling,
} from '@/booking/draft/rejection-handling';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection, useStored } from '@/booking/draft/use-stored';
import { buildOrderBody } from '@/booking/order/order-body';
import type { CustomerData, SelectedOrder } from '@/booking/order/order-draft';
import { REPEAT_AFTER_MS, type Unanswered } from '@/booking/payment/unanswered';
import { mainApiClient } from '@/calls/browser-client';
import { Failure } from '@/calls/failure';
import { verifyCreditToken } from '@/calls/internal-api-client';
import { outsideAreaPath, paths } from '@/config/paths';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';
import { useSession } from '@/shell/session/session-provider';
import { tabStorage } from '@/shell/session/tab-storage';
import { useDiscountRejection } from '../payment/discount-rules';

function pagePath(page: RejectionPage, order: SelectedOrder): string {
  if (page === 'option') return menuOptionPath(order);
  if (page === 'outsideArea') {
    const { project, workingAddress, basic } = order;
    return outsideAreaPath(project, workingAddress?.zipCode ?? '', basic.id);
  }
  if (page === 'signupInput') return paths.order.signupInput;
  return orderStepPath(page, order);
}

/** Orders with a choice of staff have their own call (SPEC section 7). */
function placingCall({ visitTerms }: SelectedOrder): 'placeOrder' | 'placeMaidOrder' {
  return visitTerms.dateChoice === 'staff' ? 'placeMaidOrder' : 'placeOrder';
}

/** The rejected input of a path such as `campaignAllianceCodeInputs.0`. */
function rejectedCodeInput(order: SelectedOrder, path: string): { typed?: string } {
  const typed = order.campaignAllianceCodeInputs[Number(path.split('.').at(-1))];
  return typed === undefined ? {} : { typed };
}

/** The storage key of the idempotency key that was sent last without a clear answer. */
const SENT_KEY = 'SentOrder';

function mayBePlaced(idempotencyKey: string): boolean {
  return tabStorage.getItem(SENT_KEY) === idempotencyKey;
}

/** A rejection handled on the confirm page. */
export interface StayingRejection {
  readonly kind: 'newPrice' | 'alreadyPlaced' | 'explain' | 'otherCustomer' | Unanswered;
  readonly message: string;
  /** With `alreadyPlaced`: the placed order; undefined while it is being processed. */
  readonly orderId?: string | undefined;
}

function unansweredKind({ code }: Failure, idempotencyKey: string): StayingRejection['kind'] {
  if (code !== 'network_error' && code !== 'timeout') return 'retry';
  return mayBePlaced(idempotencyKey) ? 'unknown' : 'notSent';
}

const OTHER_CUSTOMER: StayingRejection = {
  kind: 'otherCustomer',
  message: '別のお客様としてログインされたため、お申し込みを送信していません',
};

/**
 * Places the order of the draft. The draft's idempotency key prevents a second order after a double
 * tap, a reload or a lost answer.
 * Nothing is sent when another customer has signed in behind the open page, whose order it would become.
 * A success discards the draft. A rejection leads to the step that corrects it. An order without an
 * answer is sent again until its result is known (docs/decisions/0037).
 */
export function useOrderPlacement(order: SelectedOrder, customer: CustomerData) {
  const router = useRouter();
  const { isStillSameCustomer } = useSession();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`order ${order.idempotencyKey}`);
  const { update, discard } = useOrderDraftActions();
  const [, setStepInfo] = useStored('StepInfo');
  const { setRejection: rememberRejection } = useOrderRejection();
  const rejectDiscount = useDiscountRejection();
  const isUnderWay = useRef(false);
  const lastTotal = useRef(0);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<StayingRejection | null>(null);

  /** Shows the placed order and discards the draft, including later changes. */
  function complete(orderId: string) {
    setStepInfo({ completedOrderId: orderId, completedProject: order.project });
    discard();
  }

  async function goBackTo(page: RejectionPage, error: Failure) {
    // The chosen payment stays valid.
    if (rejectDiscount(order, error)) {
      await router.push(pagePath(page, order));
      return;
    }
    const { code, message, alternatives = [], fields: [rejected] = [] } = error;
    if (code === 'invalid_request' && rejected) {
      rememberRejection({ code, message: rejected.message, alternatives, field: rejected.path });
    } else if (code === 'alliance_code_invalid' && rejected) {
      const typed = rejectedCodeInput(order, rejected.path);
      rememberRejection({ code, message, alternatives, field: rejected.path, ...typed });
    } else {
      rememberRejection({ code, message, alternatives });
    }
    // Only the reopened step is reset. A taken start stays, so that the date page can offer the
    // nearest free ones.
    const reopening = reopeningChange(page);
    if (reopening) update(reopening);
    else await router.push(pagePath(page, order));
  }

  async function deal(error: Failure) {
    const handling = rejectionHandling({ ...error, field: error.fields?.[0]?.path });
    if (handling.kind === 'visit') return goBackTo(handling.page, error);
    if (handling.kind === 'signIn') return signInAgain('', orderStepPath('confirm', order));
    const { message, orderId } = error;
    const isRetry = handling.kind === 'retry';
    const kind = isRetry ? unansweredKind(error, order.idempotencyKey) : handling.kind;
    setRejection({ kind, message, orderId: kind === 'alreadyPlaced' ? orderId : undefined });
  }

  /** Does nothing while sending and after success. */
  async function place(agreedTotal: number) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setRejection(null);
    tryAgain();
    lastTotal.current = agreedTotal;
    if (!(await isStillSameCustomer())) {
      setRejection(OTHER_CUSTOMER);
      isUnderWay.current = false;
      setSending(false);
      return;
    }
    const wasInDoubt = mayBePlaced(order.idempotencyKey);
    if (navigator.onLine) tabStorage.setItem(SENT_KEY, order.idempotencyKey);
    let isPlaced = false;
    try {
      const result = await mainApiClient.call(placingCall(order), {
        body: buildOrderBody(order, customer, agreedTotal),
        idempotencyKey: order.idempotencyKey,
      });
      if (result.ok || isCertainlyUnplaced(result.error, wasInDoubt))
        tabStorage.setItem(SENT_KEY, '');
      isPlaced = result.ok;
      if (result.ok) complete(result.value.orderId);
      else await deal(result.error);
    } finally {
      isUnderWay.current = isPlaced;
      setSending(isPlaced);
    }
  }

  // A card without an id is paid with a stored token. Report an expired token on arrival.
  const paysWithToken =
    order.selectedPayment === 'creditCard' &&
    order.payment.creditCard !== undefined &&
    order.payment.creditCard.id === undefined;
  const dealOnArrival = useEffectEvent(deal);
  useEffect(() => {
    // The token may already have paid for this order.
    if (!paysWithToken || mayBePlaced(order.idempotencyKey)) return;
    let isHere = true;
    void verifyCreditToken().then((verified) => {
      if (!isHere || isUnderWay.current) return;
      if (verified.ok || verified.error.kind !== 'creditTokenFailed') return;
      const { kind, message } = verified.error;
      void dealOnArrival(new Failure(kind, { code: 'card_token_invalid', message }));
    });
    return () => {
      isHere = false;
    };
  }, [paysWithToken, order.idempotencyKey]);

  // Send an order without an answer again until its result is known.
  const repeat = useEffectEvent(() => place(lastTotal.current));
  useEffect(() => {
    if (rejection?.kind !== 'unknown') return;
    const again = () => void repeat();
    const timer = setTimeout(() => navigator.onLine && again(), REPEAT_AFTER_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [rejection]);

  const isInDoubt = mayBePlaced(order.idempotencyKey);
  // `kept` is set after signing in again, until the next try.
  return { place, showPlaced: complete, isSending, rejection, kept, isInDoubt };
}
