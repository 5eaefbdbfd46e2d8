import { paths } from '@/config/paths';
import { kurashiMenusPath } from '@/config/paths-with-query';
import type { ServiceListItem } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { OrderRejectionNotice } from '../draft-parts-on-demand';
import { BasketSummary } from '../menu-list/basket-summary';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { menuListLayout } from '../menu-list/menu-list-layout';
import { OnDemand } from '../menu-list/on-demand';
import { ServiceAreaCheckOnDemand } from '../service-area/service-area-check-on-demand';

export interface KurashiCategoryProps {
  categories: readonly ServiceListItem[];
  offer: AllianceOffer;
}

/** The kinds of help with daily life, each leading to its menus. */
export const KurashiCategoryScreen: ShopPage<KurashiCategoryProps> = ({ categories, offer }) => (
  <TwoColumn side={<BasketSummary project="lifeSupport" />}>
    <ScreenTitle title="暮らしサポート" />
    <PageHeading lead="お困りごとに近いものからお選びください。内容と時間は、このあとの画面で選べます。料金はすべて税込です。">
      暮らしサポート
    </PageHeading>
    <Stack gap="large">
      <OnDemand>
        {() => <OrderRejectionNotice page="menu" menuList={paths.menuSelect.kurashiCategory} />}
      </OnDemand>
      <AllianceNotice offer={offer} menuList={paths.menuSelect.kurashiCategory} />
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
    </Stack>
  </TwoColumn>
);
KurashiCategoryScreen.getLayout = menuListLayout;
