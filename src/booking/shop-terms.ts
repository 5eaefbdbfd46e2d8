import { hasOwnTerms } from '@/config/env.public';
import { cancellationRules, cancellationTerms } from '@/domain/cancellation-terms';
import { dateTerms } from '@/domain/date-terms';
import { quoteTerms } from '@/domain/order-terms';

/*
 * What pages promise before an order. A company with terms of its own promises there what goes beyond SPEC, so that the
 * pages say what SPEC says and point to them.
 */

export const SEE_TERMS = 'くわしくは、利用規約をご覧になるか、お問い合わせください。';

/** For pages that concern no single menu (SPEC sections 1 and 9). */
export const cancellingInGeneral = hasOwnTerms
  ? `${cancellationTerms.freeUntil}は無料です。${SEE_TERMS}`
  : cancellationRules.join('');

/** How a date is agreed on that the customer wishes for or settles on the telephone, and when there is none. */
export const agreeingOnDates = hasOwnTerms
  ? {
      wished: 'お申し込みのあとに、担当者がご連絡して日時を決めます。',
      byTelephone: '担当者がご登録の電話番号へお電話し、ご都合をうかがいます。',
      withoutDate: '',
    }
  : dateTerms;

export const quoteSent = hasOwnTerms
  ? '現地を確認したあとに、お見積もりをお知らせします。'
  : quoteTerms.sent;
