import {
  housecleanOptionPath,
  kurashiMenusPath,
  kurashiOptionPath,
  menuSelectPath,
  paths,
} from '@/config/paths';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { usePrefetchOnUse } from '@/shell/navigation/use-prefetch-on-use';
import { BackLink } from '@/ui/link/back-link';
import { AllianceNotice, NoMenusOfOffer } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import type { OtherNames } from './find-menus';
import { CategoryCards } from './menu-category';
import { MenuCards, MenuGrid, menusInOrder } from './menu-grid';
import { AreaOfList, MenuListPage, MenuListRejection, menuListLayout } from './menu-list-page';
import { OtherServices } from './other-services';
import { SearchableList, type ServiceWithMenus } from './searchable-list';

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
    <MenuGrid end={<OtherServices listPath={menuList} />}>
      <CategoryCards
        categories={categories}
        categoryPath={(id) => kurashiMenusPath(id, allianceCodeOf(offer))}
      />
    </MenuGrid>
    <AreaOfList project="lifeSupport" />
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
  const listed = menusInOrder(menus);
  usePrefetchOnUse(paths.menuSelect.kurashiOption);
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
      {listed.length === 0 ? <NoMenusOfOffer href={kurashiMenusPath(category.id)} /> : null}
      <MenuGrid end={<OtherServices listPath={kurashiMenusPath(category.id)} />}>
        <MenuCards
          menus={listed}
          headingLevel={2}
          optionPath={(menuId) => kurashiOptionPath(menuId, alliance)}
        />
      </MenuGrid>
    </MenuListPage>
  );
};
KurashiMenusScreen.getLayout = menuListLayout;

export interface HousecleanProps {
  services: readonly ServiceWithMenus[];
  otherNames: OtherNames;
  /** The search, '' for the whole list. */
  query: string;
}

export const HousecleanScreen: ShopPage<HousecleanProps> = ({ services, otherNames, query }) => {
  usePrefetchOnUse(paths.menuSelect.housecleanOption);
  return (
    <MenuListPage
      project="houseCleaning"
      title="ハウスクリーニングのメニュー"
      lead="台数は次の画面で選べます。料金は税込です。"
    >
      <MenuListRejection menuList={paths.menuSelect.houseclean} />
      <SearchableList
        services={services}
        otherNames={otherNames}
        query={query}
        listPath={paths.menuSelect.houseclean}
        optionPath={housecleanOptionPath}
      />
      <AreaOfList project="houseCleaning" />
    </MenuListPage>
  );
};
HousecleanScreen.getLayout = menuListLayout;
