import type { Description } from '@/ui/card/description-list';

/** In place of a date that the customer wants to settle by telephone. */
export const TELEPHONE_DATE_ROW: Description = {
  term: '訪問日時',
  description: 'お電話で相談して決めます。お申し込みの後、担当者がご登録の電話番号へご連絡します。',
};
