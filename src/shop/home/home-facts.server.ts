import { SEE_TERMS } from '@/booking/shop-terms';
import { hasOwnTerms } from '@/config/env.public';
import { seller } from '@/config/env.seller';
import { cancellationRules, cancellationTerms } from '@/domain/cancellation-terms';
import { DAYS_TO_CORRECT, damageTerms, refundTerms } from '@/domain/order-terms';

/** What the front page says of the shop: put together on the server, so that the page's code has none of the rules. */
export interface HomeFacts {
  readonly reasons: readonly { readonly title: string; readonly text: string }[];
  readonly cancelling: {
    /** Until or from when, and what it costs then. */
    readonly rows: readonly (readonly [when: string, cost: string])[];
    readonly further: readonly string[];
  };
}

/** Only what the shop's own rules and its configuration keep; a company has terms of its own. */
function reasons(): HomeFacts['reasons'] {
  const { insurance } = seller;
  if (hasOwnTerms) {
    return insurance
      ? [{ title: '補償があります', text: `当店は、${insurance}に加入しています。` }]
      : [];
  }
  return [
    {
      title: 'うかがう人がわかります',
      text: '確定した訪問の担当者の名前を、メールとマイページでお知らせします。家事代行・料理代行・ベビーシッターでは、経験や評価をご覧のうえ、担当者をお選びいただけます。',
    },
    ...(insurance ? [{ title: '補償があります', text: damageTerms(insurance) }] : []),
    {
      title: `${DAYS_TO_CORRECT}日以内なら、やり直します`,
      text: `サービスに不備があった場合は、${refundTerms.correction}`,
    },
  ];
}

export function homeFacts(): HomeFacts {
  const free = [cancellationTerms.freeUntil, '無料'] as const;
  return {
    reasons: reasons(),
    cancelling: hasOwnTerms
      ? { rows: [free], further: [SEE_TERMS] }
      : {
          rows: [free, ['それ以降', '料金の100%'], ['当日ご不在のとき', '料金の100%']],
          further: cancellationRules,
        },
  };
}
