import { quotePath } from '@/config/paths';
import type { Quote } from '@/contract/quotes';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { LinkButton } from '@/ui/button/button';
import { Accordion } from '@/ui/card/accordion';
import { StatusMark } from '@/ui/card/status-mark';
import { Notice } from '@/ui/feedback/notice';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { FlashNotice } from '../my/flash-notice';
import { QuoteLines } from './quote-summary';
import { quoteStatusLabels } from './quote-words';

const ANSWERED = {
  accepted: 'お見積もりの内容で、お申し込みを承りました。',
  declined: 'お見積もりのお断りを承りました。料金はかかりません。',
};

function OpenQuoteNotice({ quote }: { quote: Quote }) {
  const { orderId, quoteId, total, validUntil } = quote;
  return (
    <Notice
      title="お見積もりができました"
      actions={<LinkButton href={quotePath(orderId, quoteId)}>お見積もりを確認する</LinkButton>}
    >
      {formatYenIncludingTax(total)}。{formatJapanDate(validUntil)}
      までに、お申し込みになるか、お断りになるかをお選びください。お申し込みになるまで、料金は発生しません。
    </Notice>
  );
}

/** A quote that was answered or is over, folded. */
function FormerQuote({ quote }: { quote: Quote }) {
  const { status, quotedAt, total } = quote;
  const day = formatJapanDate(toJapanDate(new Date(quotedAt)));
  return (
    <Accordion
      summary={
        <>
          <StatusMark tone={status === 'accepted' ? 'settled' : 'past'}>
            {quoteStatusLabels[status]}
          </StatusMark>{' '}
          <br />
          {day}のお見積もり {formatYenIncludingTax(total)}
        </>
      }
    >
      <QuoteLines quote={quote} />
    </Accordion>
  );
}

interface OrderQuotesProps {
  /** Newest first. */
  quotes: readonly Quote[];
  /** Names the flash of an answer. */
  page: string;
}

/** The quotes of an order, on its page. A chunk of its own, as few orders have any. */
export default function OrderQuotes({ quotes, page }: OrderQuotesProps) {
  const open = quotes.find(({ status }) => status === 'open');
  const former = quotes.filter(({ status }) => status !== 'open');
  return (
    <Stack>
      <FlashNotice page={page} loaded={quotes} texts={ANSWERED} takesFocus />
      {open ? <OpenQuoteNotice quote={open} /> : null}
      {former.length > 0 ? (
        <Section title="お見積もり">
          <div>
            {former.map((quote) => (
              <FormerQuote key={quote.quoteId} quote={quote} />
            ))}
          </div>
        </Section>
      ) : null}
    </Stack>
  );
}
