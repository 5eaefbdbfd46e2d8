import { paths } from '@/config/paths';
import type { KeptStep } from '@/contract/kept-drafts';
import { hasSignedInBefore } from '@/shell/session/known-device';
import type { SelectedOrder } from '../../order/order-draft';
import { confirmPaths, menuListPage, menuOptionPath, orderStepPath } from '../order-paths';
import { type Customer, firstUnmetStep, guardOrderStep } from '../order-steps';

const { menuSelect, order, counseling } = paths;

const STEPS_OF_PAGES: ReadonlyMap<string, KeptStep> = new Map<string, KeptStep>([
  [menuSelect.housecleanOption, 'option'],
  [menuSelect.kurashiOption, 'option'],
  [menuSelect.kaji, 'option'],
  [menuSelect.cooking, 'option'],
  [menuSelect.baby, 'option'],
  [menuSelect.counseling, 'option'],
  [menuSelect.housecleanConfirm, 'menuConfirm'],
  [menuSelect.kurashiConfirm, 'menuConfirm'],
  [order.authenticate, 'authenticate'],
  [order.agreement, 'authenticate'],
  [order.signupInput, 'authenticate'],
  [order.signupConfirm, 'authenticate'],
  [order.ask, 'ask'],
  [counseling.ask, 'ask'],
  [order.address, 'address'],
  [counseling.customer, 'address'],
  [order.date, 'date'],
  [order.dateMultiple, 'date'],
  [order.dateMaid, 'date'],
  [counseling.date, 'date'],
  [order.payment, 'payment'],
  [order.confirm, 'confirm'],
  [counseling.confirm, 'confirm'],
]);

/** Finds the step of a page; undefined for pages that are no step of an order. */
export function stepOfPage(pathname: string): KeptStep | undefined {
  return STEPS_OF_PAGES.get(pathname);
}

/** Whether a page is that of another menu, which says nothing about how far the order is. */
export function isPageOfAnotherMenu({ pathname, search }: Location, draft: SelectedOrder): boolean {
  if (stepOfPage(pathname) !== 'option') return false;
  const shown = new URLSearchParams(search).get('id');
  return shown === null ? menuListPage(draft) !== pathname : shown !== draft.basic.id;
}

/** The page to go on at: that of the step, or of the first one before it that is not done. */
export function pathOfStep(step: KeptStep, draft: SelectedOrder, customer: Customer): string {
  if (
    step === 'menuConfirm' &&
    (draft.project === 'houseCleaning' || draft.project === 'lifeSupport')
  ) {
    return confirmPaths[draft.project];
  }
  if (step === 'option' || step === 'menuConfirm') return menuOptionPath(draft);
  const guard = guardOrderStep(step, draft, customer);
  const open = guard.isAllowed ? step : guard.firstUnmet;
  if (open !== 'authenticate') return orderStepPath(open, draft);
  if (customer.isSignedIn) return orderStepPath(firstUnmetStep(draft, customer), draft);
  // The step is the one to which the menu leads (docs/pages.md#registering-for-an-order).
  return hasSignedInBefore() ? order.authenticate : order.signupInput;
}
