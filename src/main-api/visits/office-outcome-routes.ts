import { officeOutcomeEndpoints } from '@/contract/office-outcomes';
import { officeRefundEndpoints } from '@/contract/office-refunds';
import type { Routes } from '../http/implement';
import { endRefundByHand, refundByOffice } from '../payments/office-refunds';
import { sayOnTheWay } from './on-the-way';
import { reportHarassment } from './report-harassment';
import { redoVisit, setVisitOutcome } from './visit-outcomes';

export const officeOutcomeRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implementWithDryRun(officeRefundEndpoints.refundCharge, refundByOffice);
  implement(officeRefundEndpoints.endRefundByHand, (input) => endRefundByHand(deps, input));
  implementWithDryRun(officeOutcomeEndpoints.setVisitOutcome, setVisitOutcome);
  implementWithDryRun(officeOutcomeEndpoints.sayOnTheWay, sayOnTheWay);
  implement(officeOutcomeEndpoints.reportHarassment, (input) => reportHarassment(deps, input));
  implementWithDryRun(officeOutcomeEndpoints.redoVisit, redoVisit);
};
