import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';

/** The layout of password reset, sign-up and account migration, whose steps store data beside the order draft. */
export const accountLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <JourneyState>
    <ShopLayout width="narrow">{page}</ShopLayout>
  </JourneyState>
);
