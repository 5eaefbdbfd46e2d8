import dynamic from 'next/dynamic';
import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "plan" */ './plan-parts');

export const SelectedPlan = lazy(() =>
  load().then(({ SelectedPlan }) => ({ default: SelectedPlan })),
);

export const PlanSummary = lazy(() => load().then(({ PlanSummary }) => ({ default: PlanSummary })));

/**
 * Also rendered on the server, with its styles, where the address names a plan. Next finds the chunk
 * by the import that stands in the call.
 */
export const ServedPlanDetail = dynamic(() =>
  import(/* webpackChunkName: "plan" */ './plan-parts').then(
    ({ ServedPlanDetail }) => ServedPlanDetail,
  ),
);
