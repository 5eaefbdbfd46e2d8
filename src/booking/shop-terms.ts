import { hasOwnTerms } from '@/config/env.public';
import { cancellationRules, cancellationTerms } from '@/domain/cancellation-words';

/*
 * Promises of pages before an order. A company with terms of its own promises there what goes beyond SPEC, so that the
 * pages say what SPEC says and point to them.
 */

export const SEE_TERMS = 'くわしくは、利用規約をご覧になるか、お問い合わせください。';

/** For pages that concern no single menu (SPEC sections 1 and 9). */
export const cancellingInGeneral: readonly string[] = hasOwnTerms
  ? [`${cancellationTerms.freeUntil}は無料です。${SEE_TERMS}`]
  : cancellationRules;
