import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FieldErrors } from '../../changes/failure-alert';

/** In Japan, as typed. */
export interface TypedStart {
  /** `yyyy-MM-dd`; empty while none is typed. */
  readonly date: string;
  /** `HH:mm`; empty while none is typed. */
  readonly time: string;
}

export const NO_START: TypedStart = { date: '', time: '' };

/** ISO 8601; null while something is missing. */
export function startOf({ date, time }: TypedStart): string | null {
  return date === '' || time === '' ? null : `${date}T${time}:00+09:00`;
}

/** @param start ISO 8601 with the offset of Japan */
export function typedStart(start: string): TypedStart {
  return { date: start.slice(0, 10), time: start.slice(11, 16) };
}

const HALF_HOUR_SECONDS = 1_800;

interface StartFieldsProps {
  readonly label?: string;
  readonly value: TypedStart;
  readonly onChange: (start: TypedStart) => void;
  readonly errors?: FieldErrors;
  /** Dotted path of the start in the call. */
  readonly path?: string;
}

/** Day and time of a start, by the half hour. */
export function StartFields({
  label = '',
  value,
  onChange,
  errors,
  path = 'start',
}: StartFieldsProps) {
  const message = errors?.get(path);
  const inputLabel = { shrink: true };
  return (
    <Stack direction="row" spacing={1}>
      <TextField
        type="date"
        label={`${label}日付`}
        value={value.date}
        onChange={(event) => onChange({ ...value, date: event.target.value })}
        error={message !== undefined}
        helperText={message}
        slotProps={{ inputLabel }}
      />
      <TextField
        type="time"
        label={`${label}開始`}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
        error={message !== undefined}
        slotProps={{ inputLabel, htmlInput: { step: HALF_HOUR_SECONDS } }}
      />
    </Stack>
  );
}
