import type { Visit } from '@/contract/visits';

/** A confirmed visit that can be moved and cancelled for nothing. */
export function aVisit(overrides: Partial<Visit> = {}): Visit {
  return {
    visitId: '2026-0042-1',
    orderId: '2026-0042',
    project: 'houseCleaning',
    menuLabel: 'エアコンクリーニング',
    startsAt: '2026-05-06T10:00:00',
    endsAt: '2026-05-06T12:00:00',
    status: 'confirmed',
    isRedo: false,
    remedy: null,
    canAddOptions: false,
    additions: [],
    staffName: '高橋 陽子',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    freeUntil: '2026-05-05T12:00:00',
    freeToCancelUntil: '2026-05-05T12:00:00',
    cancelUntil: '2026-05-06T10:00:00',
    cancellationFee: 0,
    canBeMoved: true,
    canBeCancelled: true,
    cancelsWholeOrder: false,
    price: 13_200,
    givenBack: ['payment'],
    canBeRebooked: true,
    wishes: [],
    proposal: null,
    shopChange: null,
    shopAnswer: null,
    ...overrides,
  };
}
