import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { Illustration } from '@/ui/illustrations';
import { homeServices } from './home-services';
import styles from './service-list.module.css';

export function ServiceList() {
  return (
    <section className={styles.services} aria-labelledby="services">
      <h2 id="services">サービスを選ぶ</h2>
      <p>
        いまはハウスクリーニングをご予約いただけます。ほかのサービスは準備中です。受け付けを始めましたら、こちらでご案内します。
      </p>
      <MenuCardList>
        {homeServices.map(({ name, text, illustration, href }) => (
          <MenuCard
            key={name}
            title={name}
            text={text}
            picture={<Illustration name={illustration} />}
            href={href}
            badge={href ? '予約受付中' : undefined}
            action={href ? undefined : <p className={styles.coming}>準備中</p>}
          />
        ))}
      </MenuCardList>
    </section>
  );
}
