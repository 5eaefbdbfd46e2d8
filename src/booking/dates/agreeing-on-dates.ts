import { hasOwnTerms } from '@/config/env.public';
import { dateTerms } from '@/domain/date-terms';

/**
 * How a date is agreed on that the customer wishes for or settles on the telephone, and when there is none. Beside the
 * terms of a company, pages promise what SPEC says (see `shop-terms.ts`).
 */
export const agreeingOnDates = hasOwnTerms
  ? {
      wished: 'お申し込みのあとに、担当者がご連絡して日時を決めます。',
      byTelephone: '担当者がご登録の電話番号へお電話し、ご都合をうかがいます。',
      withoutDate: '',
    }
  : dateTerms;

/** The sentence for a free start. SPEC section 1 says that it is booked at once; a company's main API decides what follows. */
export const bookingAtOnce = hasOwnTerms ? 'すぐに予約できます。' : 'その場で予約が確定します。';
