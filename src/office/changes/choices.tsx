import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';

/** The word for each value, in the order of the list. */
type Choices<Value extends string> = Readonly<Record<Value, string>>;

function isChoice<Value extends string>(choices: Choices<Value>, value: string): value is Value {
  return Object.hasOwn(choices, value);
}

function listChoices<Value extends string>(choices: Choices<Value>): (readonly [Value, string])[] {
  return Object.entries<string>(choices).flatMap(([value, word]) =>
    isChoice(choices, value) ? [[value, word] as const] : [],
  );
}

type OwnProps = 'name' | 'label' | 'required' | 'error' | 'helperText' | 'sx';

interface SelectFieldProps<Value extends string> extends Pick<TextFieldProps, OwnProps> {
  readonly choices: Choices<Value>;
  readonly value?: Value;
  /** Takes the place of a value in a form that is sent by its address. */
  readonly defaultValue?: string;
  readonly onChange?: (value: Value) => void;
}

/** A native list of choices, with the browser's own keyboard use and announcements. */
export function SelectField<Value extends string>({
  choices,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => {
        if (isChoice(choices, target.value)) onChange?.(target.value);
      }}
      slotProps={{ select: { native: true } }}
    >
      {listChoices(choices).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </TextField>
  );
}

interface RadioFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: Choices<Value>;
  /** Empty until something is chosen. */
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly isRow?: boolean;
  readonly error?: string | undefined;
  /** An explanation above the choices. */
  readonly children?: ReactNode;
}

/** One of a few choices, all in sight. */
export function RadioField<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isRow = false,
  error,
  children,
}: RadioFieldProps<Value>) {
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      {children}
      <RadioGroup
        row={isRow}
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => {
          if (isChoice(choices, chosen)) onChange(chosen);
        }}
      >
        {listChoices(choices).map(([each, word]) => (
          <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={word} />
        ))}
      </RadioGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly size?: 'small';
  readonly sx?: SxProps<Theme>;
}

export function CheckField({ label, checked, onChange, size, sx }: CheckFieldProps) {
  const box = (
    <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} size={size} />
  );
  return <FormControlLabel label={label} control={box} sx={sx} />;
}

interface CheckGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: Choices<Value>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  readonly error?: string | undefined;
}

/** Any number of a few choices. */
export function CheckGroup<Value extends string>({
  label,
  choices,
  chosen,
  onChange,
  error,
}: CheckGroupProps<Value>) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {listChoices(choices).map(([value, word]) => (
          <CheckField
            key={value}
            label={word}
            checked={chosen.includes(value)}
            onChange={(isChecked) => {
              const others = chosen.filter((other) => other !== value);
              onChange(isChecked ? [...others, value] : others);
            }}
            sx={{ minWidth: 136, minHeight: 44 }}
          />
        ))}
      </FormGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
