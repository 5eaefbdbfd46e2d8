import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

/** Whole yen as typed, also with full-width digits and separators; null for anything else. */
export function typedYen(text: string): number | null {
  const figures = text
    .normalize('NFKC')
    .replace(/[,、\s円]/g, '')
    .replace(/^[−‐ー–]/, '-');
  return /^-?\d{1,8}$/.test(figures) ? Number(figures) : null;
}

interface YenFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly required?: boolean;
}

/** A field for an amount in yen. */
export function YenField({ label, value, onChange, error, help, required }: YenFieldProps) {
  return (
    <TextField
      label={label}
      required={required ?? false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: { endAdornment: <InputAdornment position="end">円</InputAdornment> },
      }}
    />
  );
}
