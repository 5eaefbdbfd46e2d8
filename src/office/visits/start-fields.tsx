import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FieldErrors } from '../changes/failure-alert';
import { useFreeTimes } from './use-free-times';

/** Date and time in Japan, as typed. */
export interface TypedStart {
  /** `yyyy-MM-dd`; empty until it is typed. */
  readonly date: string;
  /** `HH:mm`; empty until it is chosen. */
  readonly time: string;
}

export const NO_START: TypedStart = { date: '', time: '' };

/** ISO 8601; null while date or time is missing. */
export function startOf({ date, time }: TypedStart): string | null {
  return date === '' || time === '' ? null : `${date}T${time}:00+09:00`;
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
        error={message !== undefined}
        helperText={message ?? free.hint}
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
