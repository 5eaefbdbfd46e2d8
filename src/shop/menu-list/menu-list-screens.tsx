import {
  housecleanOptionPath,
  kurashiMenusPath,
  kurashiOptionPath,
  menuSelectPath,
  paths,
} from '@/config/paths';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { AllianceNotice, NoMenusOfOffer } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from './back-link';
import { CatalogueIllustration } from './catalogue-illustration';
import groupStyles from './menu-groups.module.css';
import {
  MenuListPage,
  MenuListRejection,
  menuListLayout,
  ServiceAreaCheckOnDemand,
} from './menu-list-page';
import styles from './menu-list-screens.module.css';
import { MenuPrice } from './menu-price';

interface MenuGroupsProps {
  menus: ServiceMenus;
  headingLevel: 2 | 3;
  optionPath: (menuId: string) => string;
}

function groupsOf({ comboMenus, singleMenus, categorizes }: ServiceMenus) {
  return [
    { id: 'combo', label: 'お得なセット', menus: comboMenus },
    { id: 'single', label: '単品メニュー', menus: singleMenus },
    ...categorizes.map(({ id, label, categorizeMenus: menus }) => ({ id, label, menus })),
  ].filter(({ menus }) => menus.length > 0);
}

function MenuGroups({ menus, headingLevel, optionPath }: MenuGroupsProps) {
  const Heading = `h${headingLevel}` as const;
  return groupsOf(menus).map((group) => (
    <div key={group.id} className={groupStyles.group}>
      <Heading>{group.label}</Heading>
      <MenuCardList>
        {group.menus.map((menu) => (
          <MenuCard
            key={menu.id}
            headingLevel={headingLevel === 2 ? 3 : 4}
            title={menu.label}
            text={menu.description}
            badge={menu.badge}
            picture={<CatalogueIllustration name={menu.illustration} />}
            price={<MenuPrice menu={menu} />}
            href={optionPath(menu.id)}
          />
        ))}
      </MenuCardList>
    </div>
  ));
}

const menuList = paths.menuSelect.kurashiCategory;

export interface KurashiCategoryProps {
  categories: readonly ServiceListItem[];
  offer: AllianceOffer;
}

export const KurashiCategoryScreen: ShopPage<KurashiCategoryProps> = ({ categories, offer }) => (
  <MenuListPage
    project="lifeSupport"
    title="暮らしサポート"
    lead="お困りごとに近いものからお選びください。内容と時間は、このあとの画面で選べます。料金はすべて税込です。"
  >
    <MenuListRejection menuList={menuList} />
    <AllianceNotice offer={offer} menuList={menuList} />
    <ServiceAreaCheckOnDemand project="lifeSupport" />
    <MenuCardList>
      {categories.map(({ id, label, description, illustration }) => (
        <MenuCard
          key={id}
          headingLevel={2}
          title={label}
          text={description}
          picture={<CatalogueIllustration name={illustration} />}
          href={kurashiMenusPath(id, allianceCodeOf(offer))}
        />
      ))}
    </MenuCardList>
  </MenuListPage>
);
KurashiCategoryScreen.getLayout = menuListLayout;

export interface KurashiMenusProps {
  category: ServiceListItem;
  menus: ServiceMenus;
  offer: AllianceOffer;
}

export const KurashiMenusScreen: ShopPage<KurashiMenusProps> = ({ category, menus, offer }) => {
  const alliance = allianceCodeOf(offer);
  return (
    <MenuListPage
      project="lifeSupport"
      title={category.label}
      lead={category.description}
      back={
        <BackLink href={menuSelectPath(menuList, { alliance })}>
          暮らしサポートの一覧へ戻る
        </BackLink>
      }
    >
      <AllianceNotice offer={offer} menuList={menuList} />
      {groupsOf(menus).length === 0 ? (
        <NoMenusOfOffer href={kurashiMenusPath(category.id)} />
      ) : null}
      <MenuGroups
        menus={menus}
        headingLevel={2}
        optionPath={(menuId) => kurashiOptionPath(menuId, alliance)}
      />
    </MenuListPage>
  );
};
KurashiMenusScreen.getLayout = menuListLayout;

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
