export { OrderRefusalNotice } from './order-refusal-notice';
export { type StayingRefusal, useOrderPlacement } from './use-order-placement';
