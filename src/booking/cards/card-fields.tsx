import { type ChangeEvent, useEffect, useState } from 'react';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { TextField } from '@/ui/form/text-field';
import { type CardEntry, cardBrandOf, normaliseCardNumber } from './card-entry';
import styles from './card-fields.module.css';

interface CardFieldsProps {
  /** `(name) => form.field(`card.${name}`, cardRules[name])` */
  field: (name: keyof CardEntry) => BoundField;
  /** Empties the form's copy of number, expiry, security code and name. */
  clear: () => void;
}

/**
 * The fields of a new card. Number and security code stand in these inputs and in the form's memory
 * only; they are emptied when the fields go away, and when the page is left, so that neither the
 * browser's history nor its back-forward cache keeps them.
 */
export function CardFields({ field, clear }: CardFieldsProps) {
  const [brand, setBrand] = useState('');
  const number = field('number');

  useEffect(() => {
    window.addEventListener('pagehide', clear);
    return () => window.removeEventListener('pagehide', clear);
  }, [clear]);
  useEffect(() => clear, [clear]);

  function showBrand(event: ChangeEvent<HTMLInputElement>) {
    setBrand(cardBrandOf(normaliseCardNumber(event.target.value)));
    return number.onChange(event);
  }

  return (
    <div>
      <TextField
        {...number}
        onChange={showBrand}
        label="カード番号"
        requirement="required"
        support="半角・全角どちらでも入力できます。スペースやハイフンはあってもなくてもかまいません。"
        after={
          <span className={styles.brand} aria-live="polite">
            {brand}
          </span>
        }
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        spellCheck={false}
        width={20}
      />
      <TextField
        {...field('expiry')}
        label="有効期限(月/年)"
        requirement="required"
        support="カードに「12/28」とあれば、12/28 または 1228 と入力してください。"
        inputMode="numeric"
        autoComplete="cc-exp"
        enterKeyHint="next"
        width={4}
      />
      <TextField
        {...field('securityCode')}
        label="セキュリティコード"
        requirement="required"
        support="カード裏面の署名欄にある末尾3桁の数字です。American Expressは表面の4桁です。"
        inputMode="numeric"
        autoComplete="cc-csc"
        enterKeyHint="next"
        spellCheck={false}
        width={4}
      />
      <TextField
        {...field('holderName')}
        label="カード名義(ローマ字)"
        requirement="required"
        support="カードに記載のとおりに入力してください(例: HANAKO YAMADA)。"
        autoComplete="cc-name"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        width={20}
      />
    </div>
  );
}
