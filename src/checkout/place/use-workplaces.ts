import { mainApiClient } from '@/calls/browser-client';
import type { CustomerWorkplace } from '@/contract/accounts';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

/** Where the signed-in customer had work done before, the last place first. */
export function useWorkplaces(): RemoteRead<readonly CustomerWorkplace[]> {
  const { answer, ...rest } = useRemoteRead(['listCustomerWorkplaces'], () =>
    mainApiClient.call('listCustomerWorkplaces'),
  );
  return { ...rest, answer: answer?.workplaces };
}
