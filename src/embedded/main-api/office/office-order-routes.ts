import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { claimInboxItem } from './inbox-claims';
import { listOfficeOrders } from './order-list';
import { addOrderNote } from './order-notes';
import { retryCharge } from './retry-charge';
import { countInbox, showInbox } from './show-inbox';

export const officeOrderRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.listInbox, (input) => showInbox(deps, input));
  implement(officeApi.countInbox, () => countInbox(deps));
  implement(officeApi.claimInboxItem, (input) => claimInboxItem(deps, input));
  implement(officeApi.listOfficeOrders, (input) => listOfficeOrders(deps, input));
  implement(officeApi.addOrderNote, (input) => addOrderNote(deps, input));
  implement(officeApi.retryCharge, (input) => retryCharge(deps, input));
};
