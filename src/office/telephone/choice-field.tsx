import TextField from '@mui/material/TextField';
import type { FieldErrors } from '../changes/failure-alert';
import { errorProps } from '../changes/failure-alert';

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Choices of the same group are listed together under its name. */
  readonly group?: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly helperText?: string | undefined;
  readonly errors?: FieldErrors;
  readonly path?: string;
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A native list of choices, with the browser's own keyboard use and announcements. */
export function ChoiceField({
  choices,
  onChange,
  errors,
  path,
  helperText,
  ...field
}: ChoiceFieldProps) {
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
  return (
    <TextField
      select
      {...field}
      helperText={helperText}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
      {...(errors && path !== undefined ? errorProps(errors, path) : {})}
    >
      <option value="">選んでください</option>
      <Options choices={choices.filter(({ group }) => group === undefined)} />
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          <Options choices={choices.filter((choice) => choice.group === group)} />
        </optgroup>
      ))}
    </TextField>
  );
}
