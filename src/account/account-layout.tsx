import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';

/**
 * The layout of setting a new password and of moving an account, whose steps store what they need in
 * the browser. An order that waits there meanwhile is untouched.
 */
export const accountLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <JourneyState>
    <ShopLayout width="narrow">{page}</ShopLayout>
  </JourneyState>
);
