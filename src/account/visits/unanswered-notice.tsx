import { visitPath } from '@/config/paths';
import type { Visit } from '@/contract/visits';
import { formatShortJapanDate } from '@/domain/japan-time';
import { unbroken } from '@/domain/unbroken';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { briefDateText, briefUntilText, dateText, shopChangeTitle } from './visit-words';

interface Question {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text: string;
  /** The name of the link to the visit. */
  readonly act: string;
}

/** The question that a visit still has open; null when there is none. */
export function openQuestion(visit: Visit): Question | null {
  const { menuLabel, proposal, shopChange, remedy, staffName } = visit;
  if (proposal) {
    return {
      tone: 'warning',
      title: `${menuLabel}の日時をご提案しています`,
      text: `${briefUntilText(proposal.heldUntil)}まで、${proposal.starts.length}つの日時をおとりしています。`,
      act: '日時を選ぶ',
    };
  }
  if (shopChange && !shopChange.isAccepted) {
    const person = staffName === null ? '' : ` ${unbroken(staffName)}さん`;
    const until = briefUntilText(shopChange.refusableUntil);
    return {
      tone: shopChange.kind === 'moved' ? 'warning' : 'info',
      title: `${menuLabel}の${shopChangeTitle(visit, shopChange)}`,
      text: `${briefDateText(visit)}${person}。${until}まで、無料でお断りいただけます。`,
      act: '内容を確認する',
    };
  }
  if (remedy) {
    return {
      tone: 'warning',
      title: `${menuLabel}の訪問を実施できませんでした`,
      text: `${formatShortJapanDate(visit.startsAt)}の訪問です。ご迷惑をおかけし申し訳ございません。無料のやり直しを頼むかどうかを、お知らせください。`,
      act: 'お返事をする',
    };
  }
  return null;
}

/** The question about a visit, with the way there; nothing for other visits. */
export function UnansweredNotice({ visit }: { visit: Visit }) {
  const question = openQuestion(visit);
  if (!question) return null;
  const { tone, title, text, act } = question;
  return (
    <Notice
      tone={tone}
      title={title}
      actions={
        // Picking a date is what the customer ordered for; the rest is only asked.
        <LinkButton href={visitPath(visit.visitId)} variant={visit.proposal ? 'main' : 'secondary'}>
          <VisuallyHidden>
            {dateText(visit)}の{visit.menuLabel}:{' '}
          </VisuallyHidden>
          {act}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  );
}
