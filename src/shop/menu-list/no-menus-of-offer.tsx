import { Notice } from '@/ui/feedback/notice';
import { AppLink } from '@/ui/link/app-link';

/** In place of a partner's list that is empty; `href` leads to the ordinary one. */
export function NoMenusOfOffer({ href }: { href: string }) {
  return (
    <Notice
      title="このご優待でご利用いただけるメニューがありません"
      actions={<AppLink href={href}>通常のメニューを見る</AppLink>}
    >
      通常のメニューからお選びください。
    </Notice>
  );
}
