import { paths } from '@/config/paths';
import { kurashiMenusPath, kurashiOptionPath, menuSelectPath } from '@/config/paths-with-query';
import type { ServiceListItem, ServiceMenus } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from '../menu-list/back-link';
import { BasketSummary } from '../menu-list/basket-summary';
import { groupsOf, MenuGroups } from '../menu-list/menu-groups';
import { menuListLayout } from '../menu-list/menu-list-layout';
import { NoMenusOfOffer } from '../menu-list/no-menus-of-offer';

export interface KurashiMenusProps {
  category: ServiceListItem;
  menus: ServiceMenus;
  offer: AllianceOffer;
}

/** The menus of one category. */
export const KurashiMenusScreen: ShopPage<KurashiMenusProps> = ({ category, menus, offer }) => {
  const alliance = allianceCodeOf(offer);
  return (
    <TwoColumn side={<BasketSummary project="lifeSupport" />}>
      <ScreenTitle title={category.label} />
      <BackLink href={menuSelectPath(paths.menuSelect.kurashiCategory, { alliance })}>
        暮らしサポートの一覧へ戻る
      </BackLink>
      <PageHeading lead={category.description}>{category.label}</PageHeading>
      <Stack gap="large">
        <AllianceNotice offer={offer} menuList={paths.menuSelect.kurashiCategory} />
        {groupsOf(menus).length === 0 ? (
          <NoMenusOfOffer href={kurashiMenusPath(category.id)} />
        ) : null}
        <MenuGroups
          menus={menus}
          headingLevel={2}
          optionPath={(menuId) => kurashiOptionPath(menuId, alliance)}
        />
      </Stack>
    </TwoColumn>
  );
};
KurashiMenusScreen.getLayout = menuListLayout;
