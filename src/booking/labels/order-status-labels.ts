import type { OrderDetail } from '@/contract/orders';

/** How an order stands, in words. */
export const orderStatusLabels = {
  received: '受付済み(日程調整中)',
  confirmed: '予約確定',
  completed: '作業完了',
  cancelled: 'キャンセル済み',
} as const satisfies Record<OrderDetail['status'], string>;
