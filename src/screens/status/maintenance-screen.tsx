import { statusPageActions, maintenanceText as text } from '@/copy/status-pages';
import { ShopLayout, type ShopPage } from '@/features/shop-layout';
import { DescriptionList } from '@/ui/card/description-list';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations/illustration';
import styles from './maintenance-screen.module.css';
import { maintenanceTimeText } from './maintenance-time-text';
import { StatusTitle } from './status-title';
import { ContactLink, TopPageLink } from './way-out-links';

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
    <ShopLayout width="narrow" showsAccount={false}>
      <StatusTitle title={text.title} />
      <StatusPage
        headline={text.headline}
        picture={<Illustration name="maintenance" />}
        next={<p>{text.next}</p>}
        actions={
          <>
            <TopPageLink />
            <ContactLink />
          </>
        }
      >
        <p>{text.happened}</p>
        {period.length > 0 ? (
          <div className={styles.period}>
            <DescriptionList rows={period} />
          </div>
        ) : null}
      </StatusPage>
    </ShopLayout>
  );
};

// Without the account links of the usual layout.
MaintenanceScreen.getLayout = (page) => page;
