import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { findAddress } from './postal-codes';
import { findServiceArea } from './service-areas';

export const serviceAreaRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.checkServiceArea, async ({ query }) => {
    const { address, projects } = await findServiceArea(deps, query.zipCode);
    return {
      contains: projects.includes(query.project),
      areaLabel: `${address.city}${address.town}`,
      availableProjects: [...projects],
    };
  });
  implement(app, deps, mainApi.searchAddress, async ({ query }) => ({
    addresses: [await findAddress(query.zipCode)],
  }));
};
