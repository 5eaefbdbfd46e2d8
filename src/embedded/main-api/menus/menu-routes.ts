import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { describeMenu, listMenusOfType, listRecommends, listServiceMenus } from './listed-menus';
import { getCatalogue } from './menu-catalogue';

export const menuRoutes: Routes = (app, deps) => {
  implement(app, deps, mainApi.listKajiMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'kaji', query),
  }));
  implement(app, deps, mainApi.listCookingMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'cooking', query),
  }));
  implement(app, deps, mainApi.listBabyMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'baby', query),
  }));
  implement(app, deps, mainApi.listCounselingMenus, async ({ query }) => ({
    menus: await listMenusOfType(deps, 'counseling', query),
  }));
  implement(app, deps, mainApi.listMenuCategories, async ({ query }) => {
    const { services } = await getCatalogue(deps);
    return { categories: services.filter((service) => service.project === query.project) };
  });
  implement(app, deps, mainApi.listMenuItems, ({ query }) => listServiceMenus(deps, query));
  implement(app, deps, mainApi.getMenuTypes, ({ query }) => describeMenu(deps, query));
  implement(app, deps, mainApi.listMenuRecommends, async ({ query }) => ({
    recommends: await listRecommends(deps, query),
  }));
};
