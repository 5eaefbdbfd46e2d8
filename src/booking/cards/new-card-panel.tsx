import { type ReactNode, useEffect, useState } from 'react';
import { THREE_D_SECURE_DATA } from '@/domain/cards';
import type { FieldRule } from '@/shell/forms/field-rules';
import { requiredConsentRule } from '@/shell/forms/field-rules';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { Panel } from '@/ui/layout/panel';
import type { CardEntry } from './card-entry';
import { cardRules } from './card-entry';
import { CardFields } from './card-fields';
import { type CardTokenizer, PaymentScriptError } from './card-tokenizer';
import styles from './new-card-panel.module.css';

interface NewCardPanelProps {
  /** `(rule) => form.field('consent', rule)` */
  consent: (rule: FieldRule<boolean>) => BoundField;
  /** `(name, rule) => form.field(`card.${name}`, rule)` */
  field: (name: keyof CardEntry, rule: FieldRule) => BoundField;
  tokenizer: CardTokenizer;
  /** Said when no card can be typed in. */
  otherWays: string;
  /** Empties the form's copy of the card. */
  clear: () => void;
  /** What else is asked about the card. */
  children?: ReactNode;
}

function useScriptProblem(tokenizer: CardTokenizer) {
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads anew
  useEffect(() => {
    let isCurrent = true;
    tokenizer.load().catch((thrown: unknown) => {
      if (!(thrown instanceof PaymentScriptError)) throw thrown;
      if (isCurrent) setProblem(thrown.message);
    });
    return () => {
      isCurrent = false;
    };
  }, [tokenizer, attempt]);
  return {
    problem,
    tryAgain: () => {
      setProblem(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** Consent to what 3-D Secure passes on, then the card. */
export function NewCardPanel({
  consent,
  field,
  tokenizer,
  otherWays,
  clear,
  children,
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
    <div className={styles.details}>
      <Panel>
        <h2 className={styles.heading}>本人認証(3Dセキュア)のための情報提供について</h2>
        <p className={styles.explanation}>
          カードの不正利用を防ぐため、カード会社の本人認証サービス(3Dセキュア)を利用します。認証のため、
          {THREE_D_SECURE_DATA}
          を、カード発行会社へ提供します。カード発行会社が外国にある場合は、その国へ提供されます。提供した情報は、不正利用の検知と防止のために使われます。
        </p>
        <div className={styles.consent}>
          <CheckboxField
            {...consent(requiredConsentRule('カード発行会社への情報提供に同意してください'))}
            label="カード発行会社への情報提供に同意する"
            requirement="required"
          />
        </div>
        <CardFields field={(name) => field(name, cardRules[name])} clear={clear} />
        <p className={styles.explanation}>
          カード番号とセキュリティコードは決済代行会社へ直接送られ、当店では受け取らず、保存もしません。
        </p>
        {children}
      </Panel>
    </div>
  );
}
