import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { ChangeDialog } from '../../changes/change-dialog';
import { messageProps } from '../../changes/failure-alert';
import { useKeptInput } from '../../changes/kept-input';
import type { TypedStart } from '../../visits/start-fields';
import { type ActDialogProps, firstVisitId, type OfficeOrder } from '../office-order';
import { AccountNeeded } from './dialog-parts';
import { OfferedStarts, wantedStarts } from './offered-starts';
import { QuoteFinalScreen } from './quote-final-screen';
import { EMPTY_LINE, QuoteLineFields, quotedLines, sumLines } from './quote-lines';

interface TypedQuote {
  readonly lines: readonly (typeof EMPTY_LINE)[];
  readonly minutes: string;
  readonly validUntil: string;
  readonly starts: readonly { readonly start: TypedStart; readonly staffId: string }[];
  readonly note: string;
}

function findOpenQuote({ quotes }: OfficeOrder) {
  return quotes.find(({ state }) => state === 'open');
}

/**
 * The content of the open quote, which the new one replaces. Without one the working time is empty: that of the order is
 * the inspection's.
 */
function initialQuote(order: OfficeOrder): TypedQuote {
  const open = findOpenQuote(order);
  return {
    lines: open
      ? open.lines.map(({ text, amount, taxRate }) => ({
          text,
          amount: String(amount),
          taxRate: String(taxRate),
        }))
      : [EMPTY_LINE],
    minutes: open ? String(open.minutes) : '',
    validUntil: open?.validUntil ?? '',
    starts: [],
    note: open?.note ?? '',
  };
}

const HALF_HOURS = '30分単位で入力してください';

function typedMinutes(text: string): number | null {
  const minutes = Number(text.normalize('NFKC').trim());
  return Number.isInteger(minutes) && minutes >= 30 && minutes % 30 === 0 ? minutes : null;
}

/** Writes a quote for an estimate menu. It replaces an open quote. */
export function QuoteDialog({ order, onDone, ...dialog }: ActDialogProps) {
  const { orderId } = order;
  const form = useKeptInput(`quote ${orderId}`, initialQuote(order));
  const { input, change } = form;
  const lines = quotedLines(input.lines);
  const minutes = typedMinutes(input.minutes);
  const starts = wantedStarts(input.starts);
  const { validUntil, note } = input;
  const isReady = lines !== null && minutes !== null && starts !== null && validUntil !== '';
  const open = findOpenQuote(order);
  const seen = open?.quoteId ?? null;
  const body = isReady ? { lines, minutes, validUntil, starts, note, seen } : null;
  return (
    <ChangeDialog
      {...dialog}
      call="quoteOrder"
      title="見積もる"
      confirmLabel="お見積もりを送る"
      maxWidth="md"
      form={form}
      input={body && { params: { orderId }, body }}
      onDone={({ total }) => onDone(`お見積もり(合計${formatYen(total)})を送りました。`)}
      aside={
        <QuoteFinalScreen
          menuLabel={order.work.menu.label}
          lines={lines ?? []}
          total={sumLines(lines ?? [])}
          minutes={minutes}
          validUntil={validUntil}
          starts={(starts ?? []).map(({ start }) => start)}
          note={note}
        />
      }
    >
      {(errors, field) => (
        <>
          <AccountNeeded order={order} />
          {open ? (
            <Typography variant="body2">
              送ると、{formatJapanDateTime(open.quotedAt)}に送ったお見積もり(合計
              {formatYen(open.total)}
              )は差し替えになります。
            </Typography>
          ) : null}
          <QuoteLineFields
            value={input.lines}
            onChange={(typed) => change({ ...input, lines: typed })}
            errors={errors}
          />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 2, sm: 1 }}>
            <TextField
              label="作業時間(分)"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              helperText={HALF_HOURS}
              {...messageProps(minutes === null && input.minutes !== '' ? HALF_HOURS : undefined)}
              {...field('minutes')}
            />
            <TextField
              type="date"
              label="有効期限(この日の終わりまで)"
              required
              {...field('validUntil')}
            />
          </Stack>
          <OfferedStarts
            visitId={firstVisitId(order)}
            value={input.starts}
            onChange={(typed) => change({ ...input, starts: typed })}
            errors={errors}
            fewest={0}
            minutes={minutes ?? undefined}
          />
          <TextField label="お客様へのメッセージ" multiline minRows={2} {...field('note')} />
        </>
      )}
    </ChangeDialog>
  );
}
