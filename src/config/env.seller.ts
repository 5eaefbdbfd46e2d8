/*
 * The seller (特商法 11条), who also issues receipts: apart from env.public.ts, as few pages show it. env.server.ts checks
 * that a company's facts are complete.
 */

import { officeHours } from '@/domain/office-hours';
import { hasOwnTerms } from './env.public';
import { publicVariable } from './env.variables';

/** Stands for a company that has terms of its own and names no facts beside them. */
const UNNAMED = {
  isSample: false,
  company: '',
  representative: '',
  address: '',
  phone: '',
  phoneHours: '',
  email: '',
  insurance: '',
};

/** Invented, like the whole shop, until the shop's owner sets the company. */
const SAMPLE = {
  isSample: true,
  company: '株式会社おうちサービス見本',
  representative: '見本 太郎',
  address: '〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階',
  phone: '03-0000-0000',
  phoneHours: `${officeHours.opens}〜${officeHours.closes}(年末年始を除く)`,
  email: 'support@example.jp',
  insurance: '賠償責任保険',
};

const company = publicVariable('NEXT_PUBLIC_COMPANY_NAME');

export const seller: Readonly<typeof SAMPLE> = company
  ? {
      isSample: false,
      company,
      representative: publicVariable('NEXT_PUBLIC_COMPANY_REPRESENTATIVE') || '',
      address: publicVariable('NEXT_PUBLIC_COMPANY_ADDRESS') || '',
      phone: publicVariable('NEXT_PUBLIC_COMPANY_PHONE') || '',
      phoneHours: publicVariable('NEXT_PUBLIC_COMPANY_PHONE_HOURS') || '',
      email: publicVariable('NEXT_PUBLIC_COMPANY_EMAIL') || '',
      /** Names the insurance with its limit; '' where there is none, and then nothing is said of one. */
      insurance: publicVariable('NEXT_PUBLIC_COMPANY_INSURANCE') || '',
    }
  : hasOwnTerms
    ? UNNAMED
    : SAMPLE;
