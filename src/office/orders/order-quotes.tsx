import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { officeContractPath } from '@/config/paths';
import { formatDuration } from '@/domain/duration';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { Facts, Section } from '../layout/section';
import { quoteStateWords, wordFor } from '../words/state-words';
import type { OfficeOrder } from './office-order';
import { orderActWords } from './order-words';
import { StateChip } from './state-chip';

/** The quotes of an estimate menu, newest first. */
export function OrderQuotes({ order }: { order: OfficeOrder }) {
  const { orderId, quotes, isWithdrawable } = order;
  if (quotes.length === 0) return null;
  return (
    <Section title="お見積もり">
      {isWithdrawable ? (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={NextLink} href={officeContractPath(orderId)} color="inherit">
              契約書面を印刷する
            </Button>
          }
        >
          <p>
            訪問中にお受けになりました。契約書面を、すぐにお渡しするかお送りください。クーリング・オフの期間は、お渡しした日から数えます。
          </p>
          <p>
            {`解除のお申し出があったら、作業が始まるまでは「${orderActWords.cancel}」、始まったあとは「ご請求とご返金」の「返金する」で、全額をお返しください。担当が返金できる上限を超えるときは、オーナーが行います。`}
          </p>
        </Alert>
      ) : null}
      <Stack spacing={2} divider={<Box sx={{ borderTop: 1, borderColor: 'divider' }} />}>
        {quotes.map((quote) => (
          <Box key={quote.quoteId}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1 }}>
              <Typography variant="h3">{formatJapanDateTime(quote.quotedAt)}</Typography>
              <StateChip state={quote.state} words={wordFor(quoteStateWords, quote.state)} />
            </Box>
            <Facts
              facts={[
                ['合計', `${formatYen(quote.total)}(税込)`],
                [
                  '内訳',
                  quote.lines
                    .map(
                      ({ text, amount, taxRate }) =>
                        `${text} ${formatYen(amount)}(${taxRate === 0 ? '対象外' : `${taxRate}%`})`,
                    )
                    .join('\n'),
                ],
                ['作業時間', formatDuration(quote.minutes)],
                ['有効期限', `${formatJapanDate(quote.validUntil)}まで`],
                [
                  '日時の候補',
                  quote.starts
                    .map(({ start, staffName }) => `${formatJapanDateTime(start)} ${staffName}`)
                    .join('\n'),
                ],
                [
                  'お取り置き',
                  quote.heldUntil === null ? '' : `${formatJapanDateTime(quote.heldUntil)}まで`,
                ],
                ['メッセージ', quote.note],
              ]}
            />
          </Box>
        ))}
      </Stack>
    </Section>
  );
}
