import { officeVisitEndpoints } from '@/contract/office-visits';
import type { Routes } from '../http/implement';
import { cancelOrder } from './cancel-order';
import { confirmOrder, moveVisitByOffice } from './fix-date';
import { proposeStarts } from './propose-starts';

export const officeVisitRoutes: Routes = ({ implement }, deps) => {
  implement(officeVisitEndpoints.confirmOrder, (input) => confirmOrder(deps, input));
  implement(officeVisitEndpoints.proposeStarts, (input) => proposeStarts(deps, input));
  implement(officeVisitEndpoints.cancelOrder, (input) => cancelOrder(deps, input));
  implement(officeVisitEndpoints.moveVisitByOffice, (input) => moveVisitByOffice(deps, input));
};
