import { officeOutcomeEndpoints } from '@/contract/office-outcomes';
import type { Routes } from '../http/implement';
import { endRefundByHand, refundByOffice } from './office-refunds';
import { sayOnTheWay } from './on-the-way';
import { redoVisit, setVisitOutcome } from './visit-outcomes';

export const officeOutcomeRoutes: Routes = ({ implement }, deps) => {
  implement(officeOutcomeEndpoints.refundCharge, (input) => refundByOffice(deps, input));
  implement(officeOutcomeEndpoints.endRefundByHand, (input) => endRefundByHand(deps, input));
  implement(officeOutcomeEndpoints.setVisitOutcome, (input) => setVisitOutcome(deps, input));
  implement(officeOutcomeEndpoints.sayOnTheWay, (input) => sayOnTheWay(deps, input));
  implement(officeOutcomeEndpoints.redoVisit, (input) => redoVisit(deps, input));
};
