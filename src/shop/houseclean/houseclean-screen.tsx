import { housecleanOptionPath, paths } from '@/config/paths';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuGroups } from '../menu-list/menu-groups';
import {
  MenuListPage,
  MenuListRejection,
  menuListLayout,
  ServiceAreaCheckOnDemand,
} from '../menu-list/menu-list-page';
import styles from './houseclean-screen.module.css';

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

export const HousecleanScreen: ShopPage<HousecleanProps> = ({ services }) => (
  <MenuListPage
    project="houseCleaning"
    title="ハウスクリーニングのメニュー"
    lead="きれいにしたい場所からお選びください。台数やタイプは次の画面で選べます。料金はすべて税込です。"
  >
    <MenuListRejection menuList={paths.menuSelect.houseclean} />
    <ServiceAreaCheckOnDemand project="houseCleaning" />
    <div className={styles.catalogue}>
      <ServiceNavigation services={services} />
      {services.map((service) => (
        <ServiceSection key={service.id} service={service} />
      ))}
    </div>
  </MenuListPage>
);
HousecleanScreen.getLayout = menuListLayout;
