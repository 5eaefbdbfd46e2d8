import type { WorkId } from '@/contract/enumerations';
import type { OrderDetail } from '@/contract/orders';
import type { VisitStatus } from '@/contract/visits';

const settledLabels = {
  confirmed: '予約確定',
  cancelled: 'キャンセル済み',
} as const;

export const orderStatusLabels = {
  received: '受付済み(日程調整中)',
  quoted: 'お見積もりのご確認待ち',
  // An order ends so, too, when nobody was at home or the work could not be done.
  completed: '終了',
  // The main API's own words are shown.
  other: '',
  ...settledLabels,
} as const satisfies Record<OrderDetail['status'], string>;

export const visitStatusLabels = {
  requested: '日程調整中',
  proposed: '日時のご提案中',
  customer_absent: 'ご不在',
  not_done: '実施できませんでした',
  completed: '作業完了',
  other: '',
  ...settledLabels,
} as const satisfies Record<VisitStatus, string>;

/** The labels of a total when a regular plan is charged per visit. */
export const visitTotalLabels = {
  every: '毎回のご料金',
  first: '初回のお支払い',
  later: '2回目以降(1回あたり)',
} as const;

/** The names of kinds of work by their id (SPEC section 3). */
export const workLabels = {
  '1': '掃除',
  '2': '片付け',
  '3': '料理',
  '4': '洗濯',
  '5': 'ベビーシッター',
} as const satisfies Record<WorkId, string>;
