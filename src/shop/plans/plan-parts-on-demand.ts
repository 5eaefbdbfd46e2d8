import dynamic from 'next/dynamic';
import { lazy } from 'react';
import { loadPart } from '@/ui/connection/load-part';
import { PlanLoading } from './plan-loading';

const load = () => loadPart(() => import(/* webpackChunkName: "plan" */ './plan-parts'));

export const PlanProblems = lazy(() =>
  load().then(({ PlanProblems }) => ({ default: PlanProblems })),
);

export const PlanSummary = lazy(() => load().then(({ PlanSummary }) => ({ default: PlanSummary })));

/**
 * Also rendered on the server, with its styles, where the address names a plan. Next finds the chunk
 * by the import that stands in the call.
 */
export const SelectedPlan = dynamic(
  () =>
    loadPart(() => import(/* webpackChunkName: "plan" */ './plan-parts')).then(
      ({ SelectedPlan }) => SelectedPlan,
    ),
  { loading: PlanLoading },
);
