import { housecleanOptionPath } from '@/config/paths-with-query';
import { MenuGroups } from '../menu-list/menu-groups';
import styles from './service-section.module.css';
import type { ServiceWithMenus } from './service-with-menus';

/** A service and its menus. */
export function ServiceSection({ service }: { service: ServiceWithMenus }) {
  const { id, label, description } = service;
  return (
    <section className={styles.section} id={`service-${id}`} aria-labelledby={`service-${id}-name`}>
      <div>
        <h2 id={`service-${id}-name`}>{label}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <MenuGroups menus={service} headingLevel={3} optionPath={housecleanOptionPath} />
    </section>
  );
}
