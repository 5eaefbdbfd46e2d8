import { paths } from '@/config/paths';
import { housecleanOptionPath, kurashiOptionPath, menuSelectPath } from '@/config/paths-with-query';
import type { SelectedOrder } from '@/journeys/selected-order';

type ChosenMenu = Pick<SelectedOrder, 'project' | 'visitTerms'> &
  Partial<Pick<SelectedOrder, 'allianceCode'>>;

/** Where a menu like the chosen one is chosen; without one, where house cleaning is. */
export function menuListPath(order: ChosenMenu | null): string {
  return menuSelectPath(menuListPage(order), { alliance: order?.allianceCode ?? '' });
}

function menuListPage(order: ChosenMenu | null): string {
  switch (order?.project) {
    case 'lifeSupport':
      return paths.menuSelect.kurashiCategory;
    case 'maid':
      return order.visitTerms.staffType === 'cook'
        ? paths.menuSelect.cooking
        : paths.menuSelect.kaji;
    case 'babySitter':
      return paths.menuSelect.baby;
    case 'counseling':
      return paths.menuSelect.counseling;
    default:
      return paths.menuSelect.houseclean;
  }
}

/** Where amounts and options of the chosen menu are changed: a page of its own, or its place in the list. */
export function menuOptionPath(order: ChosenMenu & Pick<SelectedOrder, 'basic'>): string {
  if (order.project === 'houseCleaning') return housecleanOptionPath(order.basic.id);
  const { basic, allianceCode: alliance = '' } = order;
  if (order.project === 'lifeSupport') return kurashiOptionPath(basic.id, alliance);
  return menuSelectPath(menuListPage(order), { id: basic.id, alliance });
}
