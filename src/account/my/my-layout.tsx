import type { ReactNode } from 'react';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
import styles from './my-layout.module.css';
import { MyNavigation, type MyPage } from './my-navigation';

/**
 * The layout of my page: where one is and what else there is, beside the content on wide screens,
 * above it on phones. Every screen of my page sets `Screen.getLayout = myLayout('…')`.
 */
export function myLayout(current: MyPage): NonNullable<ShopPage['getLayout']> {
  return (page) => <MyLayout current={current}>{page}</MyLayout>;
}

function MyLayout({ current, children }: { current: MyPage; children: ReactNode }) {
  return (
    <ShopLayout>
      <div className={styles.columns}>
        <MyNavigation current={current} />
        <div className={styles.content}>{children}</div>
      </div>
    </ShopLayout>
  );
}
