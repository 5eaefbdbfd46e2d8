import type { Plan, PlanChange } from '@/contract/plans';
import { addJapanDays } from '@/domain/japan-time';

type PlanVisit = Plan['visits'][number];

/** Thursdays at 9:00 from 7 May 2026 on; the number is part of the visit's id. */
export function aPlanVisit(number: number, overrides: Partial<PlanVisit> = {}): PlanVisit {
  const day = addJapanDays('2026-05-07', (number - 1) * 7);
  return {
    visitId: `2026-0042-${number}`,
    startsAt: `${day}T09:00:00`,
    staffName: '高橋 陽子',
    cancellationFee: 0,
    freeUntil: `${addJapanDays(day, -1)}T12:00:00`,
    ...overrides,
  };
}

/** A weekly plan with three entered visits. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    planId: '2026-0042',
    orderId: '2026-0042',
    menuLabel: '家事代行 定期プラン 毎週',
    status: 'active',
    rhythm: 1,
    weekday: 4,
    time: '09:00',
    staffId: 'takahashi',
    staffName: '高橋 陽子',
    perVisit: 9_250,
    priceChanges: [],
    pause: null,
    endsAfter: null,
    visits: [aPlanVisit(1), aPlanVisit(2), aPlanVisit(3)],
    missing: [],
    ...overrides,
  };
}

/** A change that costs nothing and touches no visit. */
export function aPlanChange(overrides: Partial<PlanChange> = {}): PlanChange {
  return {
    plan: aPlan(),
    fee: 0,
    refund: 0,
    cancelled: [],
    entered: [],
    moved: [],
    kept: [],
    ...overrides,
  };
}
