import type { PaymentMeans } from '@/account/paying/payment-means';
import type { PaymentRequest } from '@/contract/payment-requests';
import type { CreditCard } from '@/contract/payments';
import type { Quote } from '@/contract/quotes';
import { anOrderDetail } from './order-detail';

/** An open quote of 88,000 yen with two starts on offer. */
export function aQuote(overrides: Partial<Quote> = {}): Quote {
  return {
    quoteId: 'q-1',
    orderId: '2026-0042',
    menuLabel: '庭木のお手入れ',
    status: 'open',
    quotedAt: '2026-05-01T01:00:00.000Z',
    lines: [
      { text: '高木の剪定 2本', amount: 77_000, taxRate: 10 },
      { text: '枝の処分', amount: 16_500, taxRate: 10 },
      { text: '同時作業の値引き', amount: -5_500, taxRate: 10 },
    ],
    total: 88_000,
    taxByRate: [{ taxRate: 10, amount: 88_000, tax: 8_000 }],
    minutes: 180,
    validUntil: '2026-05-20',
    note: '脚立を使います。\n駐車スペースをご用意ください。',
    starts: [
      { startsAt: '2026-05-12T09:00:00', staffName: '高橋 陽子' },
      { startsAt: '2026-05-13T13:00:00', staffName: '森 健一' },
    ],
    heldUntil: '2026-05-03T10:00:00',
    payMethods: ['creditCard', 'np'],
    ...overrides,
  };
}

const REGISTERED_CARD: CreditCard = {
  id: '7',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '31',
  expiryMonth: '05',
  brand: 'Visa',
  cardType: 'registered',
};

/** A card that has just passed 3-D Secure. */
export const AUTHENTICATED_CARD: CreditCard = {
  ...REGISTERED_CARD,
  id: 't-9',
  cardNumberHead: '4000',
  cardNumberBottom: '3220',
  cardType: 'temporary',
};

export function paymentMeans(overrides: Partial<PaymentMeans> = {}): PaymentMeans {
  return {
    methods: {
      payMethod: 'creditCard',
      creditCards: [REGISTERED_CARD],
      np: { id: null, creditLimit: 300_000, usableAmount: 300_000, handlingFee: 330 },
      previousBillingAddress: null,
    },
    authenticatedCard: null,
    outcome: null,
    paymentScript: {
      gateway: 'embedded',
      scriptUrl: '/embedded/card-gateway/payment.js',
      shopId: 'shop-1',
    },
    billed: {
      customerName: '山田 花子',
      customerNameKana: 'ヤマダ ハナコ',
      tel: '09012345678',
      zipCode: '1500001',
      address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    },
    ...overrides,
  };
}

/** An order by telephone of 13,200 yen that waits for its card. */
export function aPaymentRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  const { menu, price, zipCode, address } = anOrderDetail();
  return {
    orderId: '2026-0042',
    menu,
    starts: [{ startsAt: '2026-05-12T09:00:00', staffName: '高橋 陽子' }],
    durationMinutes: 120,
    zipCode,
    address,
    price,
    total: price.totalIncludingTax,
    rhythmWeeks: null,
    laterVisitsTotal: null,
    payUntil: '2026-05-02T10:00:00',
    ...overrides,
  };
}
