import { mainApiClient } from '@/calls/browser-client';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { useSession } from '@/shell/session/session-provider';
import { Notice } from '@/ui/feedback/notice';

/** Tells a signed-in customer before any step that the trial was used. A failed read tells nothing: the order decides. */
export function TrialUsedNotice({ menuId }: { menuId: string }) {
  const { status } = useSession();
  const { answer } = useRemoteRead(status === 'authenticated' ? ['getAccountStatus'] : null, () =>
    mainApiClient.call('getAccountStatus'),
  );
  if (!answer?.usedTrialMenuIds.includes(menuId)) return null;
  return (
    <Notice tone="warning" announced title="このお試しプランは、すでにご利用いただきました">
      お試しプランは1世帯1回までです。恐れ入りますが、ほかのプランをお選びください。
    </Notice>
  );
}
