import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { HYPHENS } from '@/domain/text-input';

/** A whole number as typed, also with full-width digits, separators and its unit; null for anything else. */
export function typedNumber(text: string, unit: '円' | '%' | '回' | 'ポイント'): number | null {
  const figures = text
    .normalize('NFKC')
    .replace(/[,、\s]/g, '')
    .replace(HYPHENS, '-')
    .replace(unit === '円' ? /[¥円]/ : unit, '');
  return /^-?\d{1,8}$/.test(figures) ? Number(figures) : null;
}

/** Whole yen as typed; null for anything else. */
export function typedYen(text: string): number | null {
  return typedNumber(text, '円');
}

interface YenFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly help?: string;
  readonly required?: boolean;
  /** The unit after the amount. */
  readonly unit?: '円' | '円(税込)';
}

/** A field for an amount in yen. */
export function YenField({
  label,
  value,
  onChange,
  error,
  help,
  required,
  unit = '円',
}: YenFieldProps) {
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
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
