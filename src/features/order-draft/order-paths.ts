import { paths } from '@/config/paths';
import type { DateChoice, Project } from '@/contract/enumerations';
import { journeyNameOf } from '@/journeys/journey-name';
import type { OrderStepId } from '@/journeys/order-steps';
import type { SelectedOrder } from '@/journeys/selected-order';
import { menuListPath } from './menu-paths';

/** What of an order decides which pages it goes through. */
export type OrderRoute = Pick<SelectedOrder, 'project' | 'visitTerms'> &
  Partial<Pick<SelectedOrder, 'allianceCode'>>;

const datePaths = {
  single: paths.order.date,
  multiple: paths.order.dateMultiple,
  staff: paths.order.dateMaid,
} as const satisfies Record<DateChoice, string>;

const orderPaths = {
  authenticate: paths.order.authenticate,
  ask: paths.order.ask,
  address: paths.order.address,
  payment: paths.order.payment,
  confirm: paths.order.confirm,
} as const satisfies Record<Exclude<OrderStepId, 'menu' | 'date'>, string>;

const counselingPaths = {
  authenticate: paths.order.authenticate,
  ask: paths.counseling.ask,
  address: paths.counseling.customer,
  date: paths.counseling.date,
  payment: paths.counseling.confirm,
  confirm: paths.counseling.confirm,
} as const satisfies Record<Exclude<OrderStepId, 'menu'>, string>;

/** The page of a step of the order's journey; without an order, where a menu is chosen. */
export function orderStepPath(step: OrderStepId, order: OrderRoute | null): string {
  if (order === null || step === 'menu') return menuListPath(order);
  if (journeyNameOf(order.project) === 'counseling') return counselingPaths[step];
  return step === 'date' ? datePaths[order.visitTerms.dateChoice] : orderPaths[step];
}

/** The page of placed orders of a business form. */
export function completePagePath(project: Project): string {
  return journeyNameOf(project) === 'counseling' ? paths.counseling.complete : paths.order.complete;
}

/** The page that shows a placed order. */
export function completePath(project: Project, orderId: string): string {
  return `${completePagePath(project)}?${new URLSearchParams({ orderId })}`;
}
