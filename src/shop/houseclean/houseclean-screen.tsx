import { paths } from '@/config/paths';
import { housecleanOptionPath } from '@/config/paths-with-query';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { OrderRejectionNotice } from '../draft-parts-on-demand';
import { BasketSummary } from '../menu-list/basket-summary';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuGroups } from '../menu-list/menu-groups';
import { menuListLayout } from '../menu-list/menu-list-layout';
import { OnDemand } from '../menu-list/on-demand';
import { ServiceAreaCheckOnDemand } from '../service-area/service-area-check-on-demand';
import styles from './houseclean-screen.module.css';

/** Leads to a service further down the page. */
function ServiceNavigation({ services }: { services: readonly ServiceListItem[] }) {
  return (
    <nav aria-label="サービスへ移動">
      <ul className={styles.list}>
        {services.map(({ id, label, illustration }) => (
          <li key={id}>
            <a href={`#service-${id}`} className={styles.link}>
              <span className={styles.picture}>
                <CatalogueIllustration name={illustration} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface ServiceWithMenus extends ServiceListItem, ServiceMenus {}

/** A service and its menus. */
function ServiceSection({ service }: { service: ServiceWithMenus }) {
  const { id, label, description } = service;
  return (
    <section className={styles.section} id={`service-${id}`} aria-labelledby={`service-${id}-name`}>
      <div>
        <h2 id={`service-${id}-name`}>{label}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <MenuGroups menus={service} headingLevel={3} optionPath={housecleanOptionPath} />
    </section>
  );
}

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
        {() => <OrderRejectionNotice page="menu" menuList={paths.menuSelect.houseclean} />}
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
