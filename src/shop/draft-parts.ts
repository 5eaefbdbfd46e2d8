/* What pages of menus show of the order draft: one chunk, loaded with the draft (stored-parts-on-demand). */
export { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
export { KeptAllianceNotice } from './alliance/kept-alliance-notice';
export { StoredCodeInputs } from './alliance/stored-code-inputs';
export { Basket } from './menu-list/basket';
export { DraftPlan } from './plans/draft-plan';
