import type { WorkId } from '@/contract/enumerations';

/** What a person can do, by work id (SPEC section 3). */
export const workLabels = {
  '1': '掃除',
  '2': '片付け',
  '3': '料理',
  '4': '洗濯',
  '5': 'ベビーシッター',
} as const satisfies Record<WorkId, string>;
