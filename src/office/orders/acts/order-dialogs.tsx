import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CANCELLATION_CAUSES, type CancellationCause } from '@/domain/cancellation';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { PRICE_NOTICE_DAYS } from '@/domain/plan-terms';
import { ChangeDialog } from '../../changes/change-dialog';
import { errorProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { typedYen, YenField } from '../../changes/yen-field';
import { cancellationCauseWords } from '../../words/state-words';
import type { ActDialogProps, OfficeOrder } from '../office-order';
import { limitText } from './refund-dialogs';

type CancelChoice = 'all' | 'none' | 'amount';

interface TypedCancellation {
  /** Empty until it is said. */
  readonly causedBy: CancellationCause | '';
  readonly choice: CancelChoice;
  readonly amount: string;
  readonly reason: string;
}

/** The refund of the call; null while its amount is incomplete. */
function refundOf({ causedBy, choice, amount }: TypedCancellation): 'all' | 'none' | number | null {
  if (causedBy !== 'customer') return 'all';
  if (choice !== 'amount') return choice;
  const yen = typedYen(amount);
  return yen !== null && yen > 0 ? yen : null;
}

/** Cancels the visits of an order that are still to come. */
export function CancelDialog({ order, onDone, ...dialog }: ActDialogProps) {
  const { orderId, paid, mayRefund } = order;
  const { input, change, forget } = useKeptInput<TypedCancellation>(`cancel ${orderId}`, {
    causedBy: '',
    choice: 'all',
    amount: '',
    reason: '',
  });
  const refund = refundOf(input);
  const isTooMuch = typeof refund === 'number' && refund > paid;
  const { causedBy, reason } = input;
  const isReady = refund !== null && !isTooMuch && reason.trim() !== '';
  return (
    <ChangeDialog
      {...dialog}
      call="cancelOrder"
      title="お申し込みを取り消す"
      confirmLabel="お申し込みを取り消す"
      isDangerous
      input={
        isReady && causedBy !== ''
          ? { params: { orderId }, body: { reason, causedBy, refund, paid } }
          : null
      }
      onDone={() => {
        forget();
        onDone('お申し込みを取り消しました。');
      }}
    >
      {(errors) => (
        <>
          <Typography variant="body2">
            これからの訪問をすべて取り消します。お預かりした金額と後払いで請求した金額は、合わせて
            {formatYen(paid)}です。
            {limitText(mayRefund)}
          </Typography>
          <FormControl error={errors.has('causedBy')}>
            <FormLabel id="cancel-cause">どなたの都合ですか</FormLabel>
            <RadioGroup
              aria-labelledby="cancel-cause"
              value={causedBy}
              onChange={(_, value) => {
                const said = CANCELLATION_CAUSES.find((cause) => cause === value);
                if (said) change({ ...input, causedBy: said });
              }}
            >
              {CANCELLATION_CAUSES.map((cause) => (
                <FormControlLabel
                  key={cause}
                  value={cause}
                  control={<Radio size="small" />}
                  label={cancellationCauseWords[cause]}
                />
              ))}
            </RadioGroup>
          </FormControl>
          {causedBy === 'shop' || causedBy === 'weather' ? (
            <Typography variant="body2">取り消す分を、すべて返金します。</Typography>
          ) : null}
          {causedBy === 'customer' ? (
            <FormControl error={errors.has('refund')}>
              <FormLabel id="cancel-refund">返金</FormLabel>
              <Typography variant="body2">
                {`訪問前日の${DEADLINE_TIME}までの訪問は、無料でキャンセルできる約束です。`}
              </Typography>
              <RadioGroup
                aria-labelledby="cancel-refund"
                value={input.choice}
                onChange={(_, value) => {
                  const choice = value === 'none' || value === 'amount' ? value : 'all';
                  change({ ...input, choice });
                }}
              >
                <FormControlLabel
                  value="all"
                  control={<Radio size="small" />}
                  label="取り消す分をすべて返金する"
                />
                <FormControlLabel
                  value="none"
                  control={<Radio size="small" />}
                  label="返金しない(キャンセル料になります)"
                />
                <FormControlLabel
                  value="amount"
                  control={<Radio size="small" />}
                  label="金額を決めて返金する"
                />
              </RadioGroup>
              {errors.has('refund') ? (
                <Typography variant="body2" color="error">
                  {errors.get('refund')}
                </Typography>
              ) : null}
            </FormControl>
          ) : null}
          {causedBy === 'customer' && input.choice === 'amount' ? (
            <YenField
              label="返金する金額"
              required
              value={input.amount}
              onChange={(amount) => change({ ...input, amount })}
              error={isTooMuch ? `返金できるのは${formatYen(paid)}までです` : undefined}
            />
          ) : null}
          <TextField
            label="理由(お客様へのお知らせに載ります)"
            required
            value={input.reason}
            onChange={(event) => change({ ...input, reason: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            {...errorProps(errors, 'reason')}
          />
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
  const { input, change, forget } = useKeptInput(`planPrice ${planId}`, {
    from: '',
    perVisit: String(present),
  });
  const perVisit = typedYen(input.perVisit);
  const isReady = input.from !== '' && perVisit !== null && perVisit > 0;
  return (
    <ChangeDialog
      {...dialog}
      call="changePlanPrice"
      title="定期プランの料金を変更する"
      confirmLabel="料金を変更する"
      input={isReady ? { params: { planId }, body: { from: input.from, perVisit } } : null}
      onDone={(answer) => {
        forget();
        onDone(
          `${formatJapanDate(answer.from)}からの料金を、1回${formatYen(answer.perVisit)}にしました。`,
        );
      }}
    >
      {(errors) => (
        <>
          <Typography variant="body2">
            今の料金は、1回{formatYen(present)}です。{PRICE_NOTICE_DAYS}
            日以上先の日から変更できます。
          </Typography>
          <TextField
            type="date"
            label="新しい料金の最初の日"
            required
            value={input.from}
            onChange={(event) => change({ ...input, from: event.target.value })}
            {...errorProps(errors, 'from')}
          />
          <YenField
            label="1回の料金(税込、交通費などを含む)"
            required
            value={input.perVisit}
            onChange={(typed) => change({ ...input, perVisit: typed })}
            error={errors.get('perVisit')}
          />
        </>
      )}
    </ChangeDialog>
  );
}
