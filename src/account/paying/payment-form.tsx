import type { ReactNode } from 'react';
import { KeepCardPanel, NewCardPanel } from '@/booking/cards/new-card-panel';
import { DeferredPaymentConsent } from '@/booking/payment/deferred-payment-consent';
import { NonCardPanel } from '@/booking/payment/non-card-panel';
import { OutcomeNotice } from '@/booking/payment/outcome-notice';
import { PayChoiceField } from '@/booking/payment/pay-choice-field';
import { unansweredTexts } from '@/booking/payment/unanswered';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod, nonCardMethodNames } from '@/domain/pay-methods';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-frame';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { type Paying, type UsePayingOptions, usePaying } from './use-paying';

interface PaymentFormProps extends UsePayingOptions {
  isRegularPlan: boolean;
  /** Names the act and the amount: 「88,000円(税込)で申し込む」. */
  submitText: string;
  /** Says what the button does, and what is owed then (特商法 12条の6). */
  effect: string;
  /** Something changed that the customer has to confirm first. */
  isBlocked: boolean;
  /** Above the payment. */
  before?: ((paying: Paying) => ReactNode) | undefined;
  /** The conditions that depend on what was chosen. */
  terms: (chosen: { payMethod: PayMethod | undefined; paying: Paying }) => ReactNode;
  children?: ReactNode;
}

function chosenMethod(choice: string): PayMethod | undefined {
  if (choice === '') return undefined;
  return isNonCardMethod(choice) ? choice : 'creditCard';
}

/**
 * Chooses how to pay, has a new card authenticated, and sends the answer once. Shared by quotes and orders by
 * telephone; what is shown around it makes it a final screen.
 */
export function PaymentForm({
  isRegularPlan,
  submitText,
  effect,
  isBlocked,
  before,
  terms,
  children,
  ...options
}: PaymentFormProps) {
  const { payMethods, means, total } = options;
  const paying = usePaying(options);
  const { form, tokenizer, clearCard, authenticatedCard, outcome, unanswered, kept, isBusy } =
    paying;
  const choice = form.hookForm.watch('choice');
  const method = isNonCardMethod(choice) ? choice : undefined;
  const isNewCard = choice === 'newCard';
  const keeping = { field: form.field('keepsCard'), isRegularPlan };

  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="お申し込み">
      <FormProblems form={form} />
      <UnsentNotice kept={kept} title="お申し込みは、まだ送信されていません。">
        内容をご確認のうえ、もう一度お進みください。お申し込みが重なることはありません。
      </UnsentNotice>
      <Stack>
        {outcome ? (
          <OutcomeNotice
            outcome={outcome}
            payMethods={payMethods}
            registeredCards={means.methods.creditCards}
            choose={(way) => form.hookForm.setValue('choice', way)}
          />
        ) : null}
        {before?.(paying)}
        {payMethods.length === 0 ? null : (
          <PayChoiceField
            {...form.field('choice', requiredChoiceRule('お支払い方法を選択してください'))}
            payMethods={payMethods}
            methods={means.methods}
            authenticatedCard={authenticatedCard ?? undefined}
            hasFees={false}
            chosen={choice}
          >
            {isNewCard ? (
              <NewCardPanel
                consent={(rule) => form.field('consent', rule)}
                field={(name, rule) => form.field(`card.${name}`, rule)}
                tokenizer={tokenizer}
                otherWays={`入力された内容は残っています。登録済みのカード${payMethods.some(isNonCardMethod) ? `や${nonCardMethodNames.join('や')}` : ''}もご利用いただけます。`}
                clear={clearCard}
                keeping={keeping}
              />
            ) : null}
            {choice === 'authenticatedCard' ? <KeepCardPanel {...keeping} /> : null}
            {method ? (
              <NonCardPanel method={method} methods={means.methods} total={total} hasFees={false}>
                {/* It belongs to this form alone, and is given again after a reload. */}
                <DeferredPaymentConsent field={(rule) => form.field('npConsent', rule)} />
              </NonCardPanel>
            ) : null}
          </PayChoiceField>
        )}
        {terms({ payMethod: chosenMethod(choice), paying })}
        {unanswered ? (
          <Notice
            tone="error"
            announced
            title={unanswered.message}
            actions={
              <Button variant="secondary" type="submit" busy={isBusy}>
                もう一度送信
              </Button>
            }
          >
            {unansweredTexts[unanswered.kind]}
          </Notice>
        ) : null}
        <p>
          <strong>お申し込みはまだ完了していません。</strong>
          <span>
            {isNewCard
              ? 'カードの本人認証が済むと、この画面に戻ります。お申し込みは、そのあとのボタンで完了します。'
              : effect}
          </span>
        </p>
        <FormActions
          main={
            <Button
              type="submit"
              size="large"
              busy={isBusy}
              busyText={isNewCard ? 'カードを確認しています' : 'お申し込みを送信しています'}
              disabled={isBlocked}
            >
              {isNewCard ? '本人認証へ進む' : submitText}
            </Button>
          }
        >
          {children}
        </FormActions>
      </Stack>
      <ProcessingOverlay
        open={isBusy}
        text={isNewCard ? 'カードを確認しています' : 'お申し込みを送信しています'}
        support={
          isNewCard
            ? 'このあと、カード会社の本人認証へ進みます。画面を閉じずにお待ちください。'
            : '画面を閉じたり、戻ったりせずにお待ちください。'
        }
      />
    </form>
  );
}
