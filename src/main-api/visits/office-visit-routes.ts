import { officeVisitEndpoints } from '@/contract/office-visits';
import type { Routes } from '../http/implement';
import { cancelOrder } from '../orders/cancel-order';
import { confirmOrder, moveVisitByOffice } from './fix-date';
import { proposeStarts } from './propose-starts';

export const officeVisitRoutes: Routes = ({ implementWithDryRun }) => {
  implementWithDryRun(officeVisitEndpoints.confirmOrder, confirmOrder);
  implementWithDryRun(officeVisitEndpoints.proposeStarts, proposeStarts);
  implementWithDryRun(officeVisitEndpoints.cancelOrder, cancelOrder);
  implementWithDryRun(officeVisitEndpoints.moveVisitByOffice, moveVisitByOffice);
};
