import { UnsentNotice } from '@/shell/session/unsent-notice';
import type { useOrderPlacement } from '../order-placing/use-order-placement';

/** One is back from signing in because the session had ended on the tap that orders. */
export function InterruptedNotice({
  placement: { kept, isInDoubt },
}: {
  placement: ReturnType<typeof useOrderPlacement>;
}) {
  return isInDoubt ? (
    <UnsentNotice kept={kept} title="お申し込みが届いたかどうかは、まだわかりません。">
      内容をご確認のうえ、もう一度お申し込みください。お申し込みが重なることはありません。
    </UnsentNotice>
  ) : (
    <UnsentNotice kept={kept} title="お申し込みは、まだ送信されていません。">
      内容をご確認のうえ、もう一度お申し込みください。
    </UnsentNotice>
  );
}
