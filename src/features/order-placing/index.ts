export { OrderRefusalNotice } from './order-refusal-notice';
export type { RefusalPage } from './refusal-handling';
export { type StayingRefusal, useOrderPlacement } from './use-order-placement';
