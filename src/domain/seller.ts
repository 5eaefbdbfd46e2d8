/** Who sells (特商法 11条) and issues receipts; invented, as the whole shop is. */
export const seller = {
  company: '株式会社おうちサービス見本',
  representative: '見本 太郎',
  address: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
  phone: '03-0000-0000',
  phoneHours: '9:00〜18:00(年末年始を除く)',
  email: 'support@example.jp',
} as const;

/**
 * Stands on receipts until the shop has a registration number of its own. It is nobody's, and its check
 * digit is right.
 */
export const SAMPLE_INVOICE_NUMBER = 'T9000000000000';

/**
 * Whether the check digit of a registration number (適格請求書発行事業者の登録番号, `T` and 13 digits) is
 * right. The first digit is 9 less the remainder by 9 of the others' sum, every second of which, from the
 * last but one, counts twice. Numbers of corporations have one, those of sole proprietors need not.
 */
export function hasRightCheckDigit(invoiceNumber: string): boolean {
  const [checkDigit = 0, ...digits] = [...invoiceNumber.slice(1)].map(Number);
  const sum = digits
    .reverse()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  return checkDigit === 9 - (sum % 9);
}
