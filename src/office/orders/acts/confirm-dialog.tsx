import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { ChangeDialog } from '../../changes/change-dialog';
import { errorProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import { StaffPicker } from '../../staff/staff-picker';
import { NO_START, StartFields, startOf } from '../../visits/start-fields';
import { type ActDialogProps, firstVisitId, type OrderVisit } from '../office-order';
import { shownInstant } from '../order-words';
import { PresentState } from './present-state';
import { type FreeWishes, useFreeWishes, wishText } from './use-free-wishes';

const OTHER = 'other';

/** Until somebody chooses, the first wish at which anybody is free. The customer may have changed the wishes since. */
function choiceOf(chosen: string, wishes: readonly string[], free: FreeWishes | null): string {
  if (wishes.length === 0 || chosen === OTHER) return OTHER;
  if (wishes.includes(chosen)) return chosen;
  return wishes.find((wish) => (free?.get(wish) ?? 0) > 0) ?? '';
}

interface ConfirmDialogProps extends ActDialogProps {
  /** Missing for an order by telephone that has no date yet. */
  readonly visit?: OrderVisit | undefined;
}

/** Fixes the date of a visit: one of the wishes, or another date that was agreed with the customer. */
export function ConfirmDialog({ order, visit, onDone, ...dialog }: ConfirmDialogProps) {
  const { orderId } = order;
  const wishes = visit?.wishes ?? [];
  const { input, change, forget } = useKeptInput(`confirm ${visit?.visitId ?? orderId}`, {
    choice: '',
    other: NO_START,
    staffId: '',
    note: '',
  });
  const { other, staffId, note } = input;
  const free = useFreeWishes(visit?.visitId ?? firstVisitId(order), wishes);
  const choice = choiceOf(input.choice, wishes, free);
  const start = choice === OTHER ? startOf(other) : choice === '' ? null : `${choice}+09:00`;
  const body = {
    ...(visit && { visitId: visit.visitId }),
    ...(staffId !== '' && { staffId }),
    note,
  };
  return (
    <ChangeDialog
      {...dialog}
      call="confirmOrder"
      title="日時を確定する"
      confirmLabel="この日時で確定する"
      input={start === null ? null : { params: { orderId }, body: { ...body, start } }}
      onDone={(answer) => {
        forget();
        onDone(`訪問の日時を確定しました。(${shownInstant(answer.start)})`);
      }}
    >
      {(errors) => (
        <>
          {visit ? <PresentState visit={visit} /> : null}
          <FormControl>
            <FormLabel id="confirm-start">日時</FormLabel>
            <RadioGroup
              aria-labelledby="confirm-start"
              value={choice}
              onChange={(_, value) => change({ ...input, choice: value })}
            >
              {wishes.map((wish, index) => (
                <FormControlLabel
                  key={wish}
                  value={wish}
                  control={<Radio size="small" />}
                  label={`第${index + 1}希望 ${wishText(wish, free)}`}
                />
              ))}
              <FormControlLabel
                value={OTHER}
                control={<Radio size="small" />}
                label="お客様と決めた別の日時"
              />
            </RadioGroup>
          </FormControl>
          {choice === OTHER ? (
            <StartFields
              visitId={visit?.visitId ?? firstVisitId(order)}
              value={other}
              onChange={(typed) => change({ ...input, other: typed })}
              errors={errors}
            />
          ) : null}
          <StaffPicker
            visitId={visit?.visitId ?? firstVisitId(order)}
            start={start}
            value={staffId}
            onChange={(chosen) => change({ ...input, staffId: chosen })}
            error={errors.get('staffId') ?? (choice === OTHER ? undefined : errors.get('start'))}
          />
          <TextField
            label="社内メモ(お客様には見えません)"
            multiline
            minRows={2}
            value={note}
            onChange={(event) => change({ ...input, note: event.target.value })}
            {...errorProps(errors, 'note')}
          />
        </>
      )}
    </ChangeDialog>
  );
}
