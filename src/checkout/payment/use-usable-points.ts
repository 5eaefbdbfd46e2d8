import { mainApiClient } from '@/calls/browser-client';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

/** The points the signed-in customer may use, one yen each. */
export function useUsablePoints(): RemoteRead<number> {
  const { answer, ...rest } = useRemoteRead(
    ['getFriendlyPoints'],
    () => mainApiClient.call('getFriendlyPoints'),
    { isVolatile: true },
  );
  return { ...rest, answer: answer?.usablePrice };
}
