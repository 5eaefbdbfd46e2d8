import { orderDetailPath, paths } from '@/config/paths';
import type { Plan } from '@/contract/plans';
import { formatJapanDate } from '@/domain/japan-time';
import { planTerms } from '@/domain/plan-terms';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
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

/** On my page, with a link to the plan. */
export function PlanAttention({ plan }: { plan: Plan }) {
  const { menuLabel, orderId } = plan;
  const isUnpaid = isPausedUnpaid(plan);
  return (
    <Notice
      tone="warning"
      title={
        isUnpaid
          ? `${menuLabel}をお休みしています`
          : `${menuLabel}に、日時が決まっていない日があります`
      }
      actions={
        <LinkButton href={orderDetailPath(orderId)} variant="secondary">
          <VisuallyHidden>{menuLabel}の</VisuallyHidden>
          定期プランの内容を見る
        </LinkButton>
      }
    >
      {isUnpaid ? planTerms.unpaid : missingText(plan)}
    </Notice>
  );
}
