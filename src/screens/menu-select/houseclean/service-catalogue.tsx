import { renderedOnce } from '@/ui/rendered-once';
import styles from './service-catalogue.module.css';
import { ServiceNavigation } from './service-navigation';
import { ServiceSection } from './service-section';
import type { ServiceWithMenus } from './service-with-menus';

interface ServiceCatalogueProps {
  services: readonly ServiceWithMenus[];
}

/** Every service with its menus, and the way to each. */
export const ServiceCatalogue = renderedOnce<ServiceCatalogueProps>(
  ({ services }) => (
    <>
      <ServiceNavigation services={services} />
      {services.map((service) => (
        <ServiceSection key={service.id} service={service} />
      ))}
    </>
  ),
  styles.catalogue,
);
