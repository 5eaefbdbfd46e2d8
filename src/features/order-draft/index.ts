export { DiscardOrder } from './discard-order';
export { useDraftNeeded } from './draft-access';
export { DraftOnDemand } from './draft-on-demand';
export { HydrationGate } from './hydration-gate';
export { JourneyState } from './journey-state';
export { menuListPage, menuListPath, menuOptionPath } from './menu-paths';
export { completePagePath, orderStepPath } from './order-paths';
export { nextOrderPath, OrderStepGate } from './order-step-gate';
export { projectMenuPaths } from './project-menu-paths';
export { useAccountMigration } from './stored-account-migration';
export { useAllianceCodeInputs } from './stored-alliance-code-inputs';
export { useOrderRefusal } from './stored-order-refusal';
export { usePasswordReset } from './stored-password-reset';
export { useSignUpConsent, useUnfinishedSignUp } from './stored-sign-up';
export {
  type CheckedServiceArea,
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
