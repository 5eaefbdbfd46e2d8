import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { AppLink } from '@/ui/link/app-link';
import styles from './other-services.module.css';

const services = [
  { name: 'ハウスクリーニング', href: paths.menuSelect.houseclean },
  { name: '暮らしサポート', href: paths.menuSelect.kurashiCategory },
  { name: '家事代行', href: paths.menuSelect.kaji },
  { name: '無料の訪問カウンセリング', href: paths.menuSelect.counseling },
] as const;

/** The end of a list: where to go on when nothing in it was right. */
export function OtherServices({ listPath }: { listPath: string }) {
  return (
    <>
      <h2 className={styles.title}>お探しのメニューがないときは</h2>
      <ul className={styles.links}>
        {services
          .filter(({ href }) => href !== listPath)
          .map(({ name, href }) => (
            <li key={href}>
              <AppLink href={href}>{name}</AppLink>
            </li>
          ))}
        <li>
          <AppLink href={publicEnv.contactUrl} external>
            お問い合わせ
          </AppLink>
        </li>
      </ul>
    </>
  );
}
