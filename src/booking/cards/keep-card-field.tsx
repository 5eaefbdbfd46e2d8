import { CARD_RETENTION } from '@/domain/cards';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { CheckboxField } from '@/ui/form/checkbox-field';
import styles from './new-card-panel.module.css';

interface KeepCardFieldProps extends BoundField {
  /** A regular plan, whose later visits are charged to the card one by one. */
  isRegularPlan: boolean;
}

/**
 * The wish to have a card registered once it has paid. The sentences are promises that the main API
 * keeps (docs/decisions/0042): what a card is kept for without the wish, by whom, and for how long.
 */
export function KeepCardField({ isRegularPlan, ...field }: KeepCardFieldProps) {
  const uses = isRegularPlan
    ? 'この定期プランのお支払い(2回目以降の料金とキャンセル料を含みます)'
    : 'このお申し込みのお支払い(キャンセル料を含みます)';
  return (
    <>
      <CheckboxField
        {...field}
        label="このカードを次回も使う"
        requirement="optional"
        support="チェックすると、カードをマイページの「お支払い方法」に登録します。次のお申し込みでは、カード番号の入力がいりません。登録はいつでも削除できます。"
      />
      <p className={styles.explanation}>
        チェックしないカードは登録せず、{uses}
        だけに使います。そのための
        {CARD_RETENTION}
      </p>
    </>
  );
}
