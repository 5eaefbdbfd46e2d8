import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
import { AppLink } from '@/ui/link/app-link';
import styles from './my-layout.module.css';

const pages = {
  top: 'マイページ',
  schedules: '訪問の予定',
  applications: 'お申し込み',
  usageDetails: 'ご利用明細',
  account: 'お客様情報',
  paymentMethods: 'お支払い方法',
} as const satisfies Partial<Record<keyof typeof paths.my, string>>;

export type MyPage = keyof typeof pages;

const order: readonly MyPage[] = [
  'top',
  'schedules',
  'applications',
  'usageDetails',
  'account',
  'paymentMethods',
];

/** The pages of my page, the current one marked. Its own parts lead back to it, too. */
function MyNavigation({ current }: { current: MyPage }) {
  return (
    <nav className={styles.navigation} aria-label="マイページのメニュー">
      <ul className={styles.list}>
        {order.map((page) => (
          <li key={page}>
            <AppLink
              href={paths.my[page]}
              className={styles.link}
              aria-current={page === current ? 'page' : undefined}
            >
              {pages[page]}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
