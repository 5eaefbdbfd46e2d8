import { useEffect, useRef } from 'react';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRefusal } from '@/booking/draft/use-stored';
import type { PriceLine } from '@/contract/pricing';
import type { FieldRule } from '@/shell/forms/field-rules';
import type { ValidatedForm } from '@/shell/forms/use-validated-form';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { CouponField } from './coupon-field';
import { refusedDiscount } from './discount-rules';
import styles from './pay-details.module.css';
import type { PaymentValues } from './payment-values';
import { PointsField } from './points-field';

interface DiscountSectionProps {
  order: OrderAtStep['payment'];
  form: ValidatedForm<PaymentValues>;
  lines: readonly PriceLine[];
  /** What there is to pay, tax-inclusive yen; undefined while it is computed. */
  total: number | undefined;
}

type DiscountField = `discounts.${keyof PaymentValues['discounts']}`;

/** What was typed must not be lost silently, nor count without its price having been seen. */
function appliedRule(what: string): FieldRule {
  return {
    problem: (typed) =>
      typed.trim() === ''
        ? undefined
        : `${what}はまだ適用されていません。「適用する」を押すか、入力を消してください`,
  };
}

/** Coupon and friendly points; what is applied changes the price at once. */
export function DiscountSection({ order, form, lines, total }: DiscountSectionProps) {
  const { update } = useOrderDraftActions();
  const { refusal } = useOrderRefusal();
  const { getValues, setValue, setError, clearErrors, subscribe } = form.hookForm;

  const onProblem = (field: DiscountField) => (message: string) =>
    setError(field, { type: 'server', message });

  function empty(field: DiscountField) {
    setValue(field, '');
    clearErrors(field);
  }

  // A reason that was given for what stood there says nothing of what is typed next.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name === 'discounts.coupon' || name === 'discounts.points') clearErrors(name);
        },
      }),
    [subscribe, clearErrors],
  );

  // What was refused goes back to its field, with the reason beside it.
  const showRefusal = useRef(() => {});
  useEffect(() => {
    showRefusal.current = () => {
      const kind = refusal ? refusedDiscount(refusal.code) : undefined;
      if (!refusal || kind === undefined) return;
      setValue(`discounts.${kind}`, refusal.typed ?? '');
      setError(`discounts.${kind}`, { type: 'server', message: refusal.message });
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every refusal
  useEffect(() => showRefusal.current(), [refusal]);

  return (
    <div className={styles.details}>
      <Panel>
        <Stack>
          <h2 className={styles.heading}>クーポン・ポイント</h2>
          <CouponField
            order={order}
            lines={lines}
            bound={form.field('discounts.coupon', appliedRule('クーポンコード'))}
            typed={() => getValues('discounts.coupon')}
            onProblem={onProblem('discounts.coupon')}
            onChange={(coupon) => {
              empty('discounts.coupon');
              update({ coupon });
            }}
          />
          <PointsField
            order={order}
            payable={total}
            bound={form.field('discounts.points', appliedRule('使うポイント'))}
            typed={() => getValues('discounts.points')}
            onProblem={onProblem('discounts.points')}
            onChange={(friendlyPoint) => {
              empty('discounts.points');
              update({ friendlyPoint });
            }}
          />
        </Stack>
      </Panel>
    </div>
  );
}
