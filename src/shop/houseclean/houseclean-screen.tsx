import { paths } from '@/config/paths';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { OrderRefusalNotice } from '../draft-parts-on-demand';
import { BasketSummary } from '../menu-list/basket-summary';
import { menuListLayout } from '../menu-list/menu-list-layout';
import { OnDemand } from '../menu-list/on-demand';
import { ServiceAreaCheckOnDemand } from '../service-area/service-area-check-on-demand';
import styles from './houseclean-screen.module.css';
import { ServiceNavigation } from './service-navigation';
import { ServiceSection } from './service-section';
import type { ServiceWithMenus } from './service-with-menus';

export interface HousecleanProps {
  services: readonly ServiceWithMenus[];
}

/** Every house-cleaning menu, by service, and whether the customer's place is served. */
export const HousecleanScreen: ShopPage<HousecleanProps> = ({ services }) => (
  <TwoColumn side={<BasketSummary project="houseCleaning" />}>
    <ScreenTitle title="ハウスクリーニングのメニュー" />
    <PageHeading lead="きれいにしたい場所からお選びください。台数やタイプは次の画面で選べます。料金はすべて税込です。">
      ハウスクリーニングのメニュー
    </PageHeading>
    <Stack gap="large">
      <OnDemand>
        {() => <OrderRefusalNotice page="menu" menuList={paths.menuSelect.houseclean} />}
      </OnDemand>
      <ServiceAreaCheckOnDemand project="houseCleaning" />
      <div className={styles.catalogue}>
        <ServiceNavigation services={services} />
        {services.map((service) => (
          <ServiceSection key={service.id} service={service} />
        ))}
      </div>
    </Stack>
  </TwoColumn>
);
HousecleanScreen.getLayout = menuListLayout;
