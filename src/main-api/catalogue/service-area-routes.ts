import { type Project, projectSchema } from '@/contract/enumerations';
import { mainApi } from '@/contract/main-api';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { getCatalogue } from './indexed-catalogue';
import { findAddress } from './postal-codes';

/** @throws Rejection address_not_found */
export async function findServiceArea(deps: MainApiDependencies, zipCode: string) {
  const address = await findAddress(zipCode);
  const { served } = await getCatalogue(deps);
  const areas = served.filter(
    ({ prefecture, cityPrefix }) =>
      prefecture === address.prefecture && address.city.startsWith(cityPrefix),
  );
  const isServed = (project: Project) => areas.some((area) => area.project === project);
  return { address, projects: projectSchema.options.filter(isServed) };
}

/** @throws Rejection outside_service_area, also for a postal code that does not exist */
export async function requireServed(deps: MainApiDependencies, project: Project, zipCode: string) {
  const outside = () => fieldRejection('outside_service_area', 'zipCode');
  try {
    const { projects } = await findServiceArea(deps, zipCode);
    if (!projects.includes(project)) throw outside();
  } catch (error) {
    throw error instanceof Rejection && error.code === 'address_not_found' ? outside() : error;
  }
}

export const serviceAreaRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.checkServiceArea, async ({ query }) => {
    const { address, projects } = await findServiceArea(deps, query.zipCode);
    return {
      contains: projects.includes(query.project),
      areaLabel: `${address.city}${address.town}`,
      availableProjects: projects,
    };
  });
  implement(mainApi.searchAddress, async ({ query }) => ({
    addresses: [await findAddress(query.zipCode)],
  }));
};
