import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Absence } from '@/contract/office-staff';
import { toJapanDateTime } from '@/domain/japan-time';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { type SectionProps, useStaffInput } from './staff-change';
import { StaffSection } from './staff-section';
import { absenceLabels, isAbsenceKind } from './staff-words';

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

interface AbsenceFieldsProps {
  readonly absence: TypedAbsence;
  readonly index: number;
  readonly errors: FieldErrors;
  readonly onChange: (absence: TypedAbsence) => void;
  readonly onRemove: () => void;
}

const native = { select: { native: true } } as const;

function AbsenceFields({ absence, index, errors, onChange, onRemove }: AbsenceFieldsProps) {
  const id = useId();
  const { kind, isWholeDays, from, until, note } = absence;
  const ends = [
    ['from', '開始', from],
    ['until', '終了', until],
  ] as const;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={`${index + 1}件目のお休み`}
      sx={{ p: 2, bgcolor: 'background.default' }}
    >
      <Stack
        direction="row"
        useFlexGap
        spacing={1.5}
        sx={{ flexWrap: 'wrap', alignItems: 'start' }}
      >
        <TextField
          id={`${id}-kind`}
          label="理由"
          select
          value={kind}
          onChange={({ target }) => {
            if (isAbsenceKind(target.value)) onChange({ ...absence, kind: target.value });
          }}
          slotProps={native}
          sx={{ width: 112 }}
        >
          {Object.entries(absenceLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
        <TextField
          id={`${id}-unit`}
          label="単位"
          select
          value={isWholeDays ? 'days' : 'times'}
          onChange={({ target }) => onChange({ ...absence, isWholeDays: target.value === 'days' })}
          slotProps={native}
          sx={{ width: 120 }}
        >
          <option value="days">終日</option>
          <option value="times">時間(30分)</option>
        </TextField>
        {ends.map(([name, label, value]) => (
          <Stack key={name} direction="row" spacing={1}>
            <TextField
              id={`${id}-${name}`}
              type="date"
              label={`${label}の日`}
              value={value.day}
              onChange={({ target }) =>
                onChange({ ...absence, [name]: { ...value, day: target.value } })
              }
              sx={{ width: 160 }}
              {...errorProps(errors, `absences.${index}.${name}`)}
            />
            {isWholeDays ? null : (
              <TextField
                id={`${id}-${name}-time`}
                type="time"
                label={`${label}の時刻`}
                value={value.time}
                onChange={({ target }) =>
                  onChange({ ...absence, [name]: { ...value, time: target.value } })
                }
                slotProps={{ htmlInput: { step: 1_800 } }}
                sx={{ width: 120 }}
              />
            )}
          </Stack>
        ))}
        <TextField
          id={`${id}-note`}
          label="メモ"
          value={note}
          onChange={({ target }) => onChange({ ...absence, note: target.value })}
          sx={{ width: 240, maxWidth: '100%' }}
          {...errorProps(errors, `absences.${index}.note`)}
        />
        <Button
          onClick={onRemove}
          aria-label={`${index + 1}件目のお休みを取り消す`}
          sx={{ minHeight: 44 }}
        >
          取り消す
        </Button>
      </Stack>
    </Paper>
  );
}

export function AbsencesSection({ person, today, saved, onSaved }: SectionProps) {
  const { staffId } = person;
  const { input, seen, isStale, change, forget } = useStaffInput(
    'setStaffAbsences',
    person,
    person.absences.map(toTyped),
  );
  const isWhole = input.every(isComplete);
  const day = { day: today, time: '' };
  const newAbsence: TypedAbsence = {
    kind: 'sickness',
    isWholeDays: true,
    from: day,
    until: day,
    note: '',
  };
  return (
    <StaffSection
      title="お休み"
      explanation="訪問は動かさず、お客様にもお知らせしません。重なる訪問は、保存したあとに表示します。"
      call="setStaffAbsences"
      input={
        isWhole ? { params: { staffId }, body: { absences: input.map(toAbsence), seen } } : null
      }
      problem={isWhole ? null : '日付と時刻をすべて入力してください。'}
      saveLabel="お休みを保存する"
      saved={saved}
      isStale={isStale}
      onDiscard={forget}
      onSaved={(changed) => {
        forget();
        onSaved(changed);
      }}
    >
      {(errors) => (
        <>
          {input.length === 0 ? <Typography>これからのお休みはありません。</Typography> : null}
          {input.map((absence, index) => (
            <AbsenceFields
              // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no identity of their own and hold no state.
              key={index}
              absence={absence}
              index={index}
              errors={errors}
              onChange={(changed) => change(input.with(index, changed))}
              onRemove={() => change(input.toSpliced(index, 1))}
            />
          ))}
          <div>
            <Button
              variant="outlined"
              onClick={() => change([...input, newAbsence])}
              sx={{ minHeight: 44 }}
            >
              お休みを追加する
            </Button>
          </div>
        </>
      )}
    </StaffSection>
  );
}
