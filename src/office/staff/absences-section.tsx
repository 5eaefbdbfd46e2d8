import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { Absence } from '@/contract/office-staff';
import { toJapanDateTime } from '@/domain/japan-time';
import { bindFields } from '../changes/bind-fields';
import { SelectField } from '../changes/choices';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { EditedRows } from './edited-rows';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';
import { absenceLabels } from './staff-words';

/** An absence as typed. Times are `HH:mm`, and empty for whole days. */
interface TypedAbsence {
  readonly kind: Absence['kind'];
  readonly isWholeDays: boolean;
  readonly from: { readonly day: string; readonly time: string };
  readonly until: { readonly day: string; readonly time: string };
  readonly note: string;
}

function typedEnd(value: string) {
  if (value.length === 10) return { day: value, time: '' };
  const [day = '', time = ''] = toJapanDateTime(new Date(value)).split('T');
  return { day, time: time.slice(0, 5) };
}

function toTyped({ kind, from, until, note }: Absence): TypedAbsence {
  const isWholeDays = from.length === 10;
  return { kind, isWholeDays, from: typedEnd(from), until: typedEnd(until), note };
}

function toAbsence({ kind, isWholeDays, from, until, note }: TypedAbsence): Absence {
  const end = ({ day, time }: TypedAbsence['from']) =>
    isWholeDays ? day : `${day}T${time}:00+09:00`;
  return { kind, from: end(from), until: end(until), note };
}

const isComplete = ({ isWholeDays, from, until }: TypedAbsence) =>
  [from, until].every(({ day, time }) => day !== '' && (isWholeDays || time !== ''));

const ends = [
  ['from', '開始'],
  ['until', '終了'],
] as const;

interface AbsenceFieldsProps {
  readonly absence: TypedAbsence;
  readonly change: (absence: TypedAbsence) => void;
  /** The dotted path of the absence in the call. */
  readonly path: string;
  readonly errors: FieldErrors;
}

function AbsenceFields({ absence, change, path, errors }: AbsenceFieldsProps) {
  const { kind, isWholeDays } = absence;
  return (
    <>
      <SelectField
        label="理由"
        choices={absenceLabels}
        value={kind}
        onChange={(chosen) => change({ ...absence, kind: chosen })}
        sx={{ width: 112 }}
      />
      <SelectField
        label="単位"
        choices={{ days: '終日', times: '時間(30分)' }}
        value={isWholeDays ? 'days' : 'times'}
        onChange={(unit) => change({ ...absence, isWholeDays: unit === 'days' })}
        sx={{ width: 120 }}
      />
      {ends.map(([name, label]) => (
        <Stack key={name} direction="row" spacing={1}>
          <TextField
            type="date"
            label={`${label}の日`}
            value={absence[name].day}
            onChange={({ target }) =>
              change({ ...absence, [name]: { ...absence[name], day: target.value } })
            }
            sx={{ width: 160 }}
            {...errorProps(errors, `${path}.${name}`)}
          />
          {isWholeDays ? null : (
            <TextField
              type="time"
              label={`${label}の時刻`}
              value={absence[name].time}
              onChange={({ target }) =>
                change({ ...absence, [name]: { ...absence[name], time: target.value } })
              }
              slotProps={{ htmlInput: { step: 1_800 } }}
              sx={{ width: 120 }}
            />
          )}
        </Stack>
      ))}
      <TextField
        label="メモ"
        sx={{ width: 240, maxWidth: '100%' }}
        {...bindFields({ input: absence, change }, errors)('note', `${path}.note`)}
      />
    </>
  );
}

const words = {
  row: 'お休み',
  none: 'これからのお休みはありません。',
  add: 'お休みを追加する',
  remove: '取り消す',
} as const;

export function AbsencesSection({ person, today, saved, onSaved }: SectionProps) {
  const { staffId, absences } = person;
  const form = useStaffInput('setStaffAbsences', person, absences.map(toTyped));
  const { input, seen, change } = form;
  const isWhole = input.every(isComplete);
  const day = { day: today, time: '' };
  const body = { absences: input.map(toAbsence), seen };
  return (
    <StaffSection
      {...{ form, saved, onSaved }}
      title="お休み"
      explanation="訪問は動かさず、お客様にもお知らせしません。重なる訪問は、保存したあとに表示します。"
      call="setStaffAbsences"
      input={isWhole ? { params: { staffId }, body } : null}
      problem={isWhole ? null : '日付と時刻をすべて入力してください。'}
      saveLabel="お休みを保存する"
    >
      {(errors) => (
        <EditedRows
          rows={input}
          change={change}
          newRow={{ kind: 'sickness', isWholeDays: true, from: day, until: day, note: '' }}
          words={words}
        >
          {(absence, changeOne, index) => (
            <AbsenceFields
              absence={absence}
              change={changeOne}
              path={`absences.${index}`}
              errors={errors}
            />
          )}
        </EditedRows>
      )}
    </StaffSection>
  );
}
