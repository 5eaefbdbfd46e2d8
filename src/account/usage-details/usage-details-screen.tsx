import { usageDetailsPath } from '@/config/paths';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { MonthLinks } from '@/ui/calendar/month-links';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { EmptyList } from '../my/empty-list';
import { FIRST_LISTED_MONTH } from '../my/listed-months';
import { myLayout } from '../my/my-layout';
import type { MonthUsage } from './month-usage';
import { ReceiptList } from './receipt-list';
import styles from './usage-details-screen.module.css';
import { UsageTotals } from './usage-totals';

export interface UsageDetailsScreenProps {
  /** `yyyy-MM` */
  month: string;
  /** `yyyy-MM` in Japan. */
  thisMonth: string;
  usage: MonthUsage;
}

/** `/my/usage-details`: what a month cost, and the receipt of each charge. */
export const UsageDetailsScreen: ShopPage<UsageDetailsScreenProps> = ({
  month,
  thisMonth,
  usage,
}) => (
  <>
    <ScreenTitle title="ご利用明細" />
    <div className={styles.onScreen}>
      <PageHeading lead="ご利用の合計と、1件ごとの領収書や明細をご確認いただけます。">
        ご利用明細
      </PageHeading>
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
