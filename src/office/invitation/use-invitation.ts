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

/** Removes the key from the address bar, so that it is neither in the browser's history nor on the screen. */
function takeKeyFromAddress(): string | null {
  const taken = new URLSearchParams(window.location.hash.slice(1)).get('key');
  if (taken === null) return null;
  const address = paths.office.invitation;
  window.history.replaceState({ ...window.history.state, url: address, as: address }, '', address);
  return taken;
}

/** A key that is unknown, used, expired or incomplete ends the invitation. */
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
 * Reads what the key in the address invites to. The key is in memory only, so after a reload the link has to be
 * opened again. Each read makes a new secret for the authenticator app.
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
      // The router still has the address with the key.
      if (taken !== null)
        replace(paths.office.invitation, undefined, { shallow: true, scroll: false });
      // React runs effects twice in development, and a second read would replace the secret.
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
