import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';

/** For password reset and account migration, whose steps store data beside the order draft. */
export const accountLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <JourneyState>
    <ShopLayout width="narrow">{page}</ShopLayout>
  </JourneyState>
);
