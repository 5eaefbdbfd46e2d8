import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { VisitAct } from '@/contract/office-orders';
import { ChangeDialog } from '../../changes/change-dialog';
import { errorProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { StaffPicker } from '../../staff/staff-picker';
import { NO_START, StartFields, startOf } from '../../visits/start-fields';
import type { ActDialogProps, OrderVisit } from '../office-order';
import { AccountNeeded } from './account-needed';
import { PresentState } from './present-state';

interface VisitDialogProps extends ActDialogProps {
  readonly visit: OrderVisit;
}

export type Outcome = Extract<VisitAct, 'done' | 'customer_absent' | 'not_done'>;

const outcomeTexts = {
  done: { title: '作業完了にする', said: '作業完了にしました。', meaning: '' },
  customer_absent: {
    title: 'ご不在にする',
    said: 'ご不在にしました。',
    meaning: 'いただいた料金は、キャンセル料になります。',
  },
  not_done: {
    title: '実施できなかったと記録する',
    said: '実施できなかったと記録しました。',
    meaning: 'お客様は、無料のやり直しかご返金をマイページでお選びになります。',
  },
} as const;

/** Records the outcome of a visit. */
export function OutcomeDialog({
  visit,
  outcome,
  onDone,
  order,
  ...dialog
}: VisitDialogProps & { readonly outcome: Outcome }) {
  const { visitId, state: seen } = visit;
  const { title, said, meaning } = outcomeTexts[outcome];
  const { input, change, forget } = useKeptInput(`${outcome} ${visitId}`, { cause: '', note: '' });
  const cause = input.cause.trim();
  const isReady = outcome !== 'not_done' || cause !== '';
  const body = { outcome, seen, ...(cause !== '' && { cause }), note: input.note };
  return (
    <ChangeDialog
      {...dialog}
      call="setVisitOutcome"
      title={title}
      confirmLabel={title}
      isDangerous={outcome !== 'done'}
      input={isReady ? { params: { visitId }, body } : null}
      onDone={() => {
        forget();
        onDone(said);
      }}
    >
      {(errors) => (
        <>
          <PresentState visit={visit} />
          {meaning === '' ? null : <Typography variant="body2">{meaning}</Typography>}
          {outcome === 'not_done' ? <AccountNeeded order={order} /> : null}
          {errors.has('outcome') ? (
            <Typography color="error">{errors.get('outcome')}</Typography>
          ) : null}
          {outcome === 'not_done' ? (
            <TextField
              label="実施できなかった理由"
              required
              value={input.cause}
              onChange={(event) => change({ ...input, cause: event.target.value })}
              {...errorProps(errors, 'cause')}
            />
          ) : null}
          <TextField
            label="社内メモ(お客様には見えません)"
            multiline
            minRows={2}
            value={input.note}
            onChange={(event) => change({ ...input, note: event.target.value })}
            {...errorProps(errors, 'note')}
          />
        </>
      )}
    </ChangeDialog>
  );
}

/** Tells the customer that the staff member is on the way. */
export function OnTheWayDialog({ visit, onDone, order: _, ...dialog }: VisitDialogProps) {
  const { visitId } = visit;
  const { input, change, forget } = useKeptInput(`onTheWay ${visitId}`, { time: '' });
  const day = visit.start.slice(0, 10);
  const arrivesAt = input.time === '' ? {} : { arrivesAt: `${day}T${input.time}:00+09:00` };
  return (
    <ChangeDialog
      {...dialog}
      call="sayOnTheWay"
      title="向かっていることを知らせる"
      confirmLabel="お客様に知らせる"
      input={{ params: { visitId }, body: arrivesAt }}
      onDone={() => {
        forget();
        onDone('担当者が向かっていることを、お客様に知らせました。');
      }}
    >
      {(errors) => (
        <>
          <PresentState visit={visit} />
          <TextField
            type="time"
            label="到着の見込み(任意)"
            value={input.time}
            onChange={(event) => change({ time: event.target.value })}
            {...errorProps(errors, 'arrivesAt')}
          />
        </>
      )}
    </ChangeDialog>
  );
}

/** Has a visit done again for nothing, at a start or when one is found. */
export function RedoDialog({ visit, onDone, order: _, ...dialog }: VisitDialogProps) {
  const { visitId } = visit;
  const { input, change, forget } = useKeptInput(`redo ${visitId}`, {
    reason: '',
    start: NO_START,
    staffId: '',
  });
  const start = startOf(input.start);
  const isHalfTyped = start === null && (input.start.date !== '' || input.start.time !== '');
  const isReady = input.reason.trim() !== '' && !isHalfTyped;
  const dated =
    start === null ? {} : { start, ...(input.staffId !== '' && { staffId: input.staffId }) };
  return (
    <ChangeDialog
      {...dialog}
      call="redoVisit"
      title="やり直しを手配する"
      confirmLabel="無料のやり直しを手配する"
      input={isReady ? { params: { visitId }, body: { reason: input.reason, ...dated } } : null}
      onDone={() => {
        forget();
        onDone(
          start === null
            ? 'やり直しの訪問を登録しました。日時を調整してください。'
            : 'やり直しの訪問を手配しました。',
        );
      }}
    >
      {(errors) => (
        <>
          <PresentState visit={visit} />
          <TextField
            label="理由"
            required
            value={input.reason}
            onChange={(event) => change({ ...input, reason: event.target.value })}
            {...errorProps(errors, 'reason')}
          />
          <Typography variant="body2">
            日時を空のままにすると、日時を調整する訪問になります。
          </Typography>
          <StartFields
            visitId={visitId}
            isOptional
            value={input.start}
            onChange={(typed) => change({ ...input, start: typed })}
            errors={errors}
          />
          {start === null ? null : (
            <StaffPicker
              visitId={visitId}
              start={start}
              value={input.staffId}
              onChange={(staffId) => change({ ...input, staffId })}
              error={errors.get('staffId')}
            />
          )}
        </>
      )}
    </ChangeDialog>
  );
}
