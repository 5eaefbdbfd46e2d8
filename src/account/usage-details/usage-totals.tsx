import { formatYen } from '@/domain/money';
import { Price } from '@/ui/card/price';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import type { MonthUsage } from './month-usage';
import { TaxRows } from './receipt';
import styles from './usage-totals.module.css';

/** What all of a month cost, and the tax in it by rate. */
export function UsageTotals({ usage }: { usage: MonthUsage }) {
  const { items, total, tax, taxByRate } = usage;
  const isUntaxed = items.length > 0 && items.every((item) => item.isCancellationFee);
  return (
    <section aria-labelledby="totals">
      <Panel>
        <Stack>
          <h3 id="totals">ご利用合計</h3>
          <p className={styles.total}>
            <Price amount={total} isUntaxed={isUntaxed} size="large" />
            <span className={styles.tax}>
              {items.length}件・うち消費税 {formatYen(tax)}
            </span>
          </p>
          <TaxRows taxByRate={taxByRate} />
        </Stack>
      </Panel>
    </section>
  );
}
