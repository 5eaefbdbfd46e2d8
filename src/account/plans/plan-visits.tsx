import type { ReactNode } from 'react';
import { visitPath } from '@/config/paths';
import type { Plan } from '@/contract/plans';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';
import { ENTERED_WEEKS } from '@/domain/visit-rhythm';
import { Button, LinkButton } from '@/ui/button/button';
import { Cluster } from '@/ui/layout/cluster';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { briefUntilText } from '../visits/visit-words';
import styles from './plan.module.css';

type PlanVisit = Plan['visits'][number];

/** The id of the button that opens skipping a visit, which takes the focus back. */
export function skipButtonId(visitId: string): string {
  return `skip-${visitId}`;
}

function skippingText({ cancellationFee, freeUntil }: PlanVisit): string {
  return cancellationFee > 0
    ? `無料でお休みできる期限を過ぎています(キャンセル料 ${formatYen(cancellationFee)})`
    : `${briefUntilText(freeUntil)}まで、無料でお休みできます`;
}

interface PlanVisitsProps {
  plan: Plan;
  onSkip: (visitId: string) => void;
  /** Shown in place of the buttons of this visit. */
  opened: { readonly visitId: string; readonly panel: ReactNode } | undefined;
}

/** The entered visits; each can be moved on its own page, and skipped here. */
export function PlanVisits({ plan, onSkip, opened }: PlanVisitsProps) {
  const { visits, status } = plan;
  return (
    <div>
      <h3 className={styles.heading}>決まっている訪問</h3>
      {status === 'active' ? (
        <p className={styles.lead}>{ENTERED_WEEKS}週間先までの訪問を、順に決めています。</p>
      ) : null}
      {visits.length === 0 ? <p>決まっている訪問はありません。</p> : null}
      <ul className={styles.visits}>
        {visits.map((visit) => {
          const { visitId, startsAt, staffName } = visit;
          const day = formatJapanDate(startsAt);
          return (
            <li key={visitId} className={styles.visit}>
              <div>
                <p>
                  <strong>{formatJapanDateTime(startsAt)}</strong>
                </p>
                {staffName === null ? null : (
                  <p>
                    <small>担当: {unbroken(staffName)}</small>
                  </p>
                )}
                <p>
                  <small>{skippingText(visit)}</small>
                </p>
              </div>
              {opened?.visitId === visitId ? (
                <div className={styles.panel}>{opened.panel}</div>
              ) : (
                <Cluster>
                  <LinkButton href={visitPath(visitId)} variant="text">
                    <VisuallyHidden>{day}の</VisuallyHidden>日時を変更する
                  </LinkButton>
                  <Button id={skipButtonId(visitId)} variant="text" onClick={() => onSkip(visitId)}>
                    <VisuallyHidden>{day}を</VisuallyHidden>お休みする
                  </Button>
                </Cluster>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
