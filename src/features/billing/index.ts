export {
  type BillingEntry,
  billingAddressOf,
  billingEntryOf,
  EMPTY_BILLING_ENTRY,
} from './billing-entry';
export { billingRules } from './billing-rules';
export { addressLinesOf, chosenBillingAddress } from './chosen-billing-address';
export { NewBillingFields } from './new-billing-fields';
