import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';

/**
 * The layout of password reset and account migration, whose steps store data in the browser. A
 * stored order draft stays unchanged.
 */
export const accountLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <JourneyState>
    <ShopLayout width="narrow">{page}</ShopLayout>
  </JourneyState>
);
