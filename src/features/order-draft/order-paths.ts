import { paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import type { OrderStepId } from '@/journeys/order-steps';

/** Where each business form's menu is chosen. */
const menuPaths = {
  houseCleaning: paths.menuSelect.houseclean,
  lifeSupport: paths.menuSelect.kurashiCategory,
  maid: paths.menuSelect.kaji,
  babySitter: paths.menuSelect.baby,
  counseling: paths.menuSelect.counseling,
} as const satisfies Record<Project, string>;

const stepPaths = {
  authenticate: paths.order.authenticate,
  ask: paths.order.ask,
  address: paths.order.address,
  date: paths.order.date,
  payment: paths.order.payment,
  confirm: paths.order.confirm,
} as const satisfies Record<Exclude<OrderStepId, 'menu'>, string>;

/** The page of a step of the order journey. */
export function orderStepPath(step: OrderStepId, project: Project): string {
  return step === 'menu' ? menuPaths[project] : stepPaths[step];
}
