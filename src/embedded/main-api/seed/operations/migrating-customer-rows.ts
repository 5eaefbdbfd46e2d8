import { MIGRATING_CUSTOMER } from '../../../demo-customer';
import type { DemoCustomerRows } from './demo-customer-rows';

const DAY_MS = 24 * 60 * 60 * 1000;
const { subject, tel, name, nameKana, email } = MIGRATING_CUSTOMER;

const home = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前4-5-6',
  building: 'コーポ見本202',
};

/** What the main API knows of the customer who is asked to move, besides orders. */
export function migratingCustomerRows(now: Date): DemoCustomerRows {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    customer: {
      subject,
      tel,
      telAsOf: null,
      name,
      nameKana,
      email,
      isSendMailForCampaign: false,
      registeredAt: daysAgo(900),
      pointBalance: 300,
      lastPayMethod: 'np',
      deferredPaymentId: 'demo-deferred-payment-2',
    },
    workplaces: [
      {
        id: 'demo-workplace-migrating',
        subject,
        ...home,
        parkingArea: 'なし',
        pets: '',
        familyStructure: '大人2人',
        smoking: false,
        lastUsedAt: daysAgo(2),
      },
    ],
    billingAddress: {
      id: 'demo-billing-address-migrating',
      subject,
      customerName: name,
      customerNameKana: nameKana,
      ...home,
      tel,
      lastUsedAt: daysAgo(2),
    },
    cards: [],
  };
}
