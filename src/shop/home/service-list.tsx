import { MenuCard, MenuCardList } from '@/ui/card/menu-card';
import { Illustration } from '@/ui/illustrations/illustration';
import { homeServices } from './home-services';
import styles from './service-list.module.css';

export function ServiceList() {
  return (
    <section className={styles.services} aria-labelledby="services">
      <h2 id="services">サービスを選ぶ</h2>
      <MenuCardList>
        {homeServices.map(({ name, text, illustration, href }) => (
          <MenuCard
            key={name}
            title={name}
            text={text}
            picture={<Illustration name={illustration} />}
            href={href}
          />
        ))}
      </MenuCardList>
    </section>
  );
}
