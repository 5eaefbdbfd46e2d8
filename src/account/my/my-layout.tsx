import { paths } from '@/config/paths';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import { AppLink } from '@/ui/link/app-link';
import styles from './my-layout.module.css';

const pages = [
  { page: 'top', label: 'マイページ' },
  { page: 'visits', label: '訪問の予定' },
  { page: 'orders', label: 'お申し込み' },
  { page: 'usageDetails', label: 'ご利用明細' },
  { page: 'account', label: 'お客様情報' },
  { page: 'paymentMethods', label: 'お支払い方法' },
] as const;

type MyPage = (typeof pages)[number]['page'];

/** Marks the current page. Its link also leads back from a detail page. */
function MyNavigation({ current }: { current: MyPage }) {
  return (
    <nav className={styles.navigation} aria-label="マイページのメニュー">
      <ul className={styles.list}>
        {pages.map(({ page, label }) => (
          <li key={page}>
            <AppLink
              href={paths.my[page]}
              className={styles.link}
              aria-current={page === current ? 'page' : undefined}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function myLayout(current: MyPage): NonNullable<ShopPage['getLayout']> {
  return (page) => (
    <ShopLayout>
      <div className={styles.columns}>
        <MyNavigation current={current} />
        <div className={styles.content}>{page}</div>
      </div>
    </ShopLayout>
  );
}
