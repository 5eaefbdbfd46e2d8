import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeAnswer } from '@/calls/office-client';
import { formatYen } from '@/domain/money';
import { ChangeDialog } from '../../changes/change-dialog';
import { messageProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { PlainDialog } from '../../changes/plain-dialog';
import { typedYen, YenField } from '../../changes/yen-field';
import { chargeKindWords, chargeStateWords, wordFor } from '../../words/state-words';
import type { ActDialogProps, OrderCharge, OrderRefund } from '../office-order';
import { ReasonField } from './dialog-parts';

interface ChargeDialogProps extends ActDialogProps {
  readonly charge: OrderCharge;
}

/** Tells whether the money was refunded, and the next step if it was not. */
function refundText({ amount, state }: OfficeAnswer<'refundCharge'>): string {
  switch (state) {
    case 'returned':
      return `${formatYen(amount)}を返金しました。`;
    case 'by_hand':
      return `${formatYen(amount)}の返金を登録しました。振込などで返金し、「返金済みにする」で記録してください。`;
    default:
      return `${formatYen(amount)}の返金を手続き中です。`;
  }
}

/** Says what the role may refund at most; empty without a limit. */
export function limitText(mayRefund: number | null): string {
  if (mayRefund === null) return '';
  return mayRefund === 0
    ? 'このお申し込みについて、担当が返金できる上限に達しています。これ以上の返金は、オーナーにご依頼ください。'
    : `このお申し込みで担当が返金できるのは、あと${formatYen(mayRefund)}までです。それを超える返金は、オーナーにご依頼ください。`;
}

/** Refunds a charge in part or in full. A declined charge can only be waived in full. */
export function RefundDialog({ order, charge, onDone, ...dialog }: ChargeDialogProps) {
  const { chargeId, left, canRetry: isDeclined } = charge;
  const most = Math.min(left, order.mayRefund ?? left);
  const form = useKeptInput(`refund ${chargeId}`, {
    amount: String(isDeclined ? left : most),
    reason: '',
  });
  const { reason } = form.input;
  const amount = isDeclined ? left : typedYen(form.input.amount);
  const isTooMuch = amount !== null && amount > most;
  const isReady = amount !== null && amount > 0 && !isTooMuch && reason.trim() !== '' && left > 0;
  const title = isDeclined ? '請求を取りやめる' : '返金する';
  return (
    <ChangeDialog
      {...dialog}
      call="refundCharge"
      title={title}
      confirmLabel={title}
      isDangerous
      form={form}
      input={isReady ? { params: { chargeId }, body: { amount, reason } } : null}
      onDone={(refund) => onDone(isDeclined ? '請求を取りやめました。' : refundText(refund))}
    >
      {(_errors, field) => (
        <>
          <Typography variant="body2">
            {wordFor(chargeKindWords, charge.kind)} {formatYen(charge.amount)}(
            {wordFor(chargeStateWords, charge.state)})。
            {isDeclined
              ? 'カードで決済できていないため、全額の請求を取りやめます。'
              : `返金できるのは、あと${formatYen(left)}です。`}
          </Typography>
          {order.mayRefund === null ? null : (
            <Typography variant="body2">{limitText(order.mayRefund)}</Typography>
          )}
          {isDeclined ? null : (
            <YenField
              label="返金する金額"
              required
              {...field('amount')}
              {...messageProps(isTooMuch ? `返金できるのは${formatYen(most)}までです` : undefined)}
            />
          )}
          <ReasonField {...field('reason')} />
        </>
      )}
    </ChangeDialog>
  );
}

interface EndRefundDialogProps extends ActDialogProps {
  readonly refund: OrderRefund;
}

/** Records that a refund was paid by hand, such as by bank transfer. */
export function EndRefundDialog({ refund, onDone, order: _, ...dialog }: EndRefundDialogProps) {
  const { refundId, amount } = refund;
  const form = useKeptInput(`endRefund ${refundId}`, { note: '' });
  return (
    <PlainDialog
      {...dialog}
      call="endRefundByHand"
      title="返金済みにする"
      confirmLabel="返金済みにする"
      form={form}
      input={{ params: { refundId }, body: form.input }}
      onDone={() => onDone(`${formatYen(amount)}を返金済みにしました。`)}
    >
      {(_errors, field) => (
        <>
          <Typography variant="body2">
            {formatYen(amount)}
            を振込などで返金したことを記録します。お客様へのお知らせはありません。
          </Typography>
          <TextField label="社内メモ(振込日など)" {...field('note')} />
        </>
      )}
    </PlainDialog>
  );
}

const retryTexts = {
  authorised: '決済できました。',
  failed: 'カードでは決済できませんでした。お客様へのご連絡が必要です。',
  due: '決済を確認中です。しばらくしてから、もう一度ご確認ください。',
  waived: 'この請求は取りやめになりました。',
} as const;

/** Charges the card again after it has declined a charge. */
export function RetryDialog({ charge, onDone, order: _, ...dialog }: ChargeDialogProps) {
  const { chargeId, amount } = charge;
  return (
    <PlainDialog
      {...dialog}
      call="retryCharge"
      title="もう一度請求する"
      confirmLabel={`${formatYen(amount)}をもう一度請求する`}
      input={{ params: { chargeId }, body: {} }}
      onDone={({ state }) => onDone(retryTexts[state])}
    >
      {() => (
        <Typography variant="body2">
          お申し込みのカードに、{formatYen(amount)}
          をすぐに請求します。お客様へのお知らせはありません。
        </Typography>
      )}
    </PlainDialog>
  );
}
