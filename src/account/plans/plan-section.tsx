import { useRouter } from 'next/router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { orderDetailPath, paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { Plan, PlanChange } from '@/contract/plans';
import { formatJapanDate } from '@/domain/japan-time';
import { planTerms } from '@/domain/plan-terms';
import { Button, LinkButton } from '@/ui/button/button';
import { DescriptionList } from '@/ui/card/description-list';
import { StatusMark } from '@/ui/card/status-mark';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Cluster } from '@/ui/layout/cluster';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { RejectionNotice } from '../changes/change-panel';
import buttonStyles from '../changes/change-panel.module.css';
import type { DoneAct } from './act-panel';
import styles from './plan.module.css';
import {
  isOffered,
  type OpenedAct,
  openedAct,
  type PlanActName,
  readEntry,
  skippedVisit,
} from './plan-values';
import { PlanVisits, skipButtonId } from './plan-visits';
import {
  isPausedUnpaid,
  needsAttention,
  planRows,
  planStatusLabels,
  planStatusTones,
} from './plan-words';
import { usePlanCall } from './use-plan-call';

const panels = () => loadPart(() => import('./act-panel'));
const ActPanel = lazy(async () => ({ default: (await panels()).ActPanel }));
const ActDone = lazy(async () => ({ default: (await panels()).ActDone }));

type WholePlanAct = Exclude<PlanActName, 'skip'>;

function actLabel(act: WholePlanAct, { status, pause, endsAfter }: Plan): string {
  switch (act) {
    case 'pause':
      return pause === null ? 'しばらくお休みする' : 'お休みの期間を変更する';
    case 'resume':
      return status === 'paused' ? '再開する' : 'お休みの予定を取り消す';
    case 'change':
      return '曜日・時刻・担当者を変更する';
    case 'end':
      return endsAfter === null ? '定期プランを終了する' : '終了する日を変更する';
  }
}

function openerId({ act, values }: OpenedAct): string {
  return act === 'skip' ? skipButtonId(values.visitId) : `plan-${act}`;
}

interface ActButtonsProps {
  plan: Plan;
  today: string;
  onOpen: (opened: OpenedAct) => void;
}

/** Ending stands apart from the others, as it cannot be taken back. */
function ActButtons({ plan, today, onOpen }: ActButtonsProps) {
  const button = (act: WholePlanAct, variant: 'main' | 'secondary' | 'text') => {
    const opened = openedAct(act, plan, today);
    return isOffered(opened, plan) ? (
      <Button key={act} id={openerId(opened)} variant={variant} onClick={() => onOpen(opened)}>
        {actLabel(act, plan)}
      </Button>
    ) : null;
  };
  return (
    <Stack>
      <div className={buttonStyles.buttons}>
        {button('resume', plan.status === 'paused' ? 'main' : 'secondary')}
        {button('pause', 'secondary')}
        {button('change', 'secondary')}
      </div>
      <div className={styles.ending}>{button('end', 'text')}</div>
    </Stack>
  );
}

/** Says what is wrong with the plan, and what follows. */
function PlanNotices({ plan }: { plan: Plan }) {
  if (!needsAttention(plan)) return null;
  const missing = plan.missing.map(({ date }) => formatJapanDate(date)).join('、');
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
      {missing === '' ? null : (
        <Notice tone="warning" title="うかがえる担当者が見つかっていない日があります">
          {`${missing}。${planTerms.searching}`}
        </Notice>
      )}
    </>
  );
}

interface PlanSectionProps {
  plan: Plan;
  order: Pick<OrderDetail, 'orderId' | 'status' | 'durationMinutes'>;
  /** `yyyy-MM-dd` in Japan. */
  today: string;
}

/** A regular plan with its visits and what can be done about it. Its key is the plan's id. */
export function PlanSection({ plan: given, order, today }: PlanSectionProps) {
  const { orderId, status, durationMinutes } = order;
  const router = useRouter();
  const [read, setRead] = useState<{ of: Plan; plan: Plan }>();
  const [opened, setOpened] = useState<OpenedAct>();
  const [done, setDone] = useState<DoneAct>();
  const opener = useRef<string>(undefined);
  const plan = read?.of === given ? read.plan : given;
  const showPlan = (fresh: Plan) => setRead({ of: given, plan: fresh });
  const call = usePlanCall(plan.planId, showPlan);
  const { kept, rejection } = call;
  const shown = opened && isOffered(opened, plan) ? opened : undefined;

  // Reopens the act that the end of the session interrupted.
  useEffect(() => {
    if (kept !== undefined) setOpened(readEntry(kept));
  }, [kept]);

  // The button that had opened an act is there again once it is closed.
  useEffect(() => {
    if (opened !== undefined || opener.current === undefined) return;
    document.getElementById(opener.current)?.focus();
    opener.current = undefined;
  }, [opened]);

  function open(act: OpenedAct | undefined) {
    call.forgetLastTry();
    if (act) {
      opener.current = openerId(act);
      setDone(undefined);
    }
    setOpened(act);
  }

  function handleDone(change: PlanChange) {
    if (!shown) return;
    opener.current = undefined;
    setDone({ act: shown.act, before: plan, change });
    setOpened(undefined);
    showPlan(change.plan);
    // The rest of the page depends on the plan, too.
    void router.replace(orderDetailPath(orderId), undefined, { scroll: false });
  }

  const panel = shown ? (
    <Suspense fallback={<LoadingSpinner text="読み込んでいます" />}>
      <ActPanel
        key={openerId(shown)}
        opened={shown}
        plan={plan}
        durationMinutes={durationMinutes}
        today={today}
        call={call}
        onDone={handleDone}
        onClose={() => open(undefined)}
      />
    </Suspense>
  ) : null;

  const skipped = shown?.act === 'skip' ? { visitId: shown.values.visitId, panel } : undefined;
  const isBegun = status === 'confirmed' || plan.status === 'ended';
  return (
    <section aria-labelledby="plan">
      <Panel>
        <Stack>
          <Cluster isSpread>
            <h2 id="plan">定期プラン</h2>
            <StatusMark tone={planStatusTones[plan.status]}>
              {planStatusLabels[plan.status]}
            </StatusMark>
          </Cluster>
          {done ? (
            <Suspense>
              <ActDone {...done} />
            </Suspense>
          ) : null}
          {shown === undefined ? <RejectionNotice rejection={rejection} /> : null}
          <PlanNotices plan={plan} />
          <DescriptionList rows={planRows(plan)} />
          {plan.status === 'ended' ? null : (
            <p>担当者の都合がつかない日は、ほかの担当者がうかがい、お名前をお知らせします。</p>
          )}
          {isBegun ? (
            <PlanVisits
              plan={plan}
              onSkip={(visitId) => open(skippedVisit(visitId))}
              opened={skipped}
            />
          ) : (
            <p>{planTerms.afterAgreement}</p>
          )}
          {shown && !skipped ? panel : null}
          {status === 'confirmed' && plan.status !== 'ended' && !(shown && !skipped) ? (
            <ActButtons plan={plan} today={today} onOpen={open} />
          ) : null}
        </Stack>
      </Panel>
    </section>
  );
}
