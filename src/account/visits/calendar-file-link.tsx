import { visitCalendarPath } from '@/config/my-paths';
import type { Visit } from '@/contract/visits';
import { formatJapanDate } from '@/domain/japan-time';
import { buttonClass } from '@/ui/button/button-look';
import { VisuallyHidden } from '@/ui/text/visually-hidden';

/** The visit as a file for the customer's own calendar. */
export function CalendarFileLink({ visit }: { visit: Visit }) {
  // A plain link: what lies behind it is a file, not a page.
  return (
    <a
      href={visitCalendarPath(visit.visitId)}
      className={buttonClass({ variant: 'text' })}
      download
    >
      <VisuallyHidden>{formatJapanDate(visit.startsAt)}の訪問を</VisuallyHidden>
      カレンダーに登録
    </a>
  );
}
