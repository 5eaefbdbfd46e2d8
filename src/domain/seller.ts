/** Who sells (特商法 11条) and issues receipts; invented, as the whole shop is. */
export const seller = {
  company: '株式会社おうちサービス見本',
  representative: '見本 太郎',
  address: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
  phone: '03-0000-0000',
  phoneHours: '9:00〜18:00(年末年始を除く)',
  email: 'support@example.jp',
} as const;
