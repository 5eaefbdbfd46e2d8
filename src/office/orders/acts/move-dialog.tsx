import TextField from '@mui/material/TextField';
import { type AskedBy, AskedByField } from '../../changes/asked-by-field';
import { ChangeDialog } from '../../changes/change-dialog';
import { errorProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { StaffPicker } from '../../staff/staff-picker';
import type { ActDialogProps, OrderVisit } from '../office-order';
import { shownInstant } from '../order-words';
import { PresentState } from './present-state';
import { StartFields, startOf, typedStart } from './start-fields';

interface MoveDialogProps extends ActDialogProps {
  readonly visit: OrderVisit;
}

interface MoveInput {
  readonly start: ReturnType<typeof typedStart>;
  readonly staffId: string;
  readonly askedBy: AskedBy;
  readonly reason: string;
}

/** Moves a confirmed visit to another start. */
export function MoveDialog({ visit, onDone, order: _, ...dialog }: MoveDialogProps) {
  const { visitId } = visit;
  const { input, change, forget } = useKeptInput<MoveInput>(`move ${visitId}`, {
    start: typedStart(visit.start),
    staffId: '',
    askedBy: 'shop',
    reason: '',
  });
  const start = startOf(input.start);
  const body = {
    ...(input.staffId !== '' && { staffId: input.staffId }),
    askedBy: input.askedBy,
    reason: input.reason,
  };
  const isReady = start !== null && start !== visit.start && input.reason.trim() !== '';
  return (
    <ChangeDialog
      {...dialog}
      call="moveVisitByOffice"
      title="日時を変更する"
      confirmLabel="この日時に変更する"
      input={isReady ? { params: { visitId }, body: { ...body, start } } : null}
      onDone={(answer) => {
        forget();
        onDone(`訪問の日時を変更しました。(${shownInstant(answer.start)})`);
      }}
    >
      {(errors) => (
        <>
          <PresentState visit={visit} />
          <StartFields
            label="新しい"
            value={input.start}
            onChange={(typed) => change({ ...input, start: typed })}
            errors={errors}
          />
          <StaffPicker
            visitId={visitId}
            start={start}
            value={input.staffId}
            onChange={(staffId) => change({ ...input, staffId })}
            error={errors.get('staffId')}
          />
          <AskedByField
            value={input.askedBy}
            onChange={(askedBy) => change({ ...input, askedBy })}
          />
          <TextField
            label="理由(社内用)"
            required
            value={input.reason}
            onChange={(event) => change({ ...input, reason: event.target.value })}
            {...errorProps(errors, 'reason')}
          />
        </>
      )}
    </ChangeDialog>
  );
}

/** Gives a visit to another staff member at the same start. */
export function ReassignDialog({ visit, onDone, order: _, ...dialog }: MoveDialogProps) {
  const { visitId, start, staffId: present } = visit;
  const { input, change, forget } = useKeptInput<Omit<MoveInput, 'start'>>(`reassign ${visitId}`, {
    staffId: '',
    askedBy: 'shop',
    reason: '',
  });
  const isReady = input.staffId !== '' && input.reason.trim() !== '';
  return (
    <ChangeDialog
      {...dialog}
      call="moveVisitByOffice"
      title="担当者を変更する"
      confirmLabel="この担当者に変更する"
      input={isReady ? { params: { visitId }, body: { start, ...input } } : null}
      onDone={() => {
        forget();
        onDone('担当者を変更しました。');
      }}
    >
      {(errors) => (
        <>
          <PresentState visit={visit} />
          <StaffPicker
            label="新しい担当者"
            isRequired
            present={present}
            visitId={visitId}
            start={start}
            value={input.staffId}
            onChange={(staffId) => change({ ...input, staffId })}
            error={errors.get('staffId') ?? errors.get('start')}
          />
          <AskedByField
            value={input.askedBy}
            onChange={(askedBy) => change({ ...input, askedBy })}
          />
          <TextField
            label="理由(社内用)"
            required
            value={input.reason}
            onChange={(event) => change({ ...input, reason: event.target.value })}
            {...errorProps(errors, 'reason')}
          />
        </>
      )}
    </ChangeDialog>
  );
}
