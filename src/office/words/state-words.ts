/*
 * The office's Japanese words for states. Where customers read a state too, the word is theirs. The test beside this
 * file requires a word for each state.
 */

export type Words = Readonly<Record<string, string>>;

export const orderStateWords = {
  pending_payment: 'お支払い待ち',
  released: '不成立(お支払いなし)',
  received: '受付済み(日程調整中)',
  confirmed: '予約確定',
  quoted: 'お見積もりのご確認待ち',
  completed: '終了',
  cancelled: 'キャンセル済み',
} as const satisfies Words;

export const visitStateWords = {
  wished: '日程調整中',
  proposed: '日時のご提案中',
  confirmed: '予約確定',
  done: '作業完了',
  customer_absent: 'ご不在',
  not_done: '実施できませんでした',
  cancelled: 'キャンセル済み',
} as const satisfies Words;

export const planStateWords = {
  active: 'ご利用中',
  paused: 'お休み中',
  ended: '終了',
} as const satisfies Words;

export const quoteStateWords = {
  open: 'ご確認待ち',
  accepted: 'お申し込み済み',
  declined: 'お断り済み',
  expired: '期限切れ',
  replaced: '差し替え済み',
} as const satisfies Words;

export const chargeStateWords = {
  requested: 'お支払い待ち',
  pending: '決済の確認中',
  due: '決済の確認中',
  authorised: 'お支払い済み',
  reserved: '後払いで請求',
  failed: '決済できず',
  waived: '請求を取りやめ',
} as const satisfies Words;

export const refundStateWords = {
  due: '返金の手続き中',
  returned: '返金済み',
  by_hand: '振込などで返金が必要',
} as const satisfies Words;

export const chargeKindWords = {
  order: 'お申し込みの料金',
  visit: '訪問の料金',
  cancellation_fee: 'キャンセル料',
  addition: '追加オプション',
} as const satisfies Words;

export const cancellationCauseWords = {
  customer: 'お客様の都合',
  shop: '当店の都合',
  weather: '天候のため',
} as const satisfies Words;

/** Unknown keys are shown as they are stored, so that nothing is hidden. */
export function wordFor(words: Words, key: string): string {
  return words[key] ?? key;
}
