import { maintenanceText, statusPageActions } from '@/copy/status-pages';
import type { ShopPage } from '@/features/shop-layout';
import { DescriptionList } from '@/ui/card/description-list';
import styles from './maintenance-screen.module.css';
import { maintenanceTimeText } from './maintenance-time-text';
import { StatusScreen } from './status-screen';

export interface MaintenanceScreenProps {
  /** As the operations team wrote them; empty when unknown. */
  startAt: string;
  endAt: string;
}

/** Replaces every page while the maintenance flag is on (SPEC section 2). */
export const MaintenanceScreen: ShopPage<MaintenanceScreenProps> = ({ startAt, endAt }) => {
  const period = [
    { term: statusPageActions.maintenanceStart, description: maintenanceTimeText(startAt) },
    { term: statusPageActions.maintenanceEnd, description: maintenanceTimeText(endAt) },
  ].filter(({ description }) => description !== '');
  return (
    <StatusScreen text={maintenanceText} picture="maintenance" showsAccount={false}>
      {period.length > 0 ? (
        <div className={styles.period}>
          <DescriptionList rows={period} />
        </div>
      ) : null}
    </StatusScreen>
  );
};

// Without the account links of the usual layout.
MaintenanceScreen.getLayout = (page) => page;
