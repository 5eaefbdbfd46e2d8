import { DEMO_CUSTOMER } from '../../../demo-customer';
import type {
  BillingAddressRow,
  CardRow,
  CustomerRow,
  NewWorkplaceRow,
} from '../../customers/customer-tables';

const DAY_MS = 24 * 60 * 60 * 1000;
const { subject, tel, name, nameKana, email, cards, cardIds } = DEMO_CUSTOMER;

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

export interface DemoCustomerRows {
  readonly customer: CustomerRow;
  /** The one used last first. */
  readonly workplaces: readonly [NewWorkplaceRow, ...NewWorkplaceRow[]];
  readonly billingAddress: BillingAddressRow;
  readonly cards: readonly CardRow[];
}

/** What the main API knows of the demonstration customer besides orders. */
export function demoCustomerRows(now: Date): DemoCustomerRows {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const usual = { pets: '猫1匹', familyStructure: '大人2人・子ども1人', smoking: false };
  return {
    customer: {
      subject,
      tel,
      telAsOf: null,
      name,
      nameKana,
      email,
      isSendMailForCampaign: true,
      registeredAt: daysAgo(400),
      pointBalance: 1_500,
      lastPayMethod: 'creditCard',
      deferredPaymentId: 'demo-deferred-payment',
    },
    workplaces: [
      {
        id: 'demo-workplace-home',
        subject,
        ...home,
        parkingArea: 'あり',
        ...usual,
        lastUsedAt: daysAgo(1),
      },
      {
        id: 'demo-workplace-parents',
        subject,
        ...parents,
        parkingArea: 'なし',
        pets: '',
        familyStructure: '大人2人',
        smoking: true,
        lastUsedAt: daysAgo(200),
      },
    ],
    billingAddress: {
      id: 'demo-billing-address',
      subject,
      customerName: name,
      customerNameKana: nameKana,
      ...home,
      tel,
      lastUsedAt: daysAgo(30),
    },
    cards: [
      {
        id: 'demo-registered-visa',
        subject,
        gatewayCardId: cardIds.visa,
        ...cards.visa,
        lastUsedAt: daysAgo(1),
      },
      {
        id: 'demo-registered-mastercard',
        subject,
        gatewayCardId: cardIds.mastercard,
        ...cards.mastercard,
        lastUsedAt: daysAgo(50),
      },
    ],
  };
}
