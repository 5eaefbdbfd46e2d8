export { authenticateNewCard } from './authenticate-new-card';
export {
  type AuthenticationOutcome,
  authenticationOutcomeText,
  isAuthenticationOutcome,
  mayRetrySameCard,
} from './authentication-outcomes';
export { authenticationReturn } from './authentication-return';
export { type CardEntry, EMPTY_CARD_ENTRY, enteredCardOf } from './card-entry';
export type { PaymentScriptConfig } from './card-tokenizer';
export { type AuthenticationCompletion, completeAuthentication } from './complete-authentication';
export { KeepCardField } from './keep-card-field';
export { leaveTo } from './leave-to';
export { multipaymentTokenizer } from './multipayment-tokenizer';
export { NewCardPanel } from './new-card-panel';
export {
  type CardActionOutcome,
  changeCard,
  choosePayMethod,
  choosePlanCard,
  deleteCard,
  registerCard,
} from './registered-card-actions';
