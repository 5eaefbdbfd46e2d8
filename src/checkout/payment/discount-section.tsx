import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import {
  couponCodeProblem,
  normalisePoints,
  pointsProblem,
  pointsText,
} from '@/booking/order/discounts';
import { mainApiClient } from '@/calls/browser-client';
import type { PriceLine } from '@/contract/pricing';
import { normalisePrintedCode } from '@/domain/text-input';
import { useValueChanges, type ValidatedForm } from '@/shell/forms/use-validated-form';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { Button } from '@/ui/button/button';
import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { couponWithAmount, rejectedDiscount } from './discount-rules';
import { OpenPayLine, PayLine } from './pay-line';
import type { PaymentValues } from './payment-values';

/**
 * Binds the field of a discount. It rejects typed but unapplied input: it must not be lost, nor
 * count before its price was shown.
 */
function discountField(
  { field, hookForm }: ValidatedForm<PaymentValues>,
  name: `discounts.${keyof PaymentValues['discounts']}`,
  what: string,
) {
  return {
    bound: field(name, {
      problem: (typed) =>
        typed.trim() === ''
          ? undefined
          : `${what}はまだ適用されていません。「適用する」を押すか、入力を消してください`,
    }),
    typed: () => hookForm.getValues(name),
    focus: () => hookForm.setFocus(name),
    reject: (message: string) => hookForm.setError(name, { type: 'server', message }),
    empty() {
      hookForm.setValue(name, '');
      hookForm.clearErrors(name);
    },
  };
}

type DiscountField = ReturnType<typeof discountField>;

interface DiscountInputProps
  extends Pick<TextFieldProps, 'label' | 'support' | 'width' | 'inputMode' | 'autoCapitalize'> {
  field: DiscountField;
  /** Names the discount in the button for screen readers. */
  what: string;
  isBusy?: boolean;
  /** The button that opened it is gone. */
  takesFocus: boolean;
  onApply: () => void;
}

function DiscountInput({
  field,
  what,
  isBusy = false,
  takesFocus,
  onApply,
  ...input
}: DiscountInputProps) {
  const begin = useEffectEvent(() => {
    if (takesFocus) field.focus();
  });
  useEffect(() => begin(), []);
  return (
    <OpenPayLine>
      <TextField
        {...field.bound}
        {...input}
        requirement="optional"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        // Enter applies the field and does not submit the surrounding form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onApply();
        }}
        after={
          <Button variant="secondary" busy={isBusy} onClick={onApply}>
            <VisuallyHidden>{what}を</VisuallyHidden>適用する
          </Button>
        }
      />
    </OpenPayLine>
  );
}

/** Whether the field of a discount is open: after a tap, or with an error. It closes with neither. */
function useOpening({ bound }: DiscountField) {
  const [opened, setOpened] = useState<'tap' | 'error'>();
  if (bound.error !== undefined && opened === undefined) setOpened('error');
  return {
    isOpen: opened !== undefined,
    takesFocus: opened === 'tap',
    open: () => setOpened('tap'),
    close: () => setOpened(undefined),
  };
}

interface UseDiscountProps {
  /** Names the discount in the button for screen readers. */
  what: string;
  onUse: () => void;
}

function UseDiscount({ what, onUse }: UseDiscountProps) {
  return (
    <Button variant="text" onClick={onUse}>
      <VisuallyHidden>{what}を</VisuallyHidden>使う
    </Button>
  );
}

interface AppliedDiscountProps {
  /** Names the discount in the button for screen readers. */
  what: string;
  onTakeBack: () => void;
  children: ReactNode;
}

function AppliedDiscount({ what, onTakeBack, children }: AppliedDiscountProps) {
  return (
    <PayLine
      acts={
        <Button variant="text" onClick={onTakeBack}>
          <VisuallyHidden>{what}を</VisuallyHidden>取り消す
        </Button>
      }
    >
      {children}
    </PayLine>
  );
}

interface DiscountSectionProps {
  order: OrderAtStep['payment'];
  form: ValidatedForm<PaymentValues>;
  lines: readonly PriceLine[];
  /** Tax-inclusive yen; undefined while it is computed. */
  total: number | undefined;
}

/** The coupon counts once the main API accepts it for the chosen menu. */
function CouponField({ order, form, lines }: Omit<DiscountSectionProps, 'total'>) {
  const { update } = useOrderDraftActions();
  const [isBusy, setBusy] = useState(false);
  const field = discountField(form, 'discounts.coupon', 'クーポンコード');
  const { isOpen, takesFocus, open, close } = useOpening(field);

  function change(coupon: string) {
    field.empty();
    close();
    update({ coupon });
  }

  async function apply() {
    if (isBusy) return;
    const code = normalisePrintedCode(field.typed());
    const problem = couponCodeProblem(code);
    if (problem) {
      field.reject(problem);
      return;
    }
    setBusy(true);
    const query = { code, project: order.project, id: order.basic.id };
    const result = await mainApiClient.call('checkCoupon', { query });
    setBusy(false);
    // The answer has the coupon's own spelling.
    if (result.ok) change(result.value.code);
    else field.reject(result.error.message);
  }

  if (order.coupon !== '') {
    return (
      <AppliedDiscount what="クーポン" onTakeBack={() => change('')}>
        {couponWithAmount(order.coupon, lines)}
      </AppliedDiscount>
    );
  }
  if (!isOpen) {
    return <PayLine term="クーポン" acts={<UseDiscount what="クーポン" onUse={open} />} />;
  }
  return (
    <DiscountInput
      field={field}
      what="クーポン"
      isBusy={isBusy}
      takesFocus={takesFocus}
      onApply={() => void apply()}
      label="クーポンコード"
      width={12}
      autoCapitalize="characters"
    />
  );
}

function PointsField({ order, form, total }: Omit<DiscountSectionProps, 'lines'>) {
  const { friendlyPoint } = order;
  const { update } = useOrderDraftActions();
  const { answer, error, ...read } = useRemoteRead(
    ['getFriendlyPoints'],
    () => mainApiClient.call('getFriendlyPoints'),
    { isVolatile: true },
  );
  const field = discountField(form, 'discounts.points', '使うポイント');
  const { isOpen, takesFocus, open, close } = useOpening(field);

  function change(points: number) {
    field.empty();
    close();
    update({ friendlyPoint: points });
  }

  if (friendlyPoint > 0) {
    return (
      <AppliedDiscount what="ポイントの利用" onTakeBack={() => change(0)}>
        {`${pointsText(friendlyPoint)}を使います`}
      </AppliedDiscount>
    );
  }
  if (error) {
    return (
      <ReadFailureNotice title="使えるポイントを読み込めませんでした" error={error} {...read} />
    );
  }
  if (!answer) return <PayLine term="ポイント">確認しています</PayLine>;
  const { usablePrice: usable } = answer;
  if (!isOpen) {
    if (usable === 0) return <PayLine term="ポイント">使えるポイントはありません</PayLine>;
    return (
      <PayLine
        term="ポイント"
        acts={
          <>
            <UseDiscount what="ポイント" onUse={open} />
            <Button
              variant="text"
              disabled={total === undefined}
              onClick={() => change(Math.min(usable, total ?? 0))}
            >
              <VisuallyHidden>ポイントを</VisuallyHidden>全部使う
            </Button>
          </>
        }
      >
        {pointsText(usable)}
      </PayLine>
    );
  }

  function apply() {
    const points = normalisePoints(field.typed());
    const problem = pointsProblem(points, usable, total);
    if (problem) field.reject(problem);
    else change(Number(points));
  }

  return (
    <DiscountInput
      field={field}
      what="ポイント"
      takesFocus={takesFocus}
      onApply={apply}
      label="使うポイント"
      support={`使えるポイント ${pointsText(usable)}。1ポイントを1円としてお使いいただけます。`}
      width={4}
      inputMode="numeric"
    />
  );
}

export function DiscountSection({ order, form, lines, total }: DiscountSectionProps) {
  const { rejection } = useOrderRejection();
  const { setValue, setError, clearErrors } = form.hookForm;

  // The error belonged to the former input.
  useValueChanges(form.hookForm, ({ name }) => {
    if (name === 'discounts.coupon' || name === 'discounts.points') clearErrors(name);
  });

  // Put the rejected input back into its field, with the reason.
  useEffect(() => {
    const kind = rejection ? rejectedDiscount(rejection.code) : undefined;
    if (!rejection || kind === undefined) return;
    setValue(`discounts.${kind}`, rejection.typed ?? '');
    setError(`discounts.${kind}`, { type: 'server', message: rejection.message });
  }, [rejection, setValue, setError]);

  return (
    <>
      <CouponField order={order} form={form} lines={lines} />
      <PointsField order={order} form={form} total={total} />
    </>
  );
}
