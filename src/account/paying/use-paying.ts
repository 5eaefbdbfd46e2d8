import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { authenticateNewCard } from '@/booking/cards/card-authentication';
import { type CardEntry, EMPTY_CARD_ENTRY, enteredCardOf } from '@/booking/cards/card-entry';
import { multipaymentTokenizer } from '@/booking/cards/multipayment-tokenizer';
import { navigateExternal } from '@/booking/cards/navigate-external';
import { nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import { type PayChoice, usedLast } from '@/booking/payment/pay-choices';
import type { Failure, FailureText, Result } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import { verifyCreditToken } from '@/calls/internal-api-client';
import type { OrderBody } from '@/contract/orders';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import {
  useValidatedForm,
  useValueChanges,
  type ValidatedForm,
} from '@/shell/forms/use-validated-form';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';
import {
  forgetPayment,
  type KeptPayment,
  keepPayment,
  NO_START,
  OTHER_START,
  offeredChoices,
  readKeptPayment,
} from './kept-payment';
import { type PaymentMeans, paymentBody } from './payment-means';
import { useSending } from './use-sending';

export interface PayingValues {
  /** The value of `KeptPayment.start`; empty where no start is chosen. */
  start: string;
  otherStart: string;
  choice: PayChoice | '';
  consent: boolean;
  keepsCard: boolean;
  npConsent: boolean;
  /** Never leaves the form's memory. */
  card: CardEntry;
}

export interface CustomerAnswer {
  readonly payment: Pick<OrderBody, PayMethod>;
  /** Undefined when the date is agreed on later. */
  readonly start: string | undefined;
  readonly idempotencyKey: string;
}

export interface UsePayingOptions {
  /** Names the quote or order that is paid. */
  of: string;
  /** This page, without what 3-D Secure added to its address. */
  returnPath: string;
  /** None when there is nothing to pay. */
  payMethods: readonly PayMethod[];
  means: PaymentMeans;
  /** Tax-inclusive yen. */
  total: number;
  send: (answer: CustomerAnswer) => Promise<Result<unknown>>;
  /** Shows what was agreed; the form stays busy until then. */
  onSent: () => Promise<unknown>;
}

export interface Paying {
  readonly form: ValidatedForm<PayingValues>;
  /** The start that the last try was rejected for. */
  readonly lostStart: string | undefined;
  /** Counts these rejections, after which the free starts are read again. */
  readonly attempt: number;
}

/** The codes of rejections because the page is outdated and has to be read again. */
const OUTDATED = ['state_changed', 'price_changed', 'not_found', 'idempotency_key_reused'];
const START_LOST = ['slot_taken', 'slot_unavailable'];
/** A token can be used once, whatever the result. */
const CARD_SPENT = ['card_declined', 'card_token_invalid', 'card_authentication_required'];
const OTHER_PAYMENT_NEEDED = [
  ...CARD_SPENT,
  'card_not_found',
  'pay_method_unavailable',
  'address_too_long',
  'deferred_payment_limit',
  'deferred_payment_refused',
];

function chosenStart({ start, otherStart }: Pick<PayingValues, 'start' | 'otherStart'>) {
  if (start === NO_START || start === '') return undefined;
  return start === OTHER_START ? otherStart : start;
}

function initialChoice({ means, payMethods }: UsePayingOptions): PayChoice | '' {
  if (payMethods.length === 0) return '';
  if (means.authenticatedCard) return 'authenticatedCard';
  if (means.outcome) return 'newCard';
  const last = usedLast(means.methods);
  return offeredChoices(payMethods, means.methods).includes(last) ? last : 'newCard';
}

/**
 * The choices for a payment, kept in this tab, and its one answer: a new card goes through 3-D Secure and comes
 * back here; everything else is sent. Double taps, reloads and lost answers have one idempotency key.
 */
export function usePaying(options: UsePayingOptions) {
  const { of, returnPath, payMethods, means, total, send: sendAnswer, onSent } = options;
  const router = useRouter();
  const { kept: interrupted, signInAgain, tryAgain } = useInterruptibleChange(`paying ${of}`);
  const [tokenizer] = useState(() => multipaymentTokenizer(means.paymentScript));
  const [spentCard, setSpentCard] = useState<string>();
  const [outcome, setOutcome] = useState(means.outcome);
  const [lostStart, setLostStart] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const card = useRef({ idempotencyKey: '', holderName: '', cardNumberBottom: '' });
  const { authenticatedCard: returned } = means;
  const authenticatedCard = returned !== null && returned.id !== spentCard ? returned : null;

  const form = useValidatedForm<PayingValues>({
    defaultValues: {
      start: '',
      otherStart: '',
      choice: initialChoice(options),
      consent: false,
      keepsCard: false,
      npConsent: false,
      card: EMPTY_CARD_ENTRY,
    },
    onSubmit: pay,
  });
  const { setValue, getValues, clearErrors, watch } = form.hookForm;
  const lastAnswer = useRef<CustomerAnswer>(undefined);
  const isPaid = useRef(false);
  const sending = useSending(async () => {
    if (!lastAnswer.current) return;
    const failure = await deliver(lastAnswer.current);
    if (failure) form.reject(failure);
  });
  const choice = watch('choice');
  const clearCard = useCallback(() => setValue('card', EMPTY_CARD_ENTRY), [setValue]);

  function keep(change: Partial<Omit<KeptPayment, 'of'>> = {}) {
    const { start, otherStart, choice: kept, consent, keepsCard } = getValues();
    const { holderName, cardNumberBottom } = change;
    card.current = {
      idempotencyKey: card.current.idempotencyKey || newIdempotencyKey(),
      holderName: holderName ?? card.current.holderName,
      cardNumberBottom: cardNumberBottom ?? card.current.cardNumberBottom,
    };
    keepPayment({ of, start, otherStart, choice: kept, consent, keepsCard, ...card.current });
  }

  const restore = useEffectEvent(() => {
    const stored = readKeptPayment(of);
    if (!stored) return;
    const { idempotencyKey, holderName, cardNumberBottom, ...values } = stored;
    card.current = { idempotencyKey, holderName, cardNumberBottom };
    setValue('start', values.start);
    setValue('otherStart', values.otherStart);
    setValue('consent', values.consent);
    setValue('keepsCard', values.keepsCard);
    const before = offeredChoices(payMethods, means.methods).find((one) => one === values.choice);
    if (before && getValues('choice') !== 'authenticatedCard' && !means.outcome) {
      setValue('choice', before);
    }
  });
  useEffect(() => restore(), []);

  useValueChanges(form.hookForm, ({ name }) => {
    if (name !== undefined && !name.startsWith('card') && name !== 'npConsent') keep();
  });

  // Fields that are no longer shown keep no errors.
  useEffect(() => {
    if (choice !== 'newCard') clearErrors(['card', 'consent']);
    if (!isNonCardMethod(choice)) clearErrors('npConsent');
  }, [choice, clearErrors]);

  /** The authenticated card cannot pay any more, and has to be typed in again. */
  function spendCard() {
    if (!returned) return;
    setSpentCard(returned.id);
    if (getValues('choice') === 'authenticatedCard') setValue('choice', 'newCard');
  }

  // Report an expired token on arrival, not after the last tap.
  const isCardExpired = useEffectEvent(() => {
    spendCard();
    setOutcome('expired');
  });
  useEffect(() => {
    if (!returned) return;
    let isHere = true;
    void verifyCreditToken().then((verified) => {
      if (isHere && !verified.ok && verified.error.kind === 'creditTokenFailed') isCardExpired();
    });
    return () => {
      isHere = false;
    };
  }, [returned]);

  async function authenticate(values: PayingValues): Promise<FailureText | undefined> {
    const result = await authenticateNewCard(tokenizer, enteredCardOf(values.card), returnPath);
    if (result.status === 'signedOut') {
      await signInAgain('', returnPath);
      return undefined;
    }
    if (result.status === 'failed') {
      const { message, field } = result;
      // Only one token is stored, so a card that was authenticated before can no longer pay.
      if (result.mayHaveReplacedToken) spendCard();
      return { message, ...(field ? { fields: [{ path: `card.${field}`, message }] } : {}) };
    }
    const { holderName, cardNumberBottom } = result.card;
    keep({ holderName, cardNumberBottom });
    clearCard();
    await navigateExternal(result.redirectUrl);
  }

  /** Reads the page again, with what is chosen kept. */
  const readAgain = () => router.replace(router.asPath, undefined, { scroll: false });

  async function handleRejection(error: Failure, start: string | undefined): Promise<FailureText> {
    const { code, message } = error;
    if (START_LOST.includes(code) && start !== undefined) {
      setLostStart(start);
      setAttempt(attempt + 1);
      setValue('start', OTHER_START);
      setValue('otherStart', '');
      await readAgain();
      return { message, fields: [{ path: 'start', message }] };
    }
    if (OTHER_PAYMENT_NEEDED.includes(code)) {
      if (CARD_SPENT.includes(code)) spendCard();
      else await readAgain();
      return { message, fields: [{ path: 'choice', message }] };
    }
    if (OUTDATED.includes(code)) await readAgain();
    return { message };
  }

  async function leave(): Promise<undefined> {
    await onSent();
  }

  async function pay(values: PayingValues): Promise<FailureText | undefined> {
    // The page is still here when the next one could not be loaded: it is asked for again, and nothing else.
    if (isPaid.current) return leave();
    tryAgain();
    setOutcome(null);
    setLostStart(undefined);
    if (values.choice === 'newCard') return authenticate(values);
    keep();
    const start = chosenStart(values);
    const { idempotencyKey } = card.current;
    if (values.choice === '') return deliver({ payment: {}, start, idempotencyKey });
    if (isNonCardMethod(values.choice)) {
      const problem = nonCardMethodTexts[values.choice].problem(total, means.methods);
      if (problem) return { message: problem, fields: [{ path: 'choice', message: problem }] };
    }
    const { cardNumberBottom, holderName } = card.current;
    const isSameCard = authenticatedCard?.cardNumberBottom === cardNumberBottom;
    const payment = paymentBody(means, {
      choice: values.choice,
      authenticatedCard,
      holderName: isSameCard ? holderName : '',
      keepsCard: values.keepsCard,
      total,
    });
    if (!payment) {
      const message = 'お支払い方法を選び直してください';
      return { message, fields: [{ path: 'choice', message }] };
    }
    return deliver({ payment, start, idempotencyKey });
  }

  async function deliver(answer: CustomerAnswer): Promise<FailureText | undefined> {
    lastAnswer.current = answer;
    const result = await sending.send(() => sendAnswer(answer));
    if (!result) return undefined;
    if (result.ok) {
      isPaid.current = true;
      forgetPayment();
      return leave();
    }
    if (result.error.kind === 'notAuthorized') {
      await signInAgain();
      return undefined;
    }
    return handleRejection(result.error, answer.start);
  }

  return {
    form,
    tokenizer,
    clearCard,
    authenticatedCard,
    outcome,
    isBusy: form.isBusy || sending.isSending,
    unanswered: sending.unanswered,
    kept: interrupted,
    lostStart,
    attempt,
  };
}
