import { DraftOnDemand } from '@/booking/draft/draft-on-demand';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';

/**
 * The layout of the pages where a menu is looked for. As on them nothing has been chosen yet, the
 * order draft is loaded when there is one, or when the page is used.
 */
export const menuListLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <DraftOnDemand>
    <ShopLayout width="wide">{page}</ShopLayout>
  </DraftOnDemand>
);
