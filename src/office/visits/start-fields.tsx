import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isJapanDate } from '@/domain/japan-time';
import { type FieldErrors, messageProps } from '../changes/failure-alert';
import { useAnswer } from '../changes/use-answer';
import { useOfficeCall } from '../changes/use-office-call';

/** Date and time in Japan, as typed. */
export interface TypedStart {
  /** `yyyy-MM-dd`; empty until it is typed. */
  readonly date: string;
  /** `HH:mm`; empty until it is chosen. */
  readonly time: string;
}

export const NO_START: TypedStart = { date: '', time: '' };

/** ISO 8601; null while date or time is missing. */
export function readStart({ date, time }: TypedStart): string | null {
  return date === '' || time === '' ? null : `${date}T${time}:00+09:00`;
}

interface FreeTimes {
  /** The number of free people by half hour, `HH:mm`, of the day; null while it is not known. */
  readonly times: ReadonlyMap<string, number> | null;
  /** The help text while the number is not known. */
  readonly hint: string | undefined;
}

const hints = {
  unasked: '日付を入力すると、空いている時間を選べます。',
  loading: '空いている時間を確認しています…',
  failed: '空いている時間を確認できませんでした。日付を選び直すと、もう一度確認します。',
} as const;
const NOBODY = 'この日に空いている担当者はいません。';

/**
 * Reads at which times of a day in Japan somebody could make the visit.
 * @param minutes the working time, when it differs from the visit's
 */
function useFreeTimes(visitId: string, date: string, minutes?: number): FreeTimes {
  const call = useOfficeCall();
  const question = isJapanDate(date) ? `${visitId} ${date} ${minutes}` : null;
  const answer = useAnswer(question, () =>
    call('listFreeStarts', { params: { visitId }, query: { date, minutes } }),
  );
  if (answer.status !== 'read') return { times: null, hint: hints[answer.status] };
  const starts = answer.value.items.flatMap((person) => person.starts);
  const times = new Map<string, number>();
  for (const time of starts.map((start) => start.slice(11, 16)).sort()) {
    times.set(time, 1 + (times.get(time) ?? 0));
  }
  return { times, hint: times.size > 0 ? undefined : NOBODY };
}

interface StartFieldsProps {
  /** The visit for which free times are offered. */
  readonly visitId: string;
  /** The working time, when it differs from the visit's, such as for a quote. */
  readonly minutes?: number | undefined;
  readonly label?: string;
  readonly isOptional?: boolean;
  readonly value: TypedStart;
  readonly onChange: (start: TypedStart) => void;
  readonly errors?: FieldErrors;
  /** The dotted path of the start in the input of the call. */
  readonly path?: string;
}

/** A day, and a half hour of it at which somebody is free for the visit. */
export function StartFields({
  visitId,
  minutes,
  label = '',
  isOptional = false,
  value,
  onChange,
  errors,
  path = 'start',
}: StartFieldsProps) {
  const { date, time } = value;
  const free = useFreeTimes(visitId, date, minutes);
  const times = free.times ?? new Map<string, number>();
  const message = errors?.get(path);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        type="date"
        label={`${label}日付`}
        required={!isOptional}
        value={date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
        error={message !== undefined}
      />
      <TextField
        select
        label={`${label}開始`}
        required={!isOptional}
        value={time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
        helperText={free.hint}
        {...messageProps(message)}
      >
        {isOptional ? <MenuItem value="">未定</MenuItem> : null}
        {time !== '' && !times.has(time) ? (
          <MenuItem value={time}>
            {time}
            {free.times ? '(空きなし)' : ''}
          </MenuItem>
        ) : null}
        {[...times].map(([each, people]) => (
          <MenuItem key={each} value={each}>
            {each}({people}人が空き)
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
