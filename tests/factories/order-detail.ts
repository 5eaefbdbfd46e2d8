import type { OrderDetail } from '@/contract/orders';
import { anOrderMenu } from './order-draft';

/** A confirmed order of one visit, paid by card. */
export function anOrderDetail(overrides: Partial<OrderDetail> = {}): OrderDetail {
  const { menu, price } = anOrderMenu();
  if (!price) throw new Error('the factory computes a price');
  return {
    orderId: '2026-0042',
    project: 'houseCleaning',
    status: 'confirmed',
    orderedAt: '2026-04-20T01:00:00.000Z',
    menu,
    additional: [],
    selectedDate: ['2026-05-06T09:00:00'],
    visitIds: ['2026-0042-1'],
    durationMinutes: 90,
    staffNames: [null],
    isTel: false,
    kindType: 'service',
    rhythmWeeks: null,
    zipCode: '1500001',
    address: {
      prefecture: '東京都',
      city: '渋谷区',
      town: '神宮前1-2-3',
      building: 'コーポ神宮201',
    },
    price,
    laterVisitsTotal: null,
    payMethod: 'creditCard',
    paymentStatus: 'authorised',
    refunds: [],
    additions: [],
    cardNumberBottom: '1111',
    laterVisitsCard: null,
    firstStart: null,
    canBeRebooked: true,
    proposedVisitId: null,
    shopAnswer: null,
    isWithdrawable: false,
    ...overrides,
  };
}
