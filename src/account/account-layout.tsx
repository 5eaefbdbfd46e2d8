import type { ReactNode } from 'react';
import { JourneyState } from '@/booking/draft/journey-state';
import { ShopLayout } from '@/shell/layout/shop-layout';

/**
 * The layout of setting a new password and of moving an account, whose steps keep what they need in
 * the browser. An order that waits there meanwhile is untouched.
 */
export function accountLayout(page: ReactNode): ReactNode {
  return <AccountLayout>{page}</AccountLayout>;
}

function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <JourneyState>
      <ShopLayout width="narrow">{children}</ShopLayout>
    </JourneyState>
  );
}
