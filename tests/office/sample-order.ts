import type { OfficeAnswer } from '@/calls/office-client';

type OfficeOrder = OfficeAnswer<'getOfficeOrder'>;

/** A confirmed visit without a staff member. */
export const sampleVisit: OfficeOrder['visits'][number] = {
  visitId: 'o-1-1',
  state: 'confirmed',
  since: '2026-05-06T10:00:00+09:00',
  start: '2026-05-10T10:00:00+09:00',
  end: '2026-05-10T12:00:00+09:00',
  staffId: null,
  staffName: null,
  aboutStaff: null,
  wishes: [],
  cancellationFee: null,
  additions: [],
  proposals: [],
  redoOf: null,
  acts: [],
};

/** An order with one confirmed visit, as a page of the office reads it. */
export function sampleOrder(hasAccount = true): OfficeOrder {
  const tel = '07011112222';
  const address = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-1', building: '' };
  const email = 'hanako@example.jp';
  return {
    orderId: 'o-1',
    state: 'confirmed',
    since: '2026-05-06T10:00:00+09:00',
    orderedAt: '2026-05-06T10:00:00+09:00',
    project: 'houseCleaning',
    kindType: 'service',
    isTel: false,
    rhythmWeeks: null,
    durationMinutes: 120,
    customer: { customerId: 'c', name: '電話 花子', nameKana: 'デンワ', tel, email, hasAccount },
    place: {
      customerName: '電話 花子',
      tel,
      zipCode: '1500001',
      address,
      email,
      parkingArea: '',
      pets: '',
      familyStructure: '',
      smoking: false,
    },
    work: {
      menu: { id: '12001', label: '浴室', quantity: 1, types: [], options: [] },
      additional: [],
      answers: [],
    },
    price: {
      lines: [],
      totalExcludingTax: 0,
      tax: 0,
      taxByRate: [],
      totalIncludingTax: 0,
      minimumOrderShortfall: 0,
    },
    pointsUsed: 0,
    coupon: null,
    isWithdrawable: false,
    visits: [sampleVisit],
    visitCount: 1,
    earlier: null,
    charges: [],
    paid: 0,
    billed: 0,
    refunds: [],
    mayRefund: null,
    plan: null,
    acts: [],
    quotes: [],
    history: [],
    notices: [],
  };
}
