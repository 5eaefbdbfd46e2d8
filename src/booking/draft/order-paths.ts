import { housecleanOptionPath, kurashiOptionPath, menuSelectPath, paths } from '@/config/paths';
import type { DateChoice, Project } from '@/contract/enumerations';
import type { SelectedOrder } from '../order/order-draft';
import { journeyNameOf, type OrderStepId } from './order-steps';

export const projectMenuPaths = {
  houseCleaning: paths.menuSelect.houseclean,
  lifeSupport: paths.menuSelect.kurashiCategory,
  maid: paths.menuSelect.kaji,
  babySitter: paths.menuSelect.baby,
  counseling: paths.menuSelect.counseling,
} as const satisfies Record<Project, string>;

export const confirmPaths = {
  houseCleaning: paths.menuSelect.housecleanConfirm,
  lifeSupport: paths.menuSelect.kurashiConfirm,
} as const;

export type MenuWithOptionsProject = keyof typeof confirmPaths;

/** The page of one menu with its options, by the menu's id. */
export const optionPaths: Readonly<Record<MenuWithOptionsProject, (id: string) => string>> = {
  houseCleaning: housecleanOptionPath,
  lifeSupport: (id) => kurashiOptionPath(id),
};

export type OrderRoute = Pick<SelectedOrder, 'project' | 'visitTerms'> &
  Partial<Pick<SelectedOrder, 'allianceCode'>>;

/** Without an order, the list of house cleaning. */
export function menuListPath(order: OrderRoute | null): string {
  return menuSelectPath(menuListPage(order), { alliance: order?.allianceCode ?? '' });
}

/** The list without the partner's query. */
export function menuListPage(order: OrderRoute | null): string {
  if (order === null) return projectMenuPaths.houseCleaning;
  const isCooking = order.project === 'maid' && order.visitTerms.staffType === 'cook';
  return isCooking ? paths.menuSelect.cooking : projectMenuPaths[order.project];
}

export function menuOptionPath(order: OrderRoute & Pick<SelectedOrder, 'basic'>): string {
  if (order.project === 'houseCleaning') return housecleanOptionPath(order.basic.id);
  const { basic, allianceCode: alliance = '' } = order;
  if (order.project === 'lifeSupport') return kurashiOptionPath(basic.id, alliance);
  return menuSelectPath(menuListPage(order), { id: basic.id, alliance });
}

const datePaths = {
  single: paths.order.date,
  multiple: paths.order.dateMultiple,
  staff: paths.order.dateMaid,
} as const satisfies Record<DateChoice, string>;

const counselingPaths = {
  ...paths.counseling,
  authenticate: paths.order.authenticate,
  address: paths.counseling.customer,
  payment: paths.counseling.confirm,
} as const satisfies Record<Exclude<OrderStepId, 'menu'>, string>;

/** Without an order, the menu list. */
export function orderStepPath(step: OrderStepId, order: OrderRoute | null): string {
  if (order === null || step === 'menu') return menuListPath(order);
  if (journeyNameOf(order.project) === 'counseling') return counselingPaths[step];
  return step === 'date' ? datePaths[order.visitTerms.dateChoice] : paths.order[step];
}

export function completePagePath(project: Project): string {
  return journeyNameOf(project) === 'counseling' ? paths.counseling.complete : paths.order.complete;
}

export function completePath(project: Project, orderId: string): string {
  return `${completePagePath(project)}?${new URLSearchParams({ orderId })}`;
}
