import { addMinutes } from 'date-fns';
import type { PriceLine } from '@/contract/pricing';
import { fromJapanTime } from '@/domain/japan-time';
import type { ReadOrder } from '@/main-api/orders/order-reader';
import type { OrderRow } from '@/main-api/orders/order-tables';
import type { OrderPaymentRow, VisitChargeRow } from '@/main-api/payments/payment-tables';
import type { OrderVisitRow } from '@/main-api/visits/visit-tables';

const ORDER_ID = 'WXYZ-2345';
const PLACED_AT = new Date('2026-12-01T10:00:00+09:00');
/** The longest date in messages: month and day of two digits each, and so the hour. */
export const LONGEST_START = '2026-12-30T10:00:00';

export function aStoredVisit(overrides: Partial<OrderVisitRow> = {}): OrderVisitRow {
  const { startsAt = fromJapanTime(LONGEST_START) } = overrides;
  return {
    orderId: ORDER_ID,
    position: 0,
    startsAt,
    endsAt: addMinutes(startsAt, 120),
    staffId: 'staff-1',
    status: 'confirmed',
    statusSince: PLACED_AT,
    wishes: [],
    cancelledAt: null,
    cancellationFee: null,
    redoOf: null,
    shopChange: null,
    freeUntil: null,
    ...overrides,
  };
}

/** With an amount as high as any. */
export const LONGEST_AMOUNT = 999_999;

function line(kind: PriceLine['kind'], label: string, amount: number): PriceLine {
  const texts = { id: kind, kind, label, explanation: '', quantity: 1 };
  return { ...texts, unitPrice: amount, amount, taxRate: 10, tax: Math.floor(amount / 11) };
}

export function aStoredPayment(overrides: Partial<OrderPaymentRow> = {}): OrderPaymentRow {
  return {
    orderId: ORDER_ID,
    subject: 'customer-1',
    payMethod: 'creditCard',
    amount: LONGEST_AMOUNT,
    status: 'authorised',
    gatewayCardId: 'card-1',
    cardToken: null,
    cardNumberBottom: '1111',
    isCardKept: false,
    transactionId: 'transaction-1',
    screening: null,
    billing: null,
    paidAt: PLACED_AT,
    payUntil: null,
    tries: 0,
    triedAt: null,
    ...overrides,
  };
}

const place = {
  customerName: '試験 太郎',
  customerNameKana: 'シケン タロウ',
  zipCode: '1500001',
  address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-1', building: '' },
  tel: '09011112222',
  email: 'taro@example.jp',
  parkingArea: '',
  pets: '',
  familyStructure: '',
  smoking: false,
};

interface Parts {
  readonly order?: Partial<OrderRow>;
  readonly terms?: Partial<OrderRow['terms']>;
  readonly visits?: readonly OrderVisitRow[];
  readonly payment?: OrderPaymentRow | null;
  /** The discount of the first visit of a plan, yen. */
  readonly firstDiscount?: number;
  readonly plan?: ReadOrder['plan'];
}

/** A confirmed order of one visit, paid by card, as it is stored. */
export function aStoredOrder({
  order = {},
  terms = {},
  visits = [aStoredVisit()],
  payment = aStoredPayment(),
  firstDiscount = 0,
  plan = null,
}: Parts = {}): ReadOrder {
  const lines = [
    line('menu', '浴室クリーニング', LONGEST_AMOUNT - 550 + firstDiscount),
    line('transport', '交通費', 550),
    ...(firstDiscount > 0 ? [line('coupon', 'クーポン', -firstDiscount)] : []),
  ];
  const total = order.total ?? LONGEST_AMOUNT;
  return {
    order: {
      id: ORDER_ID,
      subject: 'customer-1',
      project: 'houseCleaning',
      status: 'confirmed',
      statusSince: PLACED_AT,
      placedAt: PLACED_AT,
      statusAfterPayment: 'confirmed',
      menu: {
        chosen: { id: '12001', label: '浴室クリーニング', quantity: 1, types: [], options: [] },
        additional: [],
      },
      selection: { types: [], options: [], additional: [] },
      durationMinutes: 120,
      zipCode: place.zipCode,
      workingAddress: place,
      answers: [],
      price: {
        lines,
        totalIncludingTax: total,
        totalExcludingTax: total,
        tax: 0,
        taxByRate: [],
        minimumOrderShortfall: 0,
      },
      total,
      coupon: null,
      pointsUsed: 0,
      workFrom: null,
      acceptedAtVisit: false,
      ...order,
      terms: {
        kindType: 'service',
        isSendMailForCampaign: false,
        allianceCode: '',
        allianceId: '',
        firstPlanAndHearingRequired: false,
        phone_applied: false,
        isForeignStaffAccepted: false,
        skip_authentication: false,
        fhStaffIds: [],
        campaignAllianceCodeInputs: [],
        ...terms,
      },
    },
    visits,
    payment,
    refunds: [],
    charges: [],
    additions: [],
    plan,
    staffNames: new Map([
      ['staff-1', '佐藤 明子'],
      ['staff-2', '高橋 陽子'],
    ]),
  };
}

/** A weekly plan whose person is another one than that of its first visit. */
export function aStoredPlan(overrides: Partial<NonNullable<ReadOrder['plan']>> = {}) {
  return {
    orderId: ORDER_ID,
    status: 'active' as const,
    statusSince: PLACED_AT,
    rhythmWeeks: 1,
    nextDay: '2026-12-30',
    startTime: '10:00:00',
    staffId: 'staff-2',
    pauseFrom: null,
    pauseUntil: null,
    unpaidSince: null,
    endsAfter: null,
    checkedOn: null,
    prices: [],
    ...overrides,
  };
}

export function aVisitCharge(kind: VisitChargeRow['kind']): VisitChargeRow {
  return {
    orderId: ORDER_ID,
    position: 0,
    addition: 0,
    subject: 'customer-1',
    kind,
    amount: LONGEST_AMOUNT,
    lines: [],
    payMethod: 'creditCard',
    gatewayCardId: 'card-1',
    status: 'failed',
    transactionId: null,
    chargedAt: PLACED_AT,
    tries: 1,
    triedAt: PLACED_AT,
    declinedAt: PLACED_AT,
    givenUpAt: null,
  };
}
