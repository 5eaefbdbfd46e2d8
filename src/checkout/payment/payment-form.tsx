import { useRouter } from 'next/router';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import {
  type AuthenticationOutcome,
  authenticateNewCard,
} from '@/booking/cards/card-authentication';
import { EMPTY_CARD_ENTRY, enteredCardOf } from '@/booking/cards/card-entry';
import { multipaymentTokenizer } from '@/booking/cards/multipayment-tokenizer';
import { navigateExternal } from '@/booking/cards/navigate-external';
import { KeepCardPanel, NewCardPanel } from '@/booking/cards/new-card-panel';
import { chosenDateText } from '@/booking/dates/visit-rows';
import { orderStepPath } from '@/booking/draft/order-paths';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer, OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { visitTotalLabels } from '@/booking/labels';
import { DeferredPaymentConsent } from '@/booking/payment/deferred-payment-consent';
import { type CustomerPayMethods, nonCardMethodTexts } from '@/booking/payment/non-card-methods';
import { NonCardPanel } from '@/booking/payment/non-card-panel';
import { OutcomeNotice } from '@/booking/payment/outcome-notice';
import { PayChoiceField } from '@/booking/payment/pay-choice-field';
import { billingModeOfDraft, totalLabel } from '@/booking/price/billing-mode';
import { useOrderMenu } from '@/booking/price/order-summary';
import type { FailureText } from '@/calls/failure';
import type { PaymentScript } from '@/config/card-gateways';
import { paths } from '@/config/paths';
import type { OrderMenu } from '@/contract/pricing';
import { formatYenIncludingTax } from '@/domain/money';
import { isNonCardMethod, nonCardMethodNames } from '@/domain/pay-methods';
import { otherLaterTotal } from '@/domain/visit-rhythm';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm, useValueChanges } from '@/shell/forms/use-validated-form';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { ChangeLink } from '@/ui/card/description-list';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { Stack } from '@/ui/layout/stack';
import { OrderColumns } from '../step-screen';
import { BillingSection } from './billing-section';
import { DiscountSection } from './discount-section';
import { PayLine } from './pay-line';
import styles from './payment-form.module.css';
import {
  billingChange,
  initialPaymentValues,
  type PaymentValues,
  paymentChange,
} from './payment-values';

export interface PaymentFormProps {
  order: OrderAtStep['payment'];
  customer: Customer;
  methods: CustomerPayMethods;
  paymentScript: PaymentScript;
  menu: OrderMenu;
  /** How the last 3-D Secure ended, until a new try. */
  outcome: AuthenticationOutcome | null;
  /** Called when a new try makes the last result outdated. */
  onTry: () => void;
}

export function PaymentForm({
  order,
  customer,
  methods,
  paymentScript,
  menu,
  outcome,
  onTry,
}: PaymentFormProps) {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`card ${order.idempotencyKey}`);
  const { update } = useOrderDraftActions();
  const [tokenizer] = useState(() => multipaymentTokenizer(paymentScript));

  const form = useValidatedForm<PaymentValues>({
    defaultValues: initialPaymentValues(order, methods),
    onSubmit: pay,
  });
  const { setValue, clearErrors, watch } = form.hookForm;
  const choice = watch('choice');
  const billingType = watch('billingType');
  const nonCardMethod = isNonCardMethod(choice) ? choice : undefined;
  // The price for a card is already known; other ways to pay may add a fee.
  const pricedOrder = { ...order, selectedPayment: nonCardMethod };
  const quote = useOrderMenu(pricedOrder);
  const total = quote.error || quote.isLoading ? undefined : quote.answer?.price?.totalIncludingTax;
  const lines = quote.answer?.price?.lines ?? [];
  const later = otherLaterTotal(total, quote.answer?.laterVisitsTotal);
  const isPriceAwaited = choice !== '' && total === undefined && !quote.error;
  const clearCard = useCallback(() => setValue('card', EMPTY_CARD_ENTRY), [setValue]);

  // Stores the billing address and the checkboxes, but no card data. A changed billing
  // address reopens the step until it is submitted.
  useValueChanges(form.hookForm, ({ name, values }) => {
    const { consent, npConsent, keepsCard } = values;
    if (name === 'consent' || name === 'npConsent' || name === 'keepsCard') {
      update({
        isIssuerDataConsented: consent,
        isDeferredPaymentConsented: npConsent,
        isCardKept: keepsCard,
      });
    }
    if (name?.startsWith('billing')) {
      update({ selectedPayment: undefined, ...billingChange(values, methods) });
    }
  });

  // Fields that are no longer shown keep no errors.
  useEffect(() => {
    if (choice !== 'newCard') clearErrors(['card', 'consent']);
    if (!isNonCardMethod(choice)) clearErrors('npConsent');
    if (billingType !== 'newBilling') clearErrors('billing');
  }, [choice, billingType, clearErrors]);

  function tryToSubmit(event?: FormEvent) {
    onTry();
    form.submit(event);
  }

  async function pay(values: PaymentValues): Promise<FailureText | undefined> {
    tryAgain();
    if (values.choice === '' || total === undefined) {
      return { message: quote.error?.message ?? '料金を確認しています。' };
    }
    if (isNonCardMethod(values.choice)) {
      const problem = nonCardMethodTexts[values.choice].problem(total, methods);
      if (problem) return { message: problem, fields: [{ path: 'choice', message: problem }] };
    }
    const common = { ...billingChange(values, methods), agreedTotal: total };
    const change = paymentChange(values.choice, order, methods);
    if (!change) return authenticate(values, common);
    update({ ...common, ...change });
    await router.push(nextOrderPath('payment', { ...order, ...common, ...change }, customer));
  }

  async function authenticate(
    values: PaymentValues,
    common: Parameters<typeof update>[0],
  ): Promise<FailureText | undefined> {
    const entered = enteredCardOf(values.card);
    const result = await authenticateNewCard(tokenizer, entered, paths.order.payment);
    if (result.status === 'signedOut') {
      await signInAgain('', paths.order.payment);
      return undefined;
    }
    if (result.status === 'failed') {
      const { message, field } = result;
      // Only one token is stored, so a card entered earlier can no longer pay.
      if (result.mayHaveReplacedToken) update({ selectedPayment: undefined, payment: {} });
      return { message, ...(field ? { fields: [{ path: `card.${field}`, message }] } : {}) };
    }
    update({
      ...common,
      selectedPayment: 'creditCard',
      payment: { creditCard: { ...result.card, cardType: 'new' } },
    });
    clearCard();
    await navigateExternal(result.redirectUrl);
  }

  const keeping = {
    field: form.field('keepsCard'),
    isRegularPlan: billingModeOfDraft(order, total) === 'visit',
  };

  return (
    <OrderColumns order={pricedOrder} customer={customer} step="payment">
      <div className={styles.page}>
        <FormFrame
          form={{ ...form, submit: tryToSubmit, isBusy: form.isBusy || isPriceAwaited }}
          submitText={choice === 'newCard' ? '本人認証へ進む' : '確認画面へ進む'}
        >
          <UnsentNotice kept={kept} title="カードの確認は、まだ済んでいません。">
            お手数ですが、カードの情報をもう一度入力してください。ほかのお支払い方法も選べます。
          </UnsentNotice>
          <Stack>
            {outcome ? (
              <OutcomeNotice
                outcome={outcome}
                payMethods={menu.payMethods}
                registeredCards={methods.creditCards}
                choose={(way) => setValue('choice', way)}
              />
            ) : null}
            <PayChoiceField
              {...form.field('choice', requiredChoiceRule('お支払い方法を選択してください'))}
              payMethods={menu.payMethods}
              methods={methods}
              authenticatedCard={
                order.payment.creditCard?.cardType === 'temporary'
                  ? order.payment.creditCard
                  : undefined
              }
              hasFees
              support={menu.settlementInformation || undefined}
              isTitled
              chosen={choice}
            >
              {choice === 'newCard' ? (
                <NewCardPanel
                  consent={(rule) => form.field('consent', rule)}
                  field={(name, rule) => form.field(`card.${name}`, rule)}
                  tokenizer={tokenizer}
                  otherWays={`入力された内容は残っています。登録済みのカードや${nonCardMethodNames.join('や')}もご利用いただけます。`}
                  clear={clearCard}
                  keeping={keeping}
                />
              ) : null}
              {choice === 'authenticatedCard' ? <KeepCardPanel {...keeping} /> : null}
              {nonCardMethod ? (
                <NonCardPanel method={nonCardMethod} methods={methods} total={total} hasFees>
                  <DeferredPaymentConsent field={(rule) => form.field('npConsent', rule)} />
                </NonCardPanel>
              ) : null}
            </PayChoiceField>
            <div>
              <DiscountSection order={order} form={form} lines={lines} total={total} />
              <PayLine
                term="訪問日時"
                acts={<ChangeLink href={orderStepPath('date', order)} what="訪問日時" />}
              >
                {chosenDateText(order)}
              </PayLine>
              <BillingSection
                place={order.workingAddress}
                previous={methods.previousBillingAddress}
                form={form}
              />
            </div>
            <div aria-live="polite" className={styles.total}>
              <p>
                {total === undefined
                  ? (quote.error?.message ?? '料金を確認しています')
                  : `${totalLabel(billingModeOfDraft(order, total), later)}: ${formatYenIncludingTax(total)}`}
              </p>
              {total === undefined || later === undefined ? null : (
                <p>{`${visitTotalLabels.later}: ${formatYenIncludingTax(later)}`}</p>
              )}
            </div>
          </Stack>
        </FormFrame>
      </div>
      <ProcessingOverlay
        open={form.isBusy && choice === 'newCard'}
        text="カードを確認しています"
        support="このあと、カード会社の本人認証へ進みます。画面を閉じずにお待ちください。"
      />
    </OrderColumns>
  );
}
