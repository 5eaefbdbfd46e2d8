import type { CouponRow } from '../../catalogue/catalogue-writer';

/** One of each kind, so that every answer can be seen in the shop. */
export const couponSeed: readonly CouponRow[] = [
  {
    code: 'HAJIMETE1000',
    label: 'ご利用1,000円引き',
    kind: 'amount',
    value: 1_000,
    projects: ['houseCleaning', 'lifeSupport', 'maid', 'babySitter'],
  },
  {
    code: 'OSOUJI10',
    label: 'おそうじ 10%引き',
    kind: 'percent',
    value: 10,
    projects: ['houseCleaning'],
  },
  {
    code: 'AIRCON2000',
    label: 'エアコンクリーニング 2,000円引き',
    kind: 'amount',
    value: 2_000,
    projects: ['houseCleaning'],
    menuIds: ['11001', '11002', '11010'],
  },
  {
    code: 'NATSU2025',
    label: '夏の大感謝 1,500円引き',
    kind: 'amount',
    value: 1_500,
    expiresAt: new Date('2025-09-01T00:00:00+09:00'),
    projects: ['houseCleaning', 'lifeSupport', 'maid', 'babySitter'],
  },
  {
    code: 'SENCHAKU100',
    label: '先着100名さま 3,000円引き',
    kind: 'amount',
    value: 3_000,
    usageLimit: 100,
    usedCount: 100,
    projects: ['houseCleaning', 'lifeSupport', 'maid', 'babySitter'],
  },
];
