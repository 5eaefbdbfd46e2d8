export { HydrationGate, useHydrated } from './hydration-gate';
export { JourneyState } from './journey-state';
export { orderStepPath } from './order-paths';
export { nextOrderPath, OrderStepGate } from './order-step-gate';
export { type OrderRefusal, useOrderRefusal } from './stored-order-refusal';
export { type UnfinishedSignUp, useSignUpConsent, useUnfinishedSignUp } from './stored-sign-up';
export {
  type CheckedServiceArea,
  type HearingData,
  useCheckedServiceArea,
  useHearingDataList,
  useSmsSignupPhoneNumber,
  useStepInfo,
  useUnfinishedAddress,
} from './stored-step-info';
export {
  type OrderDraftActions,
  useOrderDraftActions,
  useSelectedOrder,
  useStartableOrder,
} from './use-order-draft';
