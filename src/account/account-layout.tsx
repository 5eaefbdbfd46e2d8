import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';

/**
 * The layout of password reset and account migration, whose steps store data in the browser. A
 * stored order draft stays unchanged.
 */
export const accountLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <JourneyState>
    <ShopLayout width="narrow">{page}</ShopLayout>
  </JourneyState>
);
