export {
  type BillingEntry,
  billingAddressOf,
  billingEntryOf,
} from './billing-entry';
export { billingRules } from './billing-rules';
export { addressLinesOf, chosenBillingAddress } from './chosen-billing-address';
export { NewBillingFields } from './new-billing-fields';
