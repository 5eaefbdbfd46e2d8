import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import {
  CalendarIcon,
  CardIcon,
  HomeIcon,
  ListIcon,
  PersonIcon,
  ReceiptIcon,
} from '@/ui/icon/icons';
import { AppLink } from '@/ui/link/app-link';
import styles from './my-layout.module.css';

type MyPage = 'top' | 'visits' | 'orders' | 'usageDetails' | 'account' | 'paymentMethods';

interface Place {
  readonly page: MyPage;
  readonly icon: ReactNode;
  /** The name in three pieces, of which the bar of phones shows the middle one. */
  readonly name: readonly [before: string, short: string, after: string];
}

const places: readonly Place[] = [
  { page: 'top', icon: <HomeIcon />, name: ['', 'マイページ', ''] },
  { page: 'visits', icon: <CalendarIcon />, name: ['訪問の', '予定', ''] },
  { page: 'orders', icon: <ListIcon />, name: ['お', '申し込み', ''] },
  { page: 'usageDetails', icon: <ReceiptIcon />, name: ['ご利用', '明細', ''] },
  { page: 'account', icon: <PersonIcon />, name: ['', 'お客様', '情報'] },
  { page: 'paymentMethods', icon: <CardIcon />, name: ['お', '支払い', '方法'] },
];

function Rest({ children }: { children: string }) {
  return children === '' ? null : <span className={styles.rest}>{children}</span>;
}

/** Marks the current page. Its link also leads back from a detail page. */
function MyNavigation({ current }: { current: MyPage }) {
  return (
    <nav className={styles.navigation} aria-label="マイページのメニュー" data-foot-links>
      <ul className={styles.list}>
        {places.map(({ page, icon, name: [before, short, after] }) => (
          <li key={page}>
            <AppLink
              href={paths.my[page]}
              className={styles.link}
              aria-label={`${before}${short}${after}`}
              aria-current={page === current ? 'page' : undefined}
            >
              {icon}
              <span>
                <Rest>{before}</Rest>
                {short}
                <Rest>{after}</Rest>
              </span>
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
