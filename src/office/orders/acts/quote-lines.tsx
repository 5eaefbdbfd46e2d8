import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatYen, type TaxRate, taxIncludedIn } from '@/domain/money';
import { errorProps, type FieldErrors } from '../../changes/failure-alert';
import { typedYen, YenField } from '../../changes/yen-field';

/** A line before anything is typed. A discount is negative. */
export const EMPTY_LINE = { text: '', amount: '', taxRate: '10' };
type TypedLine = typeof EMPTY_LINE;

export interface QuotedLine {
  readonly text: string;
  readonly amount: number;
  readonly taxRate: TaxRate;
}

const RATES: readonly TaxRate[] = [10, 8, 0];

export function rateWords(taxRate: TaxRate): string {
  return taxRate === 0 ? '消費税の対象外' : `${taxRate}%対象`;
}

function readLine({ text, amount, taxRate }: TypedLine): QuotedLine | null {
  const yen = typedYen(amount);
  const rate = RATES.find((each) => String(each) === taxRate);
  return text.trim() === '' || yen === null || rate === undefined
    ? null
    : { text: text.trim(), amount: yen, taxRate: rate };
}

/** The lines of the call; null while one is incomplete. */
export function quotedLines(typed: readonly TypedLine[]): QuotedLine[] | null {
  const lines = typed.flatMap((line) => readLine(line) ?? []);
  return lines.length === typed.length && lines.length > 0 ? lines : null;
}

export function sumLines(lines: readonly QuotedLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The sum and the tax that it contains for each tax rate that has lines. */
export function sumByTaxRate(lines: readonly QuotedLine[]) {
  return RATES.flatMap((taxRate) => {
    const ofRate = lines.filter((line) => line.taxRate === taxRate);
    const amount = sumLines(ofRate);
    return ofRate.length === 0 ? [] : [{ taxRate, amount, tax: taxIncludedIn(amount, taxRate) }];
  });
}

/** The total so far, by tax rate. */
function RunningTotal({ typed }: { typed: readonly TypedLine[] }) {
  const lines = typed.flatMap((line) => readLine(line) ?? []);
  return (
    <Typography role="status" variant="body2">
      合計 <strong>{formatYen(sumLines(lines))}</strong>(税込)
      {sumByTaxRate(lines).map(({ taxRate, amount, tax }) => (
        <Box key={taxRate} component="span" sx={{ ml: 1.5 }}>
          {rateWords(taxRate)} {formatYen(amount)}
          {taxRate === 0 ? '' : `(うち消費税 ${formatYen(tax)})`}
        </Box>
      ))}
    </Typography>
  );
}

interface QuoteLineFieldsProps {
  readonly value: readonly TypedLine[];
  readonly onChange: (lines: TypedLine[]) => void;
  readonly errors: FieldErrors;
}

/** The lines of a quote: text, tax-inclusive amount and tax rate. */
export function QuoteLineFields({ value, onChange, errors }: QuoteLineFieldsProps) {
  const replaced = (index: number, changes: Partial<TypedLine>) =>
    value.map((line, position) => (position === index ? { ...line, ...changes } : line));
  const general = errors.get('lines');
  return (
    <Stack spacing={1.5} role="group" aria-label="内訳">
      {value.map((line, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: A line has no other name than its place in the list.
          key={index}
          sx={{
            display: 'grid',
            columnGap: 1,
            rowGap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 150px 130px auto' },
          }}
        >
          <TextField
            label={`内訳${index + 1}の内容`}
            required
            value={line.text}
            onChange={(event) => onChange(replaced(index, { text: event.target.value }))}
            {...errorProps(errors, `lines.${index}.text`)}
          />
          <YenField
            label={`内訳${index + 1}の金額(税込)`}
            required
            value={line.amount}
            onChange={(event) => onChange(replaced(index, { amount: event.target.value }))}
            {...errorProps(errors, `lines.${index}.amount`)}
          />
          <TextField
            select
            label={`内訳${index + 1}の税率`}
            value={line.taxRate}
            onChange={(event) => onChange(replaced(index, { taxRate: event.target.value }))}
          >
            {RATES.map((rate) => (
              <MenuItem key={rate} value={String(rate)}>
                {rate === 0 ? '対象外' : `${rate}%`}
              </MenuItem>
            ))}
          </TextField>
          <Button
            color="inherit"
            aria-label={`内訳${index + 1}を外す`}
            disabled={value.length === 1}
            onClick={() => onChange(value.filter((_, position) => position !== index))}
          >
            外す
          </Button>
        </Box>
      ))}
      {general === undefined ? null : <Alert severity="error">{general}</Alert>}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          disabled={value.length >= 50}
          onClick={() => onChange([...value, EMPTY_LINE])}
        >
          内訳を追加する
        </Button>
        <Typography variant="body2" color="text.secondary">
          値引きは、−を付けて入力します。
        </Typography>
      </Stack>
      <RunningTotal typed={value} />
    </Stack>
  );
}
