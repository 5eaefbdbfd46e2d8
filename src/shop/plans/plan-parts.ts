/* What a page of plans shows of a selected one: one chunk, loaded when one is (plan-parts-on-demand). */
export { PlanProblems } from './plan-problems';
export { PlanSummary } from './plan-summary';
export { SelectedPlan } from './selected-plan';
