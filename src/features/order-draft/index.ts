export { DiscardOrder } from './discard-order';
export { DraftOnDemand } from './draft-on-demand';
export { HydrationGate, useDraftNeeded } from './hydration-gate';
export { JourneyState } from './journey-state';
export {
  completePagePath,
  menuListPage,
  menuListPath,
  menuOptionPath,
  orderStepPath,
  projectMenuPaths,
} from './order-paths';
export { firstUnmetPath, nextOrderPath, OrderStepGate } from './order-step-gate';
export { orderStorage } from './session-storage';
export {
  type OrderDraftActions,
  useOrderDraftActions,
  useSelectedOrder,
  useStartableOrder,
} from './use-order-draft';
export { useAllianceCodeInputs, useOrderRefusal, useStored } from './use-stored';
