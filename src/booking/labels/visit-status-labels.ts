import type { VisitStatus } from '@/contract/visits';

/** How a visit stands, in words. */
export const visitStatusLabels = {
  requested: '日程調整中',
  confirmed: '予約確定',
  completed: '作業完了',
  cancelled: 'キャンセル済み',
} as const satisfies Record<VisitStatus, string>;
