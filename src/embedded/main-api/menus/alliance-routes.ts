import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { describeAlliance } from './alliances';

export const allianceRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listAlliances, async ({ query }) => ({
    alliances: [await describeAlliance(deps, query.alliance)],
  }));
};
