/* What pages of menus show of the order draft: one chunk, loaded with the draft (stored-parts-on-demand). */
export { OrderRefusalNotice } from '@/features/order-placing';
export { KeptAllianceNotice } from './alliance/kept-alliance-notice';
export { StoredCodeInputs } from './alliance/stored-code-inputs';
export { Basket } from './basket';
export { DraftPlan } from './plans/draft-plan';
