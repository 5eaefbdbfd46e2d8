import { ChangeDialog } from '../../changes/change-dialog';
import { RadioField } from '../../changes/choices';
import { useKeptInput } from '../../changes/kept-input';
import { StaffPicker } from '../../staff/staff-picker';
import { NO_START, readStart, StartFields } from '../../visits/start-fields';
import { instantText } from '../../words/times';
import { type ActDialogProps, firstVisitId, type OrderVisit } from '../office-order';
import { NoteField, PresentState } from './dialog-parts';
import { type FreeWishes, useFreeWishes, wishText } from './use-free-wishes';

const OTHER = 'other';

/** The first wish at which anybody is free is chosen until somebody chooses. The customer may have changed the wishes since. */
function presentChoice(chosen: string, wishes: readonly string[], free: FreeWishes | null): string {
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
  const form = useKeptInput(`confirm ${visit?.visitId ?? orderId}`, {
    choice: '',
    other: NO_START,
    staffId: '',
    note: '',
  });
  const { input, change } = form;
  const { other, staffId, note } = input;
  const visitId = visit?.visitId ?? firstVisitId(order);
  const free = useFreeWishes(visitId, wishes);
  const choice = presentChoice(input.choice, wishes, free);
  const start = choice === OTHER ? readStart(other) : choice === '' ? null : `${choice}+09:00`;
  const body = {
    ...(visit && { visitId: visit.visitId }),
    ...(staffId !== '' && { staffId }),
    note,
  };
  const wishChoices = wishes.map(
    (wish, index) => [wish, `第${index + 1}希望 ${wishText(wish, free)}`] as const,
  );
  return (
    <ChangeDialog
      {...dialog}
      call="confirmOrder"
      title="日時を確定する"
      confirmLabel="この日時で確定する"
      form={form}
      input={start === null ? null : { params: { orderId }, body: { ...body, start } }}
      onDone={(answer) => onDone(`訪問の日時を確定しました。(${instantText(answer.start)})`)}
    >
      {(errors, field) => (
        <>
          {visit ? <PresentState visit={visit} /> : null}
          <RadioField
            label="日時"
            choices={{ ...Object.fromEntries(wishChoices), [OTHER]: 'お客様と決めた別の日時' }}
            value={choice}
            onChange={(chosen) => change({ ...input, choice: chosen })}
          />
          {choice === OTHER ? (
            <StartFields
              visitId={visitId}
              value={other}
              onChange={(typed) => change({ ...input, other: typed })}
              errors={errors}
            />
          ) : null}
          <StaffPicker
            visitId={visitId}
            start={start}
            value={staffId}
            onChange={(chosen) => change({ ...input, staffId: chosen })}
            error={errors.get('staffId') ?? (choice === OTHER ? undefined : errors.get('start'))}
          />
          <NoteField {...field('note')} />
        </>
      )}
    </ChangeDialog>
  );
}
