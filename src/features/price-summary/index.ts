export { MinimumOrderNote } from './minimum-order-note';
export { EstimateSummary, OrderSummary } from './order-summary';
export { EmptySummary } from './price-summary';
export { type OrderPrice, useMenuEstimate, useOrderMenu } from './use-order-price';
