import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OfficeStaff } from '@/contract/office-staff';
import { weekdayNames } from '@/domain/japan-time';
import { errorProps, type FieldErrors } from '../changes/failure-alert';
import { placeLine, readDistricts, readPlace } from './district-lines';

type Shift = OfficeStaff['hours'][number];

/** Working hours and places as typed; places are lines of text. */
export interface TypedHours {
  readonly shifts: readonly Shift[];
  readonly districts: string;
  /** Empty when the place where the day begins does not matter. */
  readonly startPlace: string;
}

export function typedHours({
  hours,
  districts,
  startPlace,
}: Pick<OfficeStaff, 'hours' | 'districts' | 'startPlace'>): TypedHours {
  return {
    shifts: hours,
    districts: districts.map(placeLine).join('\n'),
    startPlace: startPlace ? placeLine(startPlace) : '',
  };
}

/** The input of the call, or a `problem` that says why it cannot be sent. */
export function readHours({ shifts, districts, startPlace }: TypedHours) {
  const { places, unreadable } = readDistricts(districts);
  const start = startPlace.trim() === '' ? null : readPlace(startPlace);
  const isStartUnreadable = startPlace.trim() !== '' && start === null;
  const wrong = unreadable ?? (isStartUnreadable ? startPlace.trim() : null);
  if (wrong !== null) {
    return { problem: `「${wrong}」は、都道府県から入力してください(例: 東京都渋谷区)。` } as const;
  }
  if (places.length === 0) return { problem: '訪問地域を1か所以上入力してください。' } as const;
  const body = { hours: [...shifts], districts: [...places], startPlace: start };
  return { problem: null, body } as const;
}

/** From Monday to Sunday; 0 is Sunday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
const NEW_SHIFT = { from: '09:00', until: '18:00' } as const;

function TimeField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: ReturnType<typeof errorProps>;
}) {
  const id = useId();
  return (
    <TextField
      id={id}
      label={label}
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ width: 112 }}
      {...error}
    >
      {HALF_HOURS.map((time) => (
        <option key={time} value={time}>
          {time.replace(/^0/, '')}
        </option>
      ))}
    </TextField>
  );
}

function Weekday({
  weekday,
  shift,
  errors,
  index,
  onChange,
}: {
  weekday: number;
  shift: Shift | undefined;
  errors: FieldErrors;
  index: number;
  onChange: (shift: Shift | null) => void;
}) {
  const name = `${weekdayNames[weekday]}曜日`;
  return (
    <Stack
      role="group"
      aria-label={name}
      direction="row"
      spacing={1.5}
      sx={{ alignItems: 'center', minHeight: 48, flexWrap: 'wrap' }}
    >
      <FormControlLabel
        label={name}
        sx={{ width: 104, mr: 0 }}
        control={
          <Checkbox
            checked={shift !== undefined}
            onChange={(event) => onChange(event.target.checked ? { weekday, ...NEW_SHIFT } : null)}
          />
        }
      />
      {shift ? (
        <>
          <TimeField
            label="開始"
            value={shift.from}
            onChange={(from) => onChange({ ...shift, from })}
            error={errorProps(errors, `hours.${index}.from`)}
          />
          <TimeField
            label="終了"
            value={shift.until}
            onChange={(until) => onChange({ ...shift, until })}
            error={errorProps(errors, `hours.${index}.until`)}
          />
        </>
      ) : (
        <Typography color="text.secondary">お休み</Typography>
      )}
    </Stack>
  );
}

function districtError(errors: FieldErrors, districts: string): string | undefined {
  const found = [...errors].find(([path]) => path.startsWith('districts'));
  if (!found) return undefined;
  const [path, message] = found;
  const place = readDistricts(districts).places[Number(path.split('.')[1])];
  return place ? `「${placeLine(place)}」: ${message}` : message;
}

/** Working hours by weekday, districts, and the place where the day begins. */
export function HoursFields({
  typed,
  errors,
  onChange,
}: {
  typed: TypedHours;
  errors: FieldErrors;
  onChange: (typed: TypedHours) => void;
}) {
  const id = useId();
  const { shifts, districts, startPlace } = typed;
  const districtMessage = districtError(errors, districts);
  const startMessage = errors.get('startPlace.city') ?? errors.get('startPlace');
  return (
    <>
      <Stack spacing={1}>
        {WEEKDAYS.map((weekday) => (
          <Weekday
            key={weekday}
            weekday={weekday}
            shift={shifts.find((shift) => shift.weekday === weekday)}
            index={shifts.findIndex((shift) => shift.weekday === weekday)}
            errors={errors}
            onChange={(shift) => {
              const others = shifts.filter((other) => other.weekday !== weekday);
              const all = shift ? [...others, shift] : others;
              onChange({ ...typed, shifts: all.toSorted((a, b) => a.weekday - b.weekday) });
            }}
          />
        ))}
      </Stack>
      <TextField
        id={`${id}-districts`}
        label="訪問地域"
        multiline
        minRows={3}
        maxRows={10}
        value={districts}
        onChange={(event) => onChange({ ...typed, districts: event.target.value })}
        error={districtMessage !== undefined}
        helperText={districtMessage ?? '1行に1か所、都道府県から入力します(例: 東京都渋谷区)。'}
        sx={{ maxWidth: 480 }}
      />
      <TextField
        id={`${id}-start`}
        label="出発地"
        value={startPlace}
        onChange={(event) => onChange({ ...typed, startPlace: event.target.value })}
        error={startMessage !== undefined}
        helperText={startMessage ?? '都道府県から市区まで。空のときは、どこからでも出発します。'}
        sx={{ maxWidth: 480 }}
      />
    </>
  );
}
