import { useState } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { PriceLine } from '@/contract/pricing';
import { normalisePrintedCode } from '@/domain/text-input';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/form/text-field';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { AppliedDiscount, applyOnEnter } from './applied-discount';
import { couponCodeProblem } from './coupon-code';
import { couponText } from './discount-rules';

interface CouponFieldProps {
  order: Pick<SelectedOrder, 'coupon' | 'project' | 'basic'>;
  /** The lines of the order's price, one of which names the coupon. */
  lines: readonly PriceLine[];
  bound: BoundField;
  /** What stands in the field. */
  typed: () => string;
  onProblem: (message: string) => void;
  /** Called with the code as the coupon bears it; with an empty one when it is taken back. */
  onChange: (code: string) => void;
}

/** Asks for a coupon, which counts once the main API has taken it for the chosen menu. */
export function CouponField({ order, lines, bound, typed, onProblem, onChange }: CouponFieldProps) {
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
