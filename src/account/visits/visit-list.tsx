import { visitStatusLabels } from '@/booking/labels';
import { visitCalendarPath, visitPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { Visit, VisitStatus } from '@/contract/visits';
import { formatJapanDate, formatJapanDateTime } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { useLacks } from '@/shell/lacking-features';
import { buttonClass } from '@/ui/button/button';
import { Row, RowLink, RowList } from '@/ui/card/row-list';
import { StatusMark } from '@/ui/card/status-mark';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { briefDateText, hasDate, isPast, isUnanswered } from './visit-words';

export function CalendarFileLink({ visit }: { visit: Visit }) {
  if (useLacks('visits')) return null;
  // A plain link, because it leads to a file.
  return (
    <a
      href={visitCalendarPath(visit.visitId)}
      className={buttonClass({ variant: 'text' })}
      download
    >
      <VisuallyHidden>{`${formatJapanDate(visit.startsAt)}の訪問を`}</VisuallyHidden>
      カレンダーに登録
    </a>
  );
}

export const statusTones = {
  received: 'waiting',
  requested: 'waiting',
  proposed: 'waiting',
  quoted: 'waiting',
  confirmed: 'settled',
  completed: 'past',
  customer_absent: 'past',
  not_done: 'past',
  cancelled: 'past',
  other: 'settled',
} as const satisfies Record<VisitStatus | OrderDetail['status'], string>;

export function VisitStatusMark({ status, statusText = '' }: Pick<Visit, 'status' | 'statusText'>) {
  return (
    <StatusMark tone={statusTones[status]}>{visitStatusLabels[status] || statusText}</StatusMark>
  );
}

/** The date in a line; of a visit that is over, only the day and its start. */
function rowDateText(visit: Visit): string {
  return isPast(visit) && hasDate(visit)
    ? formatJapanDateTime(visit.startsAt)
    : briefDateText(visit);
}

export function VisitList({ visits }: { visits: readonly Visit[] }) {
  return (
    <RowList>
      {visits.map((visit) => (
        <Row key={visit.visitId} head={rowDateText(visit)} aside={<VisitStatusMark {...visit} />}>
          <RowLink href={visitPath(visit.visitId)}>
            <VisuallyHidden>
              {`${hasDate(visit) ? formatJapanDate(visit.startsAt) : '日時が未確定'}の`}
            </VisuallyHidden>
            <Phrases>{visit.menuLabel}</Phrases>
          </RowLink>
          {visit.staffName === null ? null : <span>{`担当: ${unbroken(visit.staffName)}`}</span>}
          {visit.isRedo ? <span>無料のやり直し</span> : null}
          {isUnanswered(visit) ? <strong>お返事をお待ちしています</strong> : null}
        </Row>
      ))}
    </RowList>
  );
}
