import { hasOwnTerms } from '@/config/env.public';

/** How a quote comes about. A company's main API may ask for no pictures, and the company says what a quote costs. */
export const quoteInGeneral = hasOwnTerms
  ? 'ご希望の日時をうかがい、お見積もりします。'
  : '写真とご希望日時をうかがい、お見積もりします。お見積もりは無料です。';

/** Work that is a partner's (SPEC section 3, payment type). */
export const partnerTerms = hasOwnTerms
  ? '料金は、提携会社へお支払いください。'
  : '作業は提携会社が行います。料金は当日、提携会社へ直接お支払いください。';

export const askForQuote = hasOwnTerms ? '見積もりを頼む' : '無料で見積もりを頼む';
