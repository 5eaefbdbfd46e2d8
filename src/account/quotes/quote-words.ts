import type { Quote } from '@/contract/quotes';

export type QuoteOver = Exclude<Quote['status'], 'open'>;

export const quoteStatusLabels = {
  open: 'ご確認待ち',
  accepted: 'お申し込み済み',
  declined: 'お断り済み',
  expired: '期限切れ',
  replaced: '差し替え済み',
} as const satisfies Record<Quote['status'], string>;

/** A quote that can no longer be answered, and what that means. */
export const quoteOverTexts = {
  accepted: {
    title: 'このお見積もりは、お申し込み済みです',
    text: '訪問の日時とお支払いは、お申し込みの内容でご確認いただけます。',
  },
  declined: {
    title: 'このお見積もりは、お断りいただいています',
    text: '料金は発生していません。',
  },
  expired: {
    title: 'このお見積もりは、有効期限が切れています',
    text: '料金は発生していません。改めてお見積もりをご希望のときは、お問い合わせください。',
  },
  replaced: {
    title: 'このお見積もりは、取り下げられています',
    text: '料金は発生していません。今の状況は、お申し込みの内容でご確認いただけます。',
  },
} as const satisfies Record<QuoteOver, { title: string; text: string }>;
