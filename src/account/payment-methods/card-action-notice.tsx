import { UnsentNotice } from '@/shell/session/unsent-notice';
import { Notice } from '@/ui/feedback/notice';
import type { CardAction } from './use-card-action';

/** Why nothing was done with the cards. */
export function CardActionNotice({ action: { problem, kept } }: { action: CardAction }) {
  if (problem) {
    return (
      <Notice tone="error" announced>
        {problem}
      </Notice>
    );
  }
  return (
    <UnsentNotice kept={kept} title="お支払い方法のお手続きは、まだ完了していません。">
      内容をご確認のうえ、もう一度操作してください。
    </UnsentNotice>
  );
}
