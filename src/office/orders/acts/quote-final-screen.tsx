import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDuration } from '@/domain/duration';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Facts } from '../../layout/section';
import { type QuotedLine, rateWords, sumByTaxRate } from './quote-lines';

interface QuoteFinalScreenProps {
  readonly menuLabel: string;
  readonly lines: readonly QuotedLine[];
  readonly total: number;
  readonly minutes: number | null;
  readonly validUntil: string;
  /** ISO 8601 with the offset of Japan. */
  readonly starts: readonly string[];
  readonly note: string;
}

/** The final screen of the quote as my page will show it (特商法 12条の6), without its form. */
export function QuoteFinalScreen({ lines, total, starts, ...quote }: QuoteFinalScreenProps) {
  const { menuLabel, minutes, validUntil, note } = quote;
  const times = starts.map(formatJapanDateTime).join('、');
  return (
    <Box
      component="section"
      aria-label="お客様の画面"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography variant="h3" component="h3" gutterBottom>
        お客様の画面(お見積もりのご確認)
      </Typography>
      <Typography sx={{ mb: 1 }}>
        お支払い総額 <strong>{formatYenIncludingTax(total)}</strong>
      </Typography>
      <Facts
        facts={[
          ['メニュー', menuLabel],
          ['作業時間の目安', minutes === null ? '' : `約${formatDuration(minutes)}`],
          ['有効期限', validUntil === '' ? '' : `${formatJapanDate(validUntil)}まで`],
          ['作業の日時', times || 'お客様がお選びになります'],
          ['担当者から', note],
        ]}
      />
      <Table size="small" aria-label="お客様の画面の内訳" sx={{ mt: 1 }}>
        <TableBody>
          {lines.map(({ text, amount, taxRate }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Two lines may have the same text.
            <TableRow key={index}>
              <TableCell component="th" scope="row">
                {text}({rateWords(taxRate)})
              </TableCell>
              <TableCell align="right">{formatYen(amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {sumByTaxRate(lines).map(({ taxRate, amount, tax }) => (
        <Typography key={taxRate} variant="body2">
          {rateWords(taxRate)} {formatYen(amount)}
          {taxRate === 0 ? '' : `(うち消費税 ${formatYen(tax)})`}
        </Typography>
      ))}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        お客様は、この内容でお支払い方法と日時を選び、「
        {total === 0 ? '無料で申し込む' : `${formatYenIncludingTax(total)}で申し込む`}
        」か「お断りする」を選びます。
      </Typography>
    </Box>
  );
}
