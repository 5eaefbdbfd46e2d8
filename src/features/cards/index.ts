export { authenticateNewCard } from './authenticate-new-card';
export { type CardEntry, EMPTY_CARD_ENTRY, enteredCardOf } from './card-entry';
export { CardFields } from './card-fields';
export { cardRules } from './card-rules';
export type { CardTokenizer, PaymentScriptConfig } from './card-tokenizer';
export { PaymentScriptError } from './card-tokenizer';
export { type AuthenticationCompletion, completeAuthentication } from './complete-authentication';
export { multipaymentTokenizer } from './multipayment-tokenizer';
