import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/link-button';
import { Illustration } from '@/ui/illustrations/illustration';
import styles from './home-hero.module.css';

export function HomeHero({ brand }: { brand: string }) {
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{brand}</p>
        <h1 tabIndex={-1} className={styles.title}>
          おうちのことを、安心して任せられる人へ。
        </h1>
        <p className={styles.lead}>
          料金と空き状況を確かめてから、そのままご予約いただけます。総額はいつも税込で、追加になるものは先にお伝えします。
        </p>
        <div>
          <LinkButton href={paths.menuSelect.houseclean} size="large">
            メニューと料金を見る
          </LinkButton>
        </div>
        <p className={styles.note}>
          ハウスクリーニングの予約ページでは、空き状況を確認してすぐに予約できます。ご予約は訪問前日の正午(12:00)まで無料でキャンセルできます。
        </p>
      </div>
      <div className={styles.picture}>
        <Illustration name="houseclean" />
      </div>
    </div>
  );
}
