import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { listOfficeOrders } from '../orders/order-list';
import { addOrderNote } from '../orders/order-notes';
import { retryCharge } from '../payments/retry-charge';
import { claimInboxItem } from './inbox-claims';
import { countInbox, showInbox } from './show-inbox';

export const officeOrderRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.listInbox, (input) => showInbox(deps, input));
  implement(officeApi.countInbox, () => countInbox(deps));
  implement(officeApi.claimInboxItem, (input) => claimInboxItem(deps, input));
  implement(officeApi.listOfficeOrders, (input) => listOfficeOrders(deps, input));
  implement(officeApi.addOrderNote, (input) => addOrderNote(deps, input));
  implement(officeApi.retryCharge, (input) => retryCharge(deps, input));
};
