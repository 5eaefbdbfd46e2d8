/** States of orders and visits, as the office says them. */
const orderWords: Readonly<Record<string, string>> = {
  pending_payment: 'お支払い待ち',
  released: 'お支払いなし(終了)',
  received: '日時の調整中',
  confirmed: '確定',
  quoted: 'お見積もりの回答待ち',
  completed: '完了',
  cancelled: 'キャンセル',
};

const visitWords: Readonly<Record<string, string>> = {
  wished: '希望日時',
  proposed: '日時のご提案中',
  confirmed: '確定',
  done: '実施済み',
  customer_absent: 'ご不在',
  not_done: '実施できず',
  cancelled: 'キャンセル',
};

const chargeWords: Readonly<Record<string, string>> = {
  requested: 'お支払い待ち(リンク)',
  pending: 'お支払いの処理中',
  due: 'これから請求',
  authorised: '支払い済み',
  reserved: '後払いで請求',
  failed: 'カードの承認なし',
  waived: '請求しない',
};

const chargeKinds: Readonly<Record<string, string>> = {
  order: 'お申し込み',
  visit: '訪問',
  cancellation_fee: 'キャンセル料',
  addition: '追加のオプション',
};

/** A state that is not known here is shown as it is. */
const inWords = (words: Readonly<Record<string, string>>) => (state: string) =>
  words[state] ?? state;

export const orderStateInWords = inWords(orderWords);
export const visitStateInWords = inWords(visitWords);
export const chargeStateInWords = inWords(chargeWords);
export const chargeKindInWords = inWords(chargeKinds);
