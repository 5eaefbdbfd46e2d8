import type { Price } from '@/contract/pricing';
import type { Quote } from '@/contract/quotes';
import { priceLine, sumByRate, sumOfAmounts, taxSums } from './price-lines';

type QuotedLines = Quote['lines'];

/** The price of an order whose quote was accepted; amounts are tax-inclusive yen. */
export function quotePrice(quoted: QuotedLines): Price {
  const lines = quoted.map(({ text, amount, taxRate }, index) =>
    priceLine({
      id: `quote-${index + 1}`,
      kind: 'quote',
      label: text,
      explanation: '',
      quantity: 1,
      unitPrice: amount,
      taxRate,
    }),
  );
  const taxByRate = taxSums(lines);
  const totalIncludingTax = sumOfAmounts(lines);
  const tax = taxByRate.reduce((sum, ofRate) => sum + ofRate.tax, 0);
  return {
    lines,
    totalIncludingTax,
    totalExcludingTax: totalIncludingTax - tax,
    tax,
    taxByRate,
    minimumOrderShortfall: 0,
  };
}

/** Whether a discount takes more off a tax rate than there is, which no receipt can say. */
export function hasNegativeRate(lines: QuotedLines): boolean {
  return [...sumByRate(lines).values()].some((amount) => amount < 0);
}
