import { type ChangeEvent, useEffect, useState } from 'react';
import { hasOwnTerms } from '@/config/env.public';
import { CARD_RETENTION, THREE_D_SECURE_DATA } from '@/domain/card-terms';
import { withoutHyphens } from '@/domain/text-input';
import { type FieldRule, requiredChoiceRule } from '@/shell/forms/field-rules';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { Accordion } from '@/ui/card/accordion';
import { Notice } from '@/ui/feedback/notice';
import { CheckboxField } from '@/ui/form/choice-fields';
import { TextField } from '@/ui/form/text-field';
import { Panel } from '@/ui/layout/panel';
import { type CardEntry, cardBrandOf, cardRules } from './card-entry';
import { CardMark } from './card-mark';
import type { CardTokenizer } from './card-tokenizer';
import styles from './new-card-panel.module.css';

interface KeepingCard {
  field: BoundField;
  /** Each later visit of a regular plan is charged to the card. */
  isRegularPlan: boolean;
}

function KeepCardField({ field }: Pick<KeepingCard, 'field'>) {
  return <CheckboxField {...field} label="このカードを次回も使う" requirement="optional" />;
}

/** The texts are promises that the main API fulfils (docs/payments.md#which-cards-are-kept). */
function KeepingText({ isRegularPlan }: Pick<KeepingCard, 'isRegularPlan'>) {
  const uses = isRegularPlan
    ? 'この定期プランのお支払い(2回目以降の料金とキャンセル料を含みます)'
    : 'このお申し込みのお支払い(キャンセル料を含みます)';
  return (
    <>
      <p>
        {`「このカードを次回も使う」をチェックすると、カードをマイページの「お支払い方法」に登録します。次のお申し込みでは、カード番号の入力がいりません。${hasOwnTerms ? '' : '登録はいつでも削除できます。'}`}
      </p>
      {hasOwnTerms ? null : (
        <p>
          チェックしないカードは登録せず、{uses}
          だけに使います。そのための
          {CARD_RETENTION}
        </p>
      )}
    </>
  );
}

/** Below a card that has passed 3-D Secure. */
export function KeepCardPanel({ field, isRegularPlan }: KeepingCard) {
  return (
    <Panel>
      <div className={styles.ticks}>
        <KeepCardField field={field} />
      </div>
      <Accordion quiet summary="カードの登録と保管について">
        <KeepingText isRegularPlan={isRegularPlan} />
      </Accordion>
    </Panel>
  );
}

interface CardFieldsProps {
  field: (name: keyof CardEntry) => BoundField;
  clear: () => void;
}

/**
 * Number and security code exist only in these inputs and the form's memory. They are cleared on
 * unmount and `pagehide`, so that neither history nor the back-forward cache stores them.
 */
function CardFields({ field, clear }: CardFieldsProps) {
  const [brand, setBrand] = useState('');
  const input = (name: keyof CardEntry) =>
    ({ ...field(name), requirement: 'required', enterKeyHint: 'next' }) as const;
  const number = input('number');

  useEffect(() => {
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, [clear]);
  useEffect(() => clear, [clear]);

  function showBrand(event: ChangeEvent<HTMLInputElement>) {
    setBrand(cardBrandOf(withoutHyphens(event.target.value)));
    return number.onChange(event);
  }

  return (
    <div className={styles.fields}>
      <div className={styles.number}>
        <TextField
          {...number}
          onChange={showBrand}
          label="カード番号"
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
        />
        <span className={styles.brand} aria-live="polite">
          <CardMark brand={brand} />
        </span>
      </div>
      <div className={styles.pair}>
        <TextField
          {...input('expiry')}
          label="有効期限(月/年)"
          support="例: 12/28"
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          {...input('securityCode')}
          label="セキュリティコード"
          support="裏面の3桁か表面の4桁"
          inputMode="numeric"
          autoComplete="cc-csc"
          spellCheck={false}
        />
      </div>
      <TextField
        {...input('holderName')}
        label="カード名義(ローマ字)"
        autoComplete="cc-name"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
      />
    </div>
  );
}

interface NewCardPanelProps {
  consent: (rule: FieldRule<boolean>) => BoundField;
  field: (name: keyof CardEntry, rule: FieldRule) => BoundField;
  tokenizer: CardTokenizer;
  otherWays: string;
  clear: () => void;
  /** Left out where the card is registered anyway. */
  keeping?: KeepingCard;
}

function useScriptProblem(tokenizer: CardTokenizer) {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (problem !== undefined) return;
    let isCurrent = true;
    void tokenizer.load().then((found) => {
      if (isCurrent) setProblem(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [tokenizer, problem]);
  return { problem, tryAgain: () => setProblem(undefined) };
}

export function NewCardPanel({
  consent,
  field,
  tokenizer,
  otherWays,
  clear,
  keeping,
}: NewCardPanelProps) {
  const { problem, tryAgain } = useScriptProblem(tokenizer);
  if (problem) {
    return (
      <Notice
        tone="error"
        announced
        title={problem}
        actions={
          <Button variant="secondary" onClick={tryAgain}>
            もう一度読み込む
          </Button>
        }
      >
        {otherWays}
      </Notice>
    );
  }
  return (
    <Panel>
      <CardFields field={(name) => field(name, cardRules[name])} clear={clear} />
      <Accordion quiet summary="提供する情報と、カードの扱い">
        <p>
          カードの不正利用を防ぐため、カード会社の本人認証サービス(3Dセキュア)を利用します。認証のため、
          {THREE_D_SECURE_DATA}
          を、カード発行会社へ提供します。カード発行会社が外国にある場合は、その国へ提供されます。提供した情報は、不正利用の検知と防止のために使われます。
        </p>
        <p>
          カード番号とセキュリティコードは決済代行会社へ直接送られ、当店では受け取らず、保存もしません。
        </p>
        {keeping ? <KeepingText isRegularPlan={keeping.isRegularPlan} /> : null}
      </Accordion>
      <div className={styles.ticks}>
        <CheckboxField
          {...consent(requiredChoiceRule('カード発行会社への情報提供に同意してください'))}
          label="カード発行会社への情報提供に同意する"
          requirement="required"
        />
        {keeping ? <KeepCardField field={keeping.field} /> : null}
      </div>
    </Panel>
  );
}
