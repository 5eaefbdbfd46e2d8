import type { CustomerData, SelectedOrder } from '../draft/order-draft';

/** The order's own details, unless another customer has signed in. */
export function orderCustomerData(
  { customerData }: Pick<SelectedOrder, 'customerData'>,
  account: CustomerData,
): CustomerData {
  return customerData?.tel === account.tel ? customerData : account;
}
