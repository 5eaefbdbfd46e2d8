import { paths } from '@/config/paths';
import { housecleanOptionPath, kurashiOptionPath } from '@/config/paths-with-query';
import type { SelectedOrder } from '@/journeys/selected-order';

type ChosenMenu = Pick<SelectedOrder, 'project' | 'visitTerms'>;

/** Where a menu like the chosen one is chosen; without one, where house cleaning is. */
export function menuListPath(order: ChosenMenu | null): string {
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
  if (order.project === 'lifeSupport') return kurashiOptionPath(order.basic.id);
  return `${menuListPath(order)}?${new URLSearchParams({ id: order.basic.id })}`;
}
