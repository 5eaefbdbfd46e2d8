import type { WaitingFor } from '@/contract/waiting-list';

/** The words of the waiting list about an area that is not served, and a menu without a start to choose. */
export const waitedWords = {
  area: {
    offer: '始まったらお知らせを受け取る',
    told: 'この郵便番号へうかがえるようになったら',
    there: 'この郵便番号には、いまうかがえます',
    thereNext: 'ページを読み込み直すと、お進みいただけます。',
  },
  start: {
    offer: '空きが出たらお知らせを受け取る',
    told: '日時をお選びいただけるようになったら',
    there: 'いま、お選びいただける日時があります',
    thereNext: '日時の選択で、先の日付もご覧ください。',
  },
} as const satisfies Record<WaitingFor, unknown>;
