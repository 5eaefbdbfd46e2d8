import { expect, it } from 'vitest';
import { CUSTOMER } from '../../../tests/factories/order-draft';
import { orderCustomerData } from './order-customer-data';

const changed = { ...CUSTOMER, email: 'kawatta@example.jp' };

it('an order keeps the details that its customer changed for it', () => {
  expect(orderCustomerData({ customerData: changed }, CUSTOMER)).toEqual(changed);
});

it('an order has the details of the account until they are changed for it', () => {
  expect(orderCustomerData({ customerData: undefined }, CUSTOMER)).toEqual(CUSTOMER);
});

it('an order does not keep the details of another customer who was signed in before', () => {
  const account = { ...CUSTOMER, tel: '09099999999' };
  expect(orderCustomerData({ customerData: changed }, account)).toEqual(account);
});
