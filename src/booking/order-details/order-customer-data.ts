import type { CustomerData, SelectedOrder } from '../draft/order-draft';

/** The details given for this order, unless somebody else has signed in meanwhile. */
export function orderCustomerData(
  { customerData }: Pick<SelectedOrder, 'customerData'>,
  account: CustomerData,
): CustomerData {
  return customerData?.tel === account.tel ? customerData : account;
}
