import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Failure } from '@/calls/failure';
import type { OrderMenu } from '@/contract/pricing';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { ActButton } from '../changes/act-button';
import { FailureAlert } from '../changes/failure-alert';
import { isDecided, NoticePreview, useNoticePreview } from '../changes/notice-preview';
import type { ChangeInput } from '../changes/use-office-call';
import { ReadFailure } from './step';
import type { Missing } from './telephone-order';
import type { Read } from './use-read';

interface OrderSummaryProps {
  readonly price: Read<OrderMenu>;
  readonly missing: readonly Missing[];
  /** The input of the call; null while a step is incomplete. */
  readonly input: ChangeInput<'placeOrderForCustomer'> | null;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onSend: () => void;
}

function PriceLines({ price: read }: Pick<OrderSummaryProps, 'price'>) {
  const { value, failure, isCurrent } = read;
  if (failure) return <ReadFailure read={read} />;
  const price = value?.price;
  if (!price) {
    return <Typography color="text.secondary">メニューを選ぶと、料金を表示します。</Typography>;
  }
  return (
    <Box aria-busy={!isCurrent} sx={{ opacity: isCurrent ? 1 : 0.6 }}>
      {price.lines.map(({ id, kind, label, amount }) => (
        <Stack
          key={`${kind} ${id}`}
          direction="row"
          sx={{ justifyContent: 'space-between', gap: 2 }}
        >
          <Typography>{label}</Typography>
          <Typography sx={{ whiteSpace: 'nowrap' }}>{formatYen(amount)}</Typography>
        </Stack>
      ))}
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>合計</Typography>
        <Typography sx={{ fontWeight: 700 }}>
          {formatYenIncludingTax(price.totalIncludingTax)}
        </Typography>
      </Stack>
      {value.laterVisitsTotal === null ? null : (
        <Typography variant="body2">
          2回目以降: 訪問のたびに{formatYenIncludingTax(value.laterVisitsTotal)}
        </Typography>
      )}
      {price.minimumOrderShortfall > 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          お店のページの最低金額まで、あと{formatYen(price.minimumOrderShortfall)}
          です。電話では、このまま受けられます。
        </Alert>
      ) : null}
      {value.settlementInformation ? (
        <Typography variant="body2">{value.settlementInformation}</Typography>
      ) : null}
    </Box>
  );
}

/** The price, the missing entries, the messages to the customer, and the button that places the order. */
export function OrderSummary({
  price,
  missing,
  input,
  isBusy,
  failure,
  onSend,
}: OrderSummaryProps) {
  const total = price.value?.price?.totalIncludingTax;
  const preview = useNoticePreview('placeOrderForCustomer', input);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="order-summary"
      sx={{
        p: 2,
        position: { md: 'sticky' },
        top: 16,
        maxHeight: { md: 'calc(100vh - 32px)' },
        overflowY: 'auto',
      }}
    >
      <Stack spacing={2}>
        <Typography variant="h2" id="order-summary">
          料金と確認
        </Typography>
        <PriceLines price={price} />
        {missing.length > 0 ? (
          <Box role="status">
            <Typography color="text.secondary">まだのもの</Typography>
            <ul>
              {missing.map(({ step, text }) => (
                <li key={`${step} ${text}`}>
                  <Link href={`#${step}`}>{text}</Link>
                </li>
              ))}
            </ul>
          </Box>
        ) : null}
        <NoticePreview preview={preview} />
        <FailureAlert failure={failure} />
        <ActButton
          variant="contained"
          size="large"
          disabled={!isDecided(preview)}
          isBusy={isBusy}
          onClick={onSend}
        >
          {total === undefined ? '申し込む' : `${formatYenIncludingTax(total)}で申し込む`}
        </ActButton>
      </Stack>
    </Paper>
  );
}
