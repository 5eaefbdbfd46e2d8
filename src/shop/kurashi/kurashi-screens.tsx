import { kurashiMenusPath, kurashiOptionPath, menuSelectPath, paths } from '@/config/paths';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { AllianceNotice, NoMenusOfOffer } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from '../menu-list/back-link';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { groupsOf, MenuGroups } from '../menu-list/menu-groups';
import {
  MenuListPage,
  MenuListRejection,
  menuListLayout,
  ServiceAreaCheckOnDemand,
} from '../menu-list/menu-list-page';

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
