import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { authenticateNewCard, authenticationReturn } from '@/booking/cards/card-authentication';
import { type CardEntry, EMPTY_CARD_ENTRY, enteredCardOf } from '@/booking/cards/card-entry';
import { multipaymentTokenizer } from '@/booking/cards/multipayment-tokenizer';
import { navigateExternal } from '@/booking/cards/navigate-external';
import { NewCardPanel } from '@/booking/cards/new-card-panel';
import type { FailureText } from '@/calls/failure';
import type { PaymentScript } from '@/config/card-gateways';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice, useInterruptibleChange } from '@/shell/session/interruptible-change';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { Section } from '@/ui/layout/section';
import { CardFacts, cardFormPath, NEW_CARD } from './card-item';

interface CardFormValues {
  consent: boolean;
  /** Never leaves the form's memory. */
  card: CardEntry;
}

interface CardFormProps {
  changed: CreditCard | null;
  paymentScript: PaymentScript;
  isReturn: boolean;
  onTry: () => void;
}

/** Enters a card, then leads to 3-D Secure and back to this page. */
export function CardForm({ changed, paymentScript, isReturn, onTry }: CardFormProps) {
  const returnPath = cardFormPath(changed?.id ?? NEW_CARD);
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`card ${returnPath}`);
  const [tokenizer] = useState(() => multipaymentTokenizer(paymentScript));
  const form = useValidatedForm<CardFormValues>({
    defaultValues: { consent: false, card: EMPTY_CARD_ENTRY },
    onSubmit: authenticate,
  });
  const { setValue } = form.hookForm;
  // A customer who went to 3-D Secure in this tab has already consented.
  useEffect(() => {
    if (isReturn && authenticationReturn() === returnPath) setValue('consent', true);
  }, [isReturn, returnPath, setValue]);
  const clear = useCallback(() => setValue('card', EMPTY_CARD_ENTRY), [setValue]);

  async function authenticate({ card }: CardFormValues): Promise<FailureText | undefined> {
    tryAgain();
    const entered = enteredCardOf(card);
    const result = await authenticateNewCard(tokenizer, entered, returnPath, changed?.id);
    if (result.status === 'signedOut') {
      await signInAgain('', returnPath);
      return undefined;
    }
    if (result.status === 'failed') {
      const { message, field } = result;
      return { message, ...(field ? { fields: [{ path: `card.${field}`, message }] } : {}) };
    }
    clear();
    await navigateExternal(result.redirectUrl);
  }

  const submit = (event?: FormEvent) => {
    onTry();
    form.submit(event);
  };

  return (
    <>
      <Section title={changed ? 'カードの変更' : '新しいカードの登録'}>
        {changed ? (
          <>
            <p>次のカードを、新しいカードに変更します。</p>
            <CardFacts card={changed} />
          </>
        ) : null}
        <FormFrame
          form={{ ...form, submit }}
          submitText="本人認証へ進む"
          back={{ href: paths.my.paymentMethods, text: 'お支払い方法の一覧へ戻る' }}
        >
          <UnsentNotice
            kept={kept}
            title={`カードは、まだ${changed ? '変更' : '登録'}されていません。`}
          >
            お手数ですが、カードの情報をもう一度入力してください。
          </UnsentNotice>
          <NewCardPanel
            consent={(rule) => form.field('consent', rule)}
            field={(name, rule) => form.field(`card.${name}`, rule)}
            tokenizer={tokenizer}
            otherWays="登録済みのカードは、そのままお使いいただけます。"
            clear={clear}
          />
        </FormFrame>
      </Section>
      <ProcessingOverlay
        open={form.isBusy}
        text="カードを確認しています"
        support="このあと、カード会社の本人認証へ進みます。画面を閉じずにお待ちください。"
      />
    </>
  );
}
