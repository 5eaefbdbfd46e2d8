import { paths } from './paths';

/** The options of one house-cleaning menu; the address can be reloaded and shared. */
export function housecleanOptionPath(menuId: string): string {
  return `${paths.menuSelect.housecleanOption}?${new URLSearchParams({ id: menuId })}`;
}

/** The items of one kurashi category. */
export function kurashiMenusPath(categoryId: string): string {
  return `${paths.menuSelect.kurashiMenus}?${new URLSearchParams({ id: categoryId })}`;
}

/** The options of one kurashi item. */
export function kurashiOptionPath(menuId: string): string {
  return `${paths.menuSelect.kurashiOption}?${new URLSearchParams({ id: menuId })}`;
}

/** What is available at a place that a project does not serve; `zipCode` is seven digits. */
export function outsideAreaPath(project: string, zipCode: string): string {
  return `${paths.order.outsideArea}?${new URLSearchParams({ project, zipCode })}`;
}
