import type { Price, PriceLine } from '@/contract/pricing';
import type { Quote } from '@/contract/quotes';
import { type TaxRate, taxIncludedIn } from '@/domain/money';
import type { ChosenItem } from './choose-menu';

/** The only place where the tax of a line is computed. */
export function priceLine(line: Omit<PriceLine, 'amount' | 'tax'>): PriceLine {
  const amount = line.quantity * line.unitPrice;
  return { ...line, amount, tax: taxIncludedIn(amount, line.taxRate) };
}

/**
 * @param texts the item's own label by default
 * @param pieces how many are paid for; differs from the chosen quantity for items per unit
 */
export function itemLine(
  kind: 'type' | 'option' | 'recommend',
  { id, label, price, taxRate, quantity }: ChosenItem,
  texts: Pick<PriceLine, 'explanation' | 'quantityText'> & { readonly label?: string },
  pieces = quantity,
): PriceLine {
  return priceLine({ id, kind, label, ...texts, quantity: pieces, unitPrice: price, taxRate });
}

type Texts = Pick<PriceLine, 'label' | 'explanation'>;

/** One line per tax rate; rates without an amount are left out. */
export function linesByRate(kind: PriceLine['kind'], amounts: AmountByRate, texts: Texts) {
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([taxRate, amount]) => {
      const id = `${kind}-${taxRate}`;
      return priceLine({ id, kind, ...texts, quantity: 1, unitPrice: amount, taxRate });
    });
}

/** Takes at most their sum off these lines, in proportion to what is taxed at each rate. */
export function discountLines(
  kind: PriceLine['kind'],
  amount: number,
  lines: readonly PriceLine[],
  texts: Texts,
): PriceLine[] {
  const parts = allocate(Math.min(amount, sumOfAmounts(lines)), sumByRate(lines));
  return linesByRate(
    kind,
    mapAmounts(parts, (part) => -part),
    texts,
  );
}

export function mapAmounts(amounts: AmountByRate, change: (amount: number) => number) {
  return new Map([...amounts].map(([taxRate, amount]) => [taxRate, change(amount)]));
}

export function sumOfAmounts(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

export type AmountByRate = ReadonlyMap<TaxRate, number>;

type TaxedAmount = Pick<PriceLine, 'taxRate' | 'amount'>;

/** Yen by tax rate, highest rate first, so that lines have a fixed order. */
export function sumByRate(lines: readonly TaxedAmount[]): AmountByRate {
  const ofRates = ([10, 8, 0] as const).map(
    (rate) => [rate, lines.filter((line) => line.taxRate === rate)] as const,
  );
  return new Map(
    ofRates.flatMap(([rate, ofRate]) => (ofRate.length > 0 ? [[rate, sumOfAmounts(ofRate)]] : [])),
  );
}

/** The tax is cut off once per rate, as on a qualified invoice. */
export function taxSums(lines: readonly TaxedAmount[]) {
  return [...sumByRate(lines)].map(([taxRate, amount]) => ({
    taxRate,
    amount,
    tax: taxIncludedIn(amount, taxRate),
  }));
}

/** In proportion, so that a discount lowers the right tax. Leftover yen go to the highest rates. */
function allocate(amount: number, shares: AmountByRate): AmountByRate {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const parts = new Map<TaxRate, number>();
  if (total <= 0) return parts;
  for (const [rate, share] of shares) parts.set(rate, Math.floor((amount * share) / total));
  let rest = amount - [...parts.values()].reduce((sum, part) => sum + part, 0);
  for (const [rate, share] of shares) {
    const part = parts.get(rate) ?? 0;
    const extra = Math.min(rest, share - part);
    parts.set(rate, part + extra);
    rest -= extra;
  }
  return parts;
}

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
