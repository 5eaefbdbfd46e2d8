import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { Alliance } from '@/contract/alliances';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

async function readAlliance(code: string): Promise<Result<Alliance | undefined>> {
  const found = await mainApiClient.call('listAlliances', { query: { alliance: code } });
  return found.ok ? { ok: true, value: found.value.alliances[0] } : found;
}

/** Reads a partner's offer; reads nothing when `code` is null. */
export function useAlliance(code: string | null): RemoteRead<Alliance | undefined> {
  return useRemoteRead(code === null ? null : ['alliance', code], () => readAlliance(code ?? ''));
}
