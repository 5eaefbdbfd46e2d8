import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OfficeStaff } from '@/contract/office-staff';
import { weekdayNames } from '@/domain/japan-time';
import { normaliseText } from '@/domain/text-input';
import { bindFields } from '../changes/bind-fields';
import { CheckField, SelectField } from '../changes/choices';
import { errorProps, type FieldErrors, messageProps } from '../changes/failure-alert';
import { type SectionProps, StaffSection, useStaffInput } from './staff-section';

type Shift = OfficeStaff['hours'][number];
type Place = OfficeStaff['districts'][number];

const PLACE = /^(東京都|北海道|京都府|大阪府|.{2,3}県)\s*(\S.*)$/;

/** Reads `東京都渋谷区`; null when the line does not begin with a prefecture. */
function readPlace(line: string): Place | null {
  const [, prefecture, city] = PLACE.exec(normaliseText(line)) ?? [];
  return prefecture && city ? { prefecture, city } : null;
}

function placeLine({ prefecture, city }: Place): string {
  return `${prefecture}${city}`;
}

const splitLines = (text: string) => text.split(/[\n、,]/).filter((line) => line.trim() !== '');

interface Districts {
  readonly places: readonly Place[];
  /** The first unreadable line; null when all are readable. */
  readonly unreadable: string | null;
}

/** Reads districts from text with one place per line. */
function readDistricts(text: string): Districts {
  const lines = splitLines(text);
  const places = lines.flatMap((line) => readPlace(line) ?? []);
  return { places, unreadable: lines.find((line) => readPlace(line) === null)?.trim() ?? null };
}

/** Working hours and places as typed; places are lines of text. */
export interface TypedHours {
  readonly shifts: readonly Shift[];
  readonly districts: string;
  /** Empty when the place where the day begins does not matter. */
  readonly startPlace: string;
}

function typedHours({
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
const HALF_HOURS = Object.fromEntries(
  Array.from({ length: 49 }, (_, index) => {
    const [hour, minute] = [Math.floor(index / 2), index % 2 === 0 ? '00' : '30'];
    return [`${String(hour).padStart(2, '0')}:${minute}`, `${hour}:${minute}`];
  }),
);
const NEW_SHIFT = { from: '09:00', until: '18:00' } as const;

const ends = [
  ['from', '開始'],
  ['until', '終了'],
] as const;

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
      <CheckField
        label={name}
        checked={shift !== undefined}
        onChange={(isChecked) => onChange(isChecked ? { weekday, ...NEW_SHIFT } : null)}
        sx={{ width: 104, mr: 0 }}
      />
      {shift ? (
        ends.map(([end, label]) => (
          <SelectField
            key={end}
            label={label}
            choices={HALF_HOURS}
            value={shift[end]}
            onChange={(time) => onChange({ ...shift, [end]: time })}
            sx={{ width: 112 }}
            {...errorProps(errors, `hours.${index}.${end}`)}
          />
        ))
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

interface HoursFieldsProps {
  readonly input: TypedHours;
  readonly errors: FieldErrors;
  readonly change: (typed: TypedHours) => void;
}

/** Working hours by weekday, districts, and the place where the day begins. */
export function HoursFields({ errors, ...form }: HoursFieldsProps) {
  const { input, change } = form;
  const { shifts, districts } = input;
  const field = bindFields(form, new Map());
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
              change({ ...input, shifts: all.toSorted((a, b) => a.weekday - b.weekday) });
            }}
          />
        ))}
      </Stack>
      <TextField
        label="訪問地域"
        multiline
        minRows={3}
        maxRows={10}
        helperText="1行に1か所、都道府県から入力します(例: 東京都渋谷区)。"
        sx={{ maxWidth: 480 }}
        {...field('districts')}
        {...messageProps(districtError(errors, districts))}
      />
      <TextField
        label="出発地"
        helperText="都道府県から市区まで。空のときは、どこからでも出発します。"
        sx={{ maxWidth: 480 }}
        {...field('startPlace')}
        {...messageProps(errors.get('startPlace.city') ?? errors.get('startPlace'))}
      />
    </>
  );
}

export function HoursSection({ person, saved, onSaved }: SectionProps) {
  const { staffId } = person;
  const form = useStaffInput('setStaffHours', person, typedHours(person));
  const { input, seen, change } = form;
  const { body, problem } = readHours(input);
  return (
    <StaffSection
      {...{ form, problem, saved, onSaved }}
      title="勤務時間・訪問地域・出発地"
      explanation="お客様が選べる日時は、保存するとすぐに変わります。決まっている訪問は動かしません。"
      call="setStaffHours"
      input={body ? { params: { staffId }, body: { ...body, seen } } : null}
      saveLabel="勤務時間を保存する"
    >
      {(errors) => <HoursFields {...{ input, errors, change }} />}
    </StaffSection>
  );
}
