import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import { type OfficeAnswer, officeClient } from '@/calls/office-client';
import { paths } from '@/config/paths';

export interface OpenInvitation {
  readonly key: string;
  readonly invitation: OfficeAnswer<'readOfficeInvitation'>;
  /** Null for staff members, who have no authenticator app. */
  readonly totp: OfficeAnswer<'createTotpSecret'> | null;
}

export type InvitationState =
  | { readonly status: 'reading' | 'noKey' | 'over' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | ({ readonly status: 'open' } & OpenInvitation);

/** Takes the key out of the address bar, so that neither the browser's history nor a look at the screen has it. */
function takeKeyFromAddress(): string | null {
  const taken = new URLSearchParams(window.location.hash.slice(1)).get('key');
  if (taken === null) return null;
  const address = paths.office.invitation;
  window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
  return taken;
}

/** Over: unknown, used or expired, or copied in part. */
function stateOfFailure(failure: Failure): InvitationState {
  return failure.status === 404 || failure.status === 400
    ? { status: 'over' }
    : { status: 'failed', failure };
}

async function readInvitation(key: string): Promise<InvitationState> {
  const read = await officeClient.call('readOfficeInvitation', { body: { key } });
  if (!read.ok) return stateOfFailure(read.error);
  const open = { status: 'open', key, invitation: read.value } as const;
  if (read.value.role === 'staff') return { ...open, totp: null };
  const secret = await officeClient.call('createTotpSecret', { body: { key } });
  return secret.ok ? { ...open, totp: secret.value } : stateOfFailure(secret.error);
}

/**
 * What the key in the address invites to. The key is kept in memory only: after a reload the link has to be opened
 * again. Each time it is read there is a new secret for the authenticator app.
 */
export function useInvitation() {
  const { replace } = useRouter();
  const [state, setState] = useState<InvitationState>({ status: 'reading' });
  const key = useRef<string | null>(null);

  const read = useCallback(async () => {
    const asked = key.current;
    if (asked === null) return setState({ status: 'noKey' });
    setState({ status: 'reading' });
    const found = await readInvitation(asked);
    if (key.current === asked) setState(found);
  }, []);

  useEffect(() => {
    function onAddress() {
      const taken = takeKeyFromAddress();
      // The router has the first address, with the key.
      if (taken !== null)
        replace(paths.office.invitation, undefined, { shallow: true, scroll: false });
      // React runs effects twice in development; only one secret may be the last.
      if (taken === null ? key.current !== null : taken === key.current) return;
      key.current = taken;
      read();
    }
    onAddress();
    window.addEventListener('hashchange', onAddress);
    return () => window.removeEventListener('hashchange', onAddress);
  }, [read, replace]);

  return { state, readAgain: read, setOver: () => setState({ status: 'over' }) } as const;
}
