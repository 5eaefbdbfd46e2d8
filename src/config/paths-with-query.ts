import { paths } from './paths';

/** What a menu page can be asked for; what is empty or absent does not stand in its address. */
interface MenuQuery {
  readonly id?: string;
  /** A partner's code, whose list and offer are shown. */
  readonly alliance?: string;
}

/** A menu page for one entry, one partner's customers, or both; it can be reloaded and shared. */
export function menuSelectPath(page: string, { id = '', alliance = '' }: MenuQuery): string {
  const query = new URLSearchParams({ ...(id && { id }), ...(alliance && { alliance }) });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The options of one house-cleaning menu. */
export function housecleanOptionPath(id: string): string {
  return menuSelectPath(paths.menuSelect.housecleanOption, { id });
}

/** The items of one kurashi category. */
export function kurashiMenusPath(id: string, alliance = ''): string {
  return menuSelectPath(paths.menuSelect.kurashiMenus, { id, alliance });
}

/** The options of one kurashi item. */
export function kurashiOptionPath(id: string, alliance = ''): string {
  return menuSelectPath(paths.menuSelect.kurashiOption, { id, alliance });
}

/** What is available at a place that a project does not serve; `zipCode` is seven digits. */
export function outsideAreaPath(project: string, zipCode: string): string {
  return `${paths.order.outsideArea}?${new URLSearchParams({ project, zipCode })}`;
}
