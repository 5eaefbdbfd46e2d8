import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
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

type OwnProps = 'label' | 'required' | 'value' | 'onChange' | 'error' | 'helperText';

interface YenFieldProps extends Pick<TextFieldProps, OwnProps> {
  /** The unit after the amount. */
  readonly unit?: '円' | '円(税込)';
}

/** A field for an amount in yen. */
export function YenField({ unit = '円', ...field }: YenFieldProps) {
  return (
    <TextField
      {...field}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  );
}
