/*
 * The seller (特商法 11条), who also issues receipts. Written into the build like env.public.ts, but apart from it, as
 * few pages show it. env.server.ts checks that a company's facts are complete.
 */

/** Invented, like the whole shop, until the shop's owner sets the company. */
const SAMPLE = {
  isSample: true,
  company: '株式会社おうちサービス見本',
  representative: '見本 太郎',
  address: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
  phone: '03-0000-0000',
  phoneHours: '9:00〜18:00(年末年始を除く)',
  email: 'support@example.jp',
  insurance: '賠償責任保険',
};

export const seller: Readonly<typeof SAMPLE> = process.env.NEXT_PUBLIC_COMPANY_NAME
  ? {
      isSample: false,
      company: process.env.NEXT_PUBLIC_COMPANY_NAME,
      representative: process.env.NEXT_PUBLIC_COMPANY_REPRESENTATIVE || '',
      address: process.env.NEXT_PUBLIC_COMPANY_ADDRESS || '',
      phone: process.env.NEXT_PUBLIC_COMPANY_PHONE || '',
      phoneHours: process.env.NEXT_PUBLIC_COMPANY_PHONE_HOURS || '',
      email: process.env.NEXT_PUBLIC_COMPANY_EMAIL || '',
      /** Names the insurance with its limit; '' where there is none, and then nothing is said of one. */
      insurance: process.env.NEXT_PUBLIC_COMPANY_INSURANCE || '',
    }
  : SAMPLE;
