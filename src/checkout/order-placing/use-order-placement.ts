import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { buildOrderBody } from '@/booking/draft/order-body';
import type { CustomerData, SelectedOrder } from '@/booking/draft/order-draft';
import { menuOptionPath, orderStepPath } from '@/booking/draft/order-paths';
import { reopeningOf } from '@/booking/draft/order-steps';
import {
  isCertainlyUnplaced,
  type RejectionPage,
  rejectionHandling,
} from '@/booking/draft/rejection-handling';
import { orderStorage } from '@/booking/draft/session-storage';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection, useStored } from '@/booking/draft/use-stored';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import { verifyCreditToken } from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { outsideAreaPath } from '@/config/paths-with-query';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { useDiscountRejection } from '../payment/use-discount-rejection';

function pagePath(page: RejectionPage, order: SelectedOrder): string {
  if (page === 'option') return menuOptionPath(order);
  if (page === 'outsideArea') {
    return outsideAreaPath(order.project, order.workingAddress?.zipCode ?? '');
  }
  if (page === 'signupInput') return paths.order.signupInput;
  return orderStepPath(page, order);
}

/** An order for which a person may be chosen has a call of its own (SPEC section 7). */
function placingCall({ visitTerms }: SelectedOrder): 'placeOrder' | 'placeMaidOrder' {
  return visitTerms.dateChoice === 'staff' ? 'placeMaidOrder' : 'placeOrder';
}

/** What stood in the partner's input of a path `campaignAllianceCodeInputs.0`. */
function refusedCodeInput(order: SelectedOrder, path: string): { typed?: string } {
  const typed = order.campaignAllianceCodeInputs[Number(path.split('.').at(-1))];
  return typed === undefined ? {} : { typed };
}

/** Where the key of the order stands that was sent last without an answer saying what became of it. */
const SENT_KEY = 'SentOrder';

/** Whether an order may have been placed under the key. */
function mayBePlaced(idempotencyKey: string): boolean {
  return orderStorage.getItem(SENT_KEY) === idempotencyKey;
}

/** A rejection that stays on the confirm page. */
export interface StayingRejection {
  readonly kind: 'newPrice' | 'alreadyPlaced' | 'retry' | 'notSent' | 'unknown' | 'explain';
  /** Japanese, for the customer. */
  readonly message: string;
  /** Under `alreadyPlaced`: the order that was placed; absent while it is still at work. */
  readonly orderId?: string | undefined;
}

/** How long after an order without an answer it is asked for again by itself. */
const REPEAT_AFTER_MS = 10_000;

/** What an attempt that brought no usable answer leaves to say: whether an order may have been placed. */
function unansweredKind({ code }: Failure, idempotencyKey: string): StayingRejection['kind'] {
  if (code !== 'network_error' && code !== 'timeout') return 'retry';
  return mayBePlaced(idempotencyKey) ? 'unknown' : 'notSent';
}

interface OrderPlacement {
  /** Sends the order; does nothing while it is being sent or once it was placed. */
  place: (agreedTotal: number) => Promise<void>;
  /** Shows the order that was placed already; what was changed since is forgotten with the draft. */
  showPlaced: (orderId: string) => void;
  isSending: boolean;
  rejection: StayingRejection | null;
  /** There after signing in again, until the next try: the order found the session ended. */
  kept: string | undefined;
  /** An earlier try was left without an answer. */
  isInDoubt: boolean;
}

/**
 * Places the order of the draft. The draft's Idempotency-Key makes every repetition (double tap,
 * reload, Back, another tab, a lost answer) the same one order. Once placed, the draft is forgotten
 * and the step gate leads to the complete page; a rejection leads to where it can be put right. An order
 * whose answer was lost is sent again by itself until it is known what became of it (decision 0037).
 */
export function useOrderPlacement(order: SelectedOrder, customer: CustomerData): OrderPlacement {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`order ${order.idempotencyKey}`);
  const { update, discard } = useOrderDraftActions();
  const [, setStepInfo] = useStored('StepInfo');
  const { setRejection: rememberRejection } = useOrderRejection();
  const refuseDiscount = useDiscountRejection();
  const isUnderWay = useRef(false);
  const lastTotal = useRef(0);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<StayingRejection | null>(null);

  function complete(orderId: string) {
    setStepInfo({ completedOrderId: orderId, completedProject: order.project });
    discard();
  }

  async function goBackTo(page: RejectionPage, error: Failure) {
    // The way to pay that was chosen is still good.
    if (refuseDiscount(order, error)) {
      await router.push(pagePath(page, order));
      return;
    }
    const { code, message, alternatives = [], fields: [refused] = [] } = error;
    if (code === 'invalid_request' && refused) {
      rememberRejection({ code, message: refused.message, alternatives, field: refused.path });
    } else if (code === 'alliance_code_invalid' && refused) {
      const typed = refusedCodeInput(order, refused.path);
      rememberRejection({ code, message, alternatives, field: refused.path, ...typed });
    } else {
      rememberRejection({ code, message, alternatives });
    }
    // All but what reopens a step stays, also a start that was taken: the page of the dates says so
    // beside it and offers the nearest free ones. The step gate leads to a step that is open again.
    const reopening = reopeningOf(page);
    if (reopening) update(reopening);
    else await router.push(pagePath(page, order));
  }

  async function deal(error: Failure) {
    const handling = rejectionHandling({ ...error, field: error.fields?.[0]?.path });
    switch (handling.kind) {
      case 'visit':
        return goBackTo(handling.page, error);
      case 'signIn':
        await signInAgain('', orderStepPath('confirm', order));
        return;
      case 'alreadyPlaced':
        setRejection({
          kind: 'alreadyPlaced',
          message: error.message,
          orderId: error.orderId,
        });
        return;
      case 'retry':
        setRejection({ kind: unansweredKind(error, order.idempotencyKey), message: error.message });
        return;
      default:
        setRejection({ kind: handling.kind, message: error.message });
    }
  }

  async function place(agreedTotal: number) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setRejection(null);
    tryAgain();
    lastTotal.current = agreedTotal;
    const wasInDoubt = mayBePlaced(order.idempotencyKey);
    if (navigator.onLine) orderStorage.setItem(SENT_KEY, order.idempotencyKey);
    try {
      const result = await mainApiClient.call(placingCall(order), {
        body: buildOrderBody(order, customer, agreedTotal),
        idempotencyKey: order.idempotencyKey,
      });
      if (result.ok || isCertainlyUnplaced(result.error, wasInDoubt))
        orderStorage.setItem(SENT_KEY, '');
      if (result.ok) {
        complete(result.value.orderId);
        return;
      }
      await deal(result.error);
    } catch (thrown) {
      isUnderWay.current = false;
      setSending(false);
      throw thrown;
    }
    isUnderWay.current = false;
    setSending(false);
  }

  // A card without an id is paid with by its kept token: that it has ended is said on arrival.
  const isCardKept =
    order.selectedPayment === 'creditCard' &&
    order.payment.creditCard !== undefined &&
    order.payment.creditCard.id === undefined;
  const dealOnArrival = useEffectEvent(deal);
  useEffect(() => {
    // The order may have been placed with it.
    if (!isCardKept || mayBePlaced(order.idempotencyKey)) return;
    let isHere = true;
    void verifyCreditToken().then((kept) => {
      if (!isHere || isUnderWay.current) return;
      if (kept.ok || kept.error.kind !== 'creditTokenFailed') return;
      void dealOnArrival({ ...kept.error, code: 'card_token_invalid' });
    });
    return () => {
      isHere = false;
    };
  }, [isCardKept, order.idempotencyKey]);

  // Asks what became of an order without an answer, as long as that is not known.
  const repeat = useEffectEvent(() => void place(lastTotal.current));
  useEffect(() => {
    if (rejection?.kind !== 'unknown') return;
    const again = () => repeat();
    const timer = setTimeout(() => navigator.onLine && again(), REPEAT_AFTER_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [rejection]);

  const isInDoubt = mayBePlaced(order.idempotencyKey);
  return { place, showPlaced: complete, isSending, rejection, kept, isInDoubt };
}
