import { UnsentNotice } from '@/shell/session/unsent-notice';

/** One is back from signing in: the step that found the session ended was not done. */
export function NotDoneNotice({ kept }: { kept: string | undefined }) {
  return (
    <UnsentNotice kept={kept} title="アカウントの移行は、まだ完了していません。">
      内容をご確認のうえ、もう一度お進みください。
    </UnsentNotice>
  );
}
