import { expect, it } from 'vitest';
import { chosenBillingAddress } from '@/booking/order/order-body';
import { aPostOrder, CUSTOMER } from '../../../tests/factories/order-draft';
import { addressLines } from './billing-rules';

const other = {
  customerName: '株式会社さくら',
  customerNameKana: 'サクラ',
  tel: '0312345678',
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田1-1',
  building: '',
};

it('uses the customer and the place of the visit as billing address', () => {
  const address = chosenBillingAddress(
    aPostOrder({ selectedBillingAddressType: 'workingAddress', billingAddress: other }),
    CUSTOMER,
  );
  expect(address).toMatchObject({ customerName: '山田 花子', tel: '09012345678' });
  expect(address && addressLines(address)).toEqual([
    '〒150-0001',
    '東京都渋谷区神宮前1-2-3',
    'コーポ神宮201',
  ]);
});

it('uses a new or the previous billing address when one is chosen', () => {
  expect(
    chosenBillingAddress(
      aPostOrder({ selectedBillingAddressType: 'newBilling', billingAddress: other }),
      CUSTOMER,
    ),
  ).toEqual(other);
  expect(
    chosenBillingAddress(
      aPostOrder({
        selectedBillingAddressType: 'previousBilling',
        previousBillingAddress: { ...other, id: '31' },
      }),
      CUSTOMER,
    ),
  ).toEqual({ ...other, id: '31' });
  expect(addressLines(other)).toEqual(['〒100-0001', '東京都千代田区千代田1-1']);
});
