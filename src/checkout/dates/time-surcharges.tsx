import type { PriceLine } from '@/contract/pricing';
import { formatYenIncludingTax } from '@/domain/money';

interface TimeSurchargesProps {
  lines: readonly PriceLine[];
  /** The date is the first of several wishes. */
  isFirstWish?: boolean;
}

/** What the chosen day or hour adds to the price, in words; the amounts are in the summary too. */
export function TimeSurcharges({ lines, isFirstWish = false }: TimeSurchargesProps) {
  const surcharges = lines.filter(
    ({ kind, amount }) => (kind === 'earlyLate' || kind === 'yearEnd') && amount !== 0,
  );
  return surcharges.map(({ id, label, amount, explanation }) => (
    <p key={id}>
      {isFirstWish ? '第1希望の日時' : 'この日時'}は{label}がかかります:{' '}
      <strong>{formatYenIncludingTax(amount)}</strong>
      {explanation ? `(${explanation})` : null}
    </p>
  ));
}
