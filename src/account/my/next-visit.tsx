import { paths, visitPath } from '@/config/paths';
import type { Visit } from '@/contract/visits';
import { formatYen } from '@/domain/money';
import { LinkButton } from '@/ui/button/button';
import { Phrases } from '@/ui/text/phrases';
import { CalendarFileLink, VisitStatusMark } from '../visits/visit-list';
import { changeTermsText, noonText, whenText, whereText } from '../visits/visit-words';
import styles from './next-visit.module.css';

export function NextVisit({ visit }: { visit: Visit | undefined }) {
  return (
    <section className={styles.next} aria-labelledby="next-visit">
      <h2 id="next-visit" className={styles.title}>
        次の訪問
      </h2>
      {visit ? (
        <VisitInWords visit={visit} />
      ) : (
        <>
          <p>確定している訪問の予定はありません。</p>
          <div className={styles.actions}>
            <LinkButton href={paths.home}>サービスを選ぶ</LinkButton>
          </div>
        </>
      )}
    </section>
  );
}

function deadlineText(visit: Visit): string | undefined {
  const { canBeCancelled, cancellationFee, freeToCancelUntil } = visit;
  if (cancellationFee > 0) {
    return `無料でキャンセルできる期限を過ぎています(キャンセル料 ${formatYen(cancellationFee)})。`;
  }
  return canBeCancelled && freeToCancelUntil !== null
    ? `${noonText(freeToCancelUntil)}まで、無料でキャンセルできます。`
    : changeTermsText(visit);
}

function VisitInWords({ visit }: { visit: Visit }) {
  const { canBeMoved } = visit;
  const deadline = deadlineText(visit);
  return (
    <>
      <div>
        <VisitStatusMark status={visit.status} />
      </div>
      <p className={styles.when}>{whenText(visit)}</p>
      <p className={styles.menu}>
        <Phrases>{visit.menuLabel}</Phrases>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>訪問先</dt>
          <dd>{whereText(visit)}</dd>
        </div>
        {visit.staffName === null ? null : (
          <div>
            <dt>担当</dt>
            <dd>{visit.staffName}</dd>
          </div>
        )}
      </dl>
      {deadline === undefined ? null : <p className={styles.deadline}>{deadline}</p>}
      <div className={styles.actions}>
        <LinkButton href={visitPath(visit.visitId)}>
          {canBeMoved ? '日時の変更・キャンセル' : '訪問の内容を見る'}
        </LinkButton>
        <CalendarFileLink visit={visit} />
      </div>
    </>
  );
}
