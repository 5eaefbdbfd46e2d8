import type { PriceLine } from '@/contract/pricing';
import { type TaxRate, taxIncludedIn } from '@/domain/money';
import type { ChosenItem } from './priced-selection';

/** The only place where the tax of a line is computed. */
export function priceLine(line: Omit<PriceLine, 'amount' | 'tax'>): PriceLine {
  const amount = line.quantity * line.unitPrice;
  return { ...line, amount, tax: taxIncludedIn(amount, line.taxRate) };
}

/** @param pieces how many are paid for; differs from the chosen quantity for items per unit */
export function itemLine(
  kind: 'type' | 'option' | 'recommend',
  item: ChosenItem,
  texts: Pick<PriceLine, 'label' | 'explanation' | 'quantityText'>,
  pieces = item.quantity,
): PriceLine {
  const { id, price, taxRate } = item;
  return priceLine({ id, kind, ...texts, quantity: pieces, unitPrice: price, taxRate });
}

/** One line per tax rate; rates without an amount are left out. */
export function linesByRate(
  kind: PriceLine['kind'],
  amounts: AmountByRate,
  texts: { readonly label: string; readonly explanation: string },
): PriceLine[] {
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([taxRate, amount]) =>
      priceLine({
        id: `${kind}-${taxRate}`,
        kind,
        ...texts,
        quantity: 1,
        unitPrice: amount,
        taxRate,
      }),
    );
}

export function mapAmounts(
  amounts: AmountByRate,
  change: (amount: number, taxRate: TaxRate) => number,
): AmountByRate {
  return new Map([...amounts].map(([taxRate, amount]) => [taxRate, change(amount, taxRate)]));
}

export function sumOfAmounts(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

export type AmountByRate = ReadonlyMap<TaxRate, number>;

/** Yen by tax rate, highest rate first, so that lines have a fixed order. */
export function sumByRate(
  lines: readonly { readonly taxRate: TaxRate; readonly amount: number }[],
): AmountByRate {
  const sums = new Map<TaxRate, number>();
  for (const rate of [10, 8, 0] as const) {
    const ofRate = lines.filter((line) => line.taxRate === rate);
    if (ofRate.length > 0) {
      sums.set(
        rate,
        ofRate.reduce((sum, line) => sum + line.amount, 0),
      );
    }
  }
  return sums;
}

/** In proportion, so that a discount lowers the right tax. Leftover yen go to the highest rates. */
export function allocate(amount: number, shares: AmountByRate): AmountByRate {
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
