import { paths } from '@/config/paths';
import type { Plan } from '@/contract/plans';
import { formatJapanDate } from '@/domain/japan-time';
import { planTerms } from '@/domain/plan-terms';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { isPausedUnpaid, needsAttention } from './plan-words';

function missingText({ missing }: Plan): string {
  return `${missing.map(({ date }) => formatJapanDate(date)).join('、')}。${planTerms.searching}`;
}

/** On the plan's own page: what is wrong, and what follows. */
export function PlanNotices({ plan }: { plan: Plan }) {
  if (!needsAttention(plan)) return null;
  return (
    <>
      {isPausedUnpaid(plan) ? (
        <Notice
          tone="warning"
          title="お支払いの確認をお待ちしています"
          actions={
            <LinkButton href={paths.my.paymentMethods} variant="secondary">
              お支払い方法を見る
            </LinkButton>
          }
        >
          {planTerms.unpaid}
        </Notice>
      ) : null}
      {plan.missing.length > 0 ? (
        <Notice tone="warning" title="うかがえる担当者が見つかっていない日があります">
          {missingText(plan)}
        </Notice>
      ) : null}
    </>
  );
}
