import { useEffect, useState } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import { mainApiClient } from '@/calls/browser-client';
import type { PriceLine } from '@/contract/pricing';
import { normalisePrintedCode } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rules';
import type { BoundField, ValidatedForm } from '@/shell/forms/use-validated-form';
import { useValueChanges } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/form/text-field';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { AppliedDiscount, applyOnEnter } from './applied-discount';
import { couponText, refusedDiscount } from './discount-rules';
import styles from './pay-details.module.css';
import type { PaymentValues } from './payment-values';
import { PointsField } from './points-field';

/** The contract's limit. */
const MAX_LENGTH = 40;

function couponCodeProblem(code: string): string | undefined {
  if (code === '') return 'クーポンコードを入力してください';
  return code.length > MAX_LENGTH
    ? `クーポンコードは${MAX_LENGTH}文字以内で入力してください`
    : undefined;
}

interface CouponFieldProps {
  order: Pick<SelectedOrder, 'coupon' | 'project' | 'basic'>;
  lines: readonly PriceLine[];
  bound: BoundField;
  typed: () => string;
  onProblem: (message: string) => void;
  /** Called with the coupon's own spelling, or an empty string when it is removed. */
  onChange: (code: string) => void;
}

/** The coupon counts once the main API accepts it for the chosen menu. */
function CouponField({ order, lines, bound, typed, onProblem, onChange }: CouponFieldProps) {
  const [isBusy, setBusy] = useState(false);

  async function apply() {
    if (isBusy) return;
    const code = normalisePrintedCode(typed());
    const problem = couponCodeProblem(code);
    if (problem) {
      onProblem(problem);
      return;
    }
    setBusy(true);
    const { project, basic } = order;
    const result = await mainApiClient.call('checkCoupon', {
      query: { code, project, id: basic.id },
    });
    setBusy(false);
    if (result.ok) onChange(result.value.code);
    else onProblem(result.error.message);
  }

  if (order.coupon !== '') {
    return (
      <AppliedDiscount what="クーポン" onTakeBack={() => onChange('')}>
        {couponText(order.coupon, lines)}を適用しています
      </AppliedDiscount>
    );
  }
  return (
    <TextField
      {...bound}
      label="クーポンコード"
      requirement="optional"
      width={12}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
      onKeyDown={applyOnEnter(() => void apply())}
      after={
        <Button variant="secondary" busy={isBusy} onClick={apply}>
          <VisuallyHidden>クーポンを</VisuallyHidden>適用する
        </Button>
      }
    />
  );
}

interface DiscountSectionProps {
  order: OrderAtStep['payment'];
  form: ValidatedForm<PaymentValues>;
  lines: readonly PriceLine[];
  /** Tax-inclusive yen; undefined while it is computed. */
  total: number | undefined;
}

type DiscountField = `discounts.${keyof PaymentValues['discounts']}`;

/** Rejects typed but unapplied input: it must not be lost, nor count before its price was shown. */
function appliedRule(what: string): FieldRule {
  return {
    problem: (typed) =>
      typed.trim() === ''
        ? undefined
        : `${what}はまだ適用されていません。「適用する」を押すか、入力を消してください`,
  };
}

export function DiscountSection({ order, form, lines, total }: DiscountSectionProps) {
  const { update } = useOrderDraftActions();
  const { rejection } = useOrderRejection();
  const { getValues, setValue, setError, clearErrors } = form.hookForm;

  const onProblem = (field: DiscountField) => (message: string) =>
    setError(field, { type: 'server', message });

  function empty(field: DiscountField) {
    setValue(field, '');
    clearErrors(field);
  }

  // The error belonged to the former input.
  useValueChanges(form.hookForm, ({ name }) => {
    if (name === 'discounts.coupon' || name === 'discounts.points') clearErrors(name);
  });

  // Put the rejected input back into its field, with the reason.
  useEffect(() => {
    const kind = rejection ? refusedDiscount(rejection.code) : undefined;
    if (!rejection || kind === undefined) return;
    setValue(`discounts.${kind}`, rejection.typed ?? '');
    setError(`discounts.${kind}`, { type: 'server', message: rejection.message });
  }, [rejection, setValue, setError]);

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
