import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FieldErrors } from '../../changes/failure-alert';

/** Date and time in Japan, as typed. */
export interface TypedStart {
  /** `yyyy-MM-dd`; empty until it is typed. */
  readonly date: string;
  /** `HH:mm`; empty until it is typed. */
  readonly time: string;
}

export const NO_START: TypedStart = { date: '', time: '' };

/** ISO 8601; null while date or time is missing. */
export function startOf({ date, time }: TypedStart): string | null {
  return date === '' || time === '' ? null : `${date}T${time}:00+09:00`;
}

const HALF_HOUR_SECONDS = 1_800;

interface StartFieldsProps {
  readonly label?: string;
  readonly value: TypedStart;
  readonly onChange: (start: TypedStart) => void;
  readonly errors?: FieldErrors;
  /** The dotted path of the start in the input of the call. */
  readonly path?: string;
}

/** Fields for the day and the half hour of a start. */
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
