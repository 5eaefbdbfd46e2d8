import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CancellationCause } from '@/domain/cancellation';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { PRICE_NOTICE_DAYS } from '@/domain/plan-terms';
import { ChangeDialog } from '../../changes/change-dialog';
import { RadioField } from '../../changes/choices';
import { messageProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { typedYen, YenField } from '../../changes/yen-field';
import { cancellationCauseWords } from '../../words/state-words';
import type { ActDialogProps, OfficeOrder } from '../office-order';
import { ReasonField } from './dialog-parts';
import { limitText } from './refund-dialogs';

const refundChoices = {
  all: '取り消す分をすべて返金する',
  none: '返金しない(キャンセル料になります)',
  amount: '金額を決めて返金する',
} as const;

interface TypedCancellation {
  /** Empty until it is said. */
  readonly causedBy: CancellationCause | '';
  readonly choice: keyof typeof refundChoices;
  readonly amount: string;
  readonly reason: string;
}

/** The refund of the call; null while its amount is incomplete. */
function readRefund({ causedBy, choice, amount }: TypedCancellation) {
  if (causedBy !== 'customer') return 'all';
  if (choice !== 'amount') return choice;
  const yen = typedYen(amount);
  return yen !== null && yen > 0 ? yen : null;
}

/** Cancels the visits of an order that are still to come. */
export function CancelDialog({ order, onDone, ...dialog }: ActDialogProps) {
  const { orderId, paid, mayRefund } = order;
  const form = useKeptInput<TypedCancellation>(`cancel ${orderId}`, {
    causedBy: '',
    choice: 'all',
    amount: '',
    reason: '',
  });
  const { causedBy, choice, reason } = form.input;
  const refund = readRefund(form.input);
  const isTooMuch = typeof refund === 'number' && refund > paid;
  const isReady = refund !== null && !isTooMuch && reason.trim() !== '' && causedBy !== '';
  return (
    <ChangeDialog
      {...dialog}
      call="cancelOrder"
      title="お申し込みを取り消す"
      confirmLabel="お申し込みを取り消す"
      isDangerous
      form={form}
      input={isReady ? { params: { orderId }, body: { reason, causedBy, refund, paid } } : null}
      onDone={() => onDone('お申し込みを取り消しました。')}
    >
      {(errors, field) => (
        <>
          <Typography variant="body2">
            これからの訪問をすべて取り消します。お預かりした金額と後払いで請求した金額は、合わせて
            {formatYen(paid)}です。
            {limitText(mayRefund)}
          </Typography>
          <RadioField
            label="どなたの都合ですか"
            choices={cancellationCauseWords}
            value={causedBy}
            error={errors.get('causedBy')}
            onChange={(said) => form.change({ ...form.input, causedBy: said })}
          />
          {causedBy === 'shop' || causedBy === 'weather' ? (
            <Typography variant="body2">取り消す分を、すべて返金します。</Typography>
          ) : null}
          {causedBy === 'customer' ? (
            <RadioField
              label="返金"
              choices={refundChoices}
              value={choice}
              error={errors.get('refund')}
              onChange={(chosen) => form.change({ ...form.input, choice: chosen })}
            >
              <Typography variant="body2">
                {`訪問前日の${DEADLINE_TIME}までの訪問は、無料でキャンセルできる約束です。`}
              </Typography>
            </RadioField>
          ) : null}
          {causedBy === 'customer' && choice === 'amount' ? (
            <YenField
              label="返金する金額"
              required
              {...field('amount')}
              {...messageProps(isTooMuch ? `返金できるのは${formatYen(paid)}までです` : undefined)}
            />
          ) : null}
          <ReasonField {...field('reason')} />
        </>
      )}
    </ChangeDialog>
  );
}

interface PlanPriceDialogProps extends ActDialogProps {
  readonly plan: NonNullable<OfficeOrder['plan']>;
}

/** Changes the price of each visit of a regular plan from a day on. */
export function PlanPriceDialog({ plan, onDone, order: _, ...dialog }: PlanPriceDialogProps) {
  const { planId, perVisit: present } = plan;
  const form = useKeptInput(`planPrice ${planId}`, { from: '', perVisit: String(present) });
  const { from } = form.input;
  const perVisit = typedYen(form.input.perVisit);
  const isReady = from !== '' && perVisit !== null && perVisit > 0;
  return (
    <ChangeDialog
      {...dialog}
      call="changePlanPrice"
      title="定期プランの料金を変更する"
      confirmLabel="料金を変更する"
      form={form}
      input={isReady ? { params: { planId }, body: { from, perVisit } } : null}
      onDone={(made) =>
        onDone(
          `${formatJapanDate(made.from)}からの料金を、1回${formatYen(made.perVisit)}にしました。`,
        )
      }
    >
      {(_errors, field) => (
        <>
          <Typography variant="body2">
            今の料金は、1回{formatYen(present)}です。{PRICE_NOTICE_DAYS}
            日以上先の日から変更できます。
          </Typography>
          <TextField type="date" label="新しい料金の最初の日" required {...field('from')} />
          <YenField label="1回の料金(税込、交通費などを含む)" required {...field('perVisit')} />
        </>
      )}
    </ChangeDialog>
  );
}
