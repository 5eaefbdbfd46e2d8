import type { Quote } from '@/contract/quotes';
import { formatDuration } from '@/domain/duration';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { Price } from '@/ui/card/price';
import { PriceTable } from '@/ui/card/price-table';
import styles from './quote-summary.module.css';

function rateText(taxRate: number): string {
  return taxRate === 0 ? '消費税の対象外' : `${taxRate}%対象`;
}

/** The lines with their tax rate, and the tax that the total contains by rate. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const { lines, total, taxByRate } = quote;
  return (
    <>
      <PriceTable
        caption="お見積もりの内訳"
        lines={lines.map(({ text, amount, taxRate }, index) => ({
          id: `${index}`,
          label: text,
          amount,
          note: rateText(taxRate),
        }))}
        total={{ label: 'お支払い総額', amount: total }}
      />
      <ul className={styles.taxes}>
        {taxByRate.map(({ taxRate, amount, tax }) => (
          <li key={taxRate}>
            {rateText(taxRate)} {formatYen(amount)}
            {taxRate === 0 ? null : `(うち消費税 ${formatYen(tax)})`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shows the offer: the total first, then how much of what, how long, and until when (特商法 12条の6). */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { menuLabel, total, minutes, validUntil, note } = quote;
  return (
    <AnswerSection title="お見積もりの内容">
      <p className={styles.total}>
        <span>お支払い総額</span> <Price amount={total} size="large" />
      </p>
      <DescriptionList
        rows={[
          { term: 'メニュー', description: menuLabel },
          { term: '作業時間の目安', description: `約${formatDuration(minutes)}` },
          { term: '有効期限', description: `${formatJapanDate(validUntil)}まで` },
          ...(note === ''
            ? []
            : [
                {
                  term: '担当者から',
                  description: <span className={styles.note}>{note}</span>,
                },
              ]),
        ]}
      />
      <QuoteLines quote={quote} />
    </AnswerSection>
  );
}
