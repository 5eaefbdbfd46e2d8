import { paths } from '@/config/paths';
import { housecleanOptionPath, kurashiOptionPath, menuSelectPath } from '@/config/paths-with-query';
import type { SelectedOrder } from '@/journeys/selected-order';
import { projectMenuPaths } from './project-menu-paths';

type ChosenMenu = Pick<SelectedOrder, 'project' | 'visitTerms'> &
  Partial<Pick<SelectedOrder, 'allianceCode'>>;

/** Where a menu like the chosen one is chosen; without one, where house cleaning is. */
export function menuListPath(order: ChosenMenu | null): string {
  return menuSelectPath(menuListPage(order), { alliance: order?.allianceCode ?? '' });
}

/** The same without what the address says of a partner. */
export function menuListPage(order: ChosenMenu | null): string {
  if (order === null) return projectMenuPaths.houseCleaning;
  const isCooking = order.project === 'maid' && order.visitTerms.staffType === 'cook';
  return isCooking ? paths.menuSelect.cooking : projectMenuPaths[order.project];
}

/** Where amounts and options of the chosen menu are changed: a page of its own, or its place in the list. */
export function menuOptionPath(order: ChosenMenu & Pick<SelectedOrder, 'basic'>): string {
  if (order.project === 'houseCleaning') return housecleanOptionPath(order.basic.id);
  const { basic, allianceCode: alliance = '' } = order;
  if (order.project === 'lifeSupport') return kurashiOptionPath(basic.id, alliance);
  return menuSelectPath(menuListPage(order), { id: basic.id, alliance });
}
