import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usageDetailsPath } from '@/config/paths';
import type { ResponseOf } from '@/contract/endpoint';
import type { UsageItem, usageEndpoints } from '@/contract/usage';
import { formatYen } from '@/domain/money';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { MonthLinks } from '@/ui/calendar/month-parts';
import { Price } from '@/ui/card/price';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { EmptyList } from '../my/empty-list';
import { FIRST_LISTED_MONTH } from '../my/listed-months';
import { myLayout } from '../my/my-layout';
import { Receipt, TaxRows } from './receipt';
import styles from './usage-details-screen.module.css';

type MonthUsage = ResponseOf<(typeof usageEndpoints)['getUsageDetails']>;

/** Printing the page prints each receipt on its own sheet; a receipt's button prints only that. */
function ReceiptList({ items }: { items: readonly UsageItem[] }) {
  const [printed, setPrinted] = useState<string>();

  useEffect(() => {
    const onPrinted = () => setPrinted(undefined);
    window.addEventListener('afterprint', onPrinted);
    return () => window.removeEventListener('afterprint', onPrinted);
  }, []);

  function print(receiptNumber: string) {
    // The print dialog uses the document as it is when it opens.
    flushSync(() => setPrinted(receiptNumber));
    window.print();
  }

  return (
    <ul className={styles.list}>
      {items.map((item) => {
        const { number } = item.receipt;
        const isLeftOut = printed !== undefined && printed !== number;
        return (
          <li key={number} className={isLeftOut ? styles.leftOut : styles.sheet}>
            <Receipt item={item} onPrint={() => print(number)} />
          </li>
        );
      })}
    </ul>
  );
}

function UsageTotals({ usage }: { usage: MonthUsage }) {
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

export interface UsageDetailsScreenProps {
  month: string;
  thisMonth: string;
  usage: MonthUsage;
}

export const UsageDetailsScreen: ShopPage<UsageDetailsScreenProps> = ({
  month,
  thisMonth,
  usage,
}) => (
  <>
    <div className={styles.onScreen}>
      <ScreenHeading
        title="ご利用明細"
        lead="ご利用の合計と、1件ごとの領収書や明細をご確認いただけます。"
      />
    </div>
    <Stack gap="large">
      <div className={styles.onScreen}>
        <Stack gap="large">
          <MonthLinks
            month={month}
            hrefOf={usageDetailsPath}
            firstMonth={FIRST_LISTED_MONTH}
            lastMonth={thisMonth}
          />
          {usage.items.length > 0 ? <UsageTotals usage={usage} /> : null}
        </Stack>
      </div>
      {usage.items.length > 0 ? (
        <ReceiptList items={usage.items} />
      ) : (
        <EmptyList title="この月のご利用はありません" />
      )}
    </Stack>
  </>
);

UsageDetailsScreen.getLayout = myLayout('usageDetails');
