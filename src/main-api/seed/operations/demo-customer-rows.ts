import { subHours } from 'date-fns';
import type { BillingAddressRow, CustomerRow, NewPlaceRow } from '../../customers/customer-tables';
import type { CardRow } from '../../payments/card-tables';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '../demo-customer';

export interface DemoCustomerRows {
  readonly customer: CustomerRow;
  /** Last used first. */
  readonly places: readonly [NewPlaceRow, ...NewPlaceRow[]];
  readonly billingAddress: BillingAddressRow;
  readonly cards: readonly CardRow[];
}

const daysBefore = (now: Date) => (days: number) => subHours(now, 24 * days);

type Person = typeof DEMO_CUSTOMER | typeof MIGRATING_CUSTOMER;

const personal = ({ subject, tel, name, nameKana, email }: Person) =>
  ({
    subject,
    tel,
    telAsOf: null,
    name,
    nameKana,
    email,
    enteredBy: null,
    accountSubject: null,
  }) as const;

const billing = ({ subject, tel, name, nameKana }: Person) =>
  ({ subject, customerName: name, customerNameKana: nameKana, tel }) as const;

const home = {
  zipCode: '1500001',
  prefecture: '東京都',
  city: '渋谷区',
  town: '神宮前1-2-3',
  building: 'サンプルマンション101',
};

const parents = {
  zipCode: '2480011',
  prefecture: '神奈川県',
  city: '鎌倉市',
  town: '扇ガ谷4-5-6',
  building: '',
};

const notes = { parkingArea: 'なし', pets: '', familyStructure: '大人2人', smoking: false };

export function demoCustomerRows(now: Date): DemoCustomerRows {
  const daysAgo = daysBefore(now);
  const { subject, cards, cardIds } = DEMO_CUSTOMER;
  const family = { parkingArea: 'あり', pets: '猫1匹', familyStructure: '大人2人・子ども1人' };
  return {
    customer: {
      ...personal(DEMO_CUSTOMER),
      isSendMailForCampaign: true,
      registeredAt: daysAgo(400),
      pointBalance: 1_500,
      lastPayMethod: 'creditCard',
      deferredPaymentId: 'demo-deferred-payment',
    },
    places: [
      {
        id: 'demo-workplace-home',
        subject,
        ...home,
        ...notes,
        ...family,
        lastUsedAt: daysAgo(1),
      },
      {
        id: 'demo-workplace-parents',
        subject,
        ...parents,
        ...notes,
        smoking: true,
        lastUsedAt: daysAgo(200),
      },
    ],
    billingAddress: {
      id: 'demo-billing-address',
      ...billing(DEMO_CUSTOMER),
      ...home,
      lastUsedAt: daysAgo(30),
    },
    cards: (['visa', 'mastercard'] as const).map((brand) => ({
      id: `demo-registered-${brand}`,
      subject,
      gatewayCardId: cardIds[brand],
      ...cards[brand],
      lastUsedAt: daysAgo({ visa: 1, mastercard: 50 }[brand]),
    })),
  };
}

export function migratingCustomerRows(now: Date): DemoCustomerRows {
  const daysAgo = daysBefore(now);
  const { subject } = MIGRATING_CUSTOMER;
  const place = { ...home, town: '神宮前4-5-6', building: 'コーポ見本202', lastUsedAt: daysAgo(2) };
  return {
    customer: {
      ...personal(MIGRATING_CUSTOMER),
      isSendMailForCampaign: false,
      registeredAt: daysAgo(900),
      pointBalance: 300,
      lastPayMethod: 'np',
      deferredPaymentId: 'demo-deferred-payment-2',
    },
    places: [{ id: 'demo-workplace-migrating', subject, ...place, ...notes }],
    billingAddress: {
      id: 'demo-billing-address-migrating',
      ...billing(MIGRATING_CUSTOMER),
      ...place,
    },
    cards: [],
  };
}
