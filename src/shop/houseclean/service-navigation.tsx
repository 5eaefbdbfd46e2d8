import type { ServiceListItem } from '@/contract/menus';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import styles from './service-navigation.module.css';

/** Leads to a service further down the page. */
export function ServiceNavigation({ services }: { services: readonly ServiceListItem[] }) {
  return (
    <nav aria-label="サービスへ移動">
      <ul className={styles.list}>
        {services.map(({ id, label, illustration }) => (
          <li key={id}>
            <a href={`#service-${id}`} className={styles.link}>
              <span className={styles.picture}>
                <CatalogueIllustration name={illustration} />
              </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
