import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { VisitAct } from '@/contract/office-orders';
import { ChangeDialog } from '../../changes/change-dialog';
import { useKeptInput } from '../../changes/kept-input';
import { StaffPicker } from '../../staff/staff-picker';
import { NO_START, readStart, StartFields } from '../../visits/start-fields';
import type { ActDialogProps, OrderVisit } from '../office-order';
import { AccountNeeded, NoteField, PresentState } from './dialog-parts';

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
  const form = useKeptInput(`${outcome} ${visitId}`, { cause: '', note: '' });
  const { note } = form.input;
  const cause = form.input.cause.trim();
  const isNotDone = outcome === 'not_done';
  const body = { outcome, seen, ...(cause !== '' && { cause }), note };
  return (
    <ChangeDialog
      {...dialog}
      call="setVisitOutcome"
      title={title}
      confirmLabel={title}
      isDangerous={outcome !== 'done'}
      form={form}
      input={isNotDone && cause === '' ? null : { params: { visitId }, body }}
      onDone={() => onDone(said)}
    >
      {(errors, field) => (
        <>
          <PresentState visit={visit} />
          {meaning === '' ? null : <Typography variant="body2">{meaning}</Typography>}
          {isNotDone ? <AccountNeeded order={order} /> : null}
          {errors.has('outcome') ? (
            <Typography color="error">{errors.get('outcome')}</Typography>
          ) : null}
          {isNotDone ? (
            <TextField label="実施できなかった理由" required {...field('cause')} />
          ) : null}
          <NoteField {...field('note')} />
        </>
      )}
    </ChangeDialog>
  );
}

/** Tells the customer that the staff member is on the way. */
export function OnTheWayDialog({ visit, onDone, order: _, ...dialog }: VisitDialogProps) {
  const { visitId, start } = visit;
  const form = useKeptInput(`onTheWay ${visitId}`, { time: '' });
  const { time } = form.input;
  const body = time === '' ? {} : { arrivesAt: `${start.slice(0, 10)}T${time}:00+09:00` };
  return (
    <ChangeDialog
      {...dialog}
      call="sayOnTheWay"
      title="向かっていることを知らせる"
      confirmLabel="お客様に知らせる"
      form={form}
      input={{ params: { visitId }, body }}
      onDone={() => onDone('担当者が向かっていることを、お客様に知らせました。')}
    >
      {(_errors, field) => (
        <>
          <PresentState visit={visit} />
          <TextField type="time" label="到着の見込み(任意)" {...field('time', 'arrivesAt')} />
        </>
      )}
    </ChangeDialog>
  );
}

/** Has a visit done again for nothing, at a start or when one is found. */
export function RedoDialog({ visit, onDone, order: _, ...dialog }: VisitDialogProps) {
  const { visitId } = visit;
  const form = useKeptInput(`redo ${visitId}`, { reason: '', start: NO_START, staffId: '' });
  const { reason, start: typed, staffId } = form.input;
  const start = readStart(typed);
  const isHalfTyped = start === null && (typed.date !== '' || typed.time !== '');
  const dated = start === null ? {} : { start, ...(staffId !== '' && { staffId }) };
  return (
    <ChangeDialog
      {...dialog}
      call="redoVisit"
      title="やり直しを手配する"
      confirmLabel="無料のやり直しを手配する"
      form={form}
      input={
        reason.trim() === '' || isHalfTyped
          ? null
          : { params: { visitId }, body: { reason, ...dated } }
      }
      onDone={() =>
        onDone(
          start === null
            ? 'やり直しの訪問を登録しました。日時を調整してください。'
            : 'やり直しの訪問を手配しました。',
        )
      }
    >
      {(errors, field) => (
        <>
          <PresentState visit={visit} />
          <TextField label="理由" required {...field('reason')} />
          <Typography variant="body2">
            日時を空のままにすると、日時を調整する訪問になります。
          </Typography>
          <StartFields
            visitId={visitId}
            isOptional
            value={typed}
            onChange={(next) => form.change({ ...form.input, start: next })}
            errors={errors}
          />
          {start === null ? null : (
            <StaffPicker
              visitId={visitId}
              start={start}
              value={staffId}
              onChange={(chosen) => form.change({ ...form.input, staffId: chosen })}
              error={errors.get('staffId')}
            />
          )}
        </>
      )}
    </ChangeDialog>
  );
}
