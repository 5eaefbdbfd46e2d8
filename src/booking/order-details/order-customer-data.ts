import type { Customer } from '../draft/order-steps';
import type { CustomerData, SelectedOrder } from '../order/order-draft';

export interface OrderCustomer {
  customer: Customer;
  /** The registered customer, who can differ from the customer in the draft; null without one. */
  account: CustomerData | null;
}

/** The order's own details, unless another customer has signed in. */
export function orderCustomerData(
  { customerData }: Pick<SelectedOrder, 'customerData'>,
  account: CustomerData,
): CustomerData {
  return customerData?.tel === account.tel ? customerData : account;
}
