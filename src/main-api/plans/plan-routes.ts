import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { Routes } from '../http/implement';
import { changeOnce } from './change-once';
import { endPlan, pausePlan, resumePlan, skipPlanVisit } from './change-plan';
import { changePlanPrice } from './change-price';
import { changeRhythm, visitsToMove } from './change-rhythm';
import { listPlanStaff, listPlans } from './show-plans';

export const planRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implement(mainApi.listPlans, async ({ customer }) => ({
    items: await listPlans(deps, customer.subject),
  }));
  implement(mainApi.listPlanStaff, async ({ customer, params }) => ({
    items: await listPlanStaff(deps, customer.subject, params.planId),
  }));
  implement(mainApi.skipPlanVisit, (input) =>
    changeOnce(deps, 'skip', input, (change) => skipPlanVisit(change, input.body)),
  );
  implement(mainApi.pausePlan, (input) =>
    changeOnce(deps, 'pause', input, (change) => pausePlan(change, input.body)),
  );
  implement(mainApi.resumePlan, (input) => changeOnce(deps, 'resume', input, resumePlan));
  implement(mainApi.endPlan, (input) =>
    changeOnce(deps, 'end', input, (change) => endPlan(change, input.body)),
  );
  implementWithDryRun(officeApi.changePlanPrice, changePlanPrice);
  implement(mainApi.changePlan, (input) =>
    changeOnce(
      deps,
      'change',
      input,
      (change) => changeRhythm(change, input.body),
      (stored) => visitsToMove(stored, input.body, deps.clock.now()).free,
    ),
  );
};
