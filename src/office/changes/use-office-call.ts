import { useRef, useState } from 'react';
import type { Failure, Result } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import {
  type OfficeAnswer,
  type OfficeCallArguments,
  type OfficeCallInput,
  officeClient,
} from '@/calls/office-client';
import type { OfficeCall } from '@/contract/office';
import { useOfficeSession } from '../session/office-session';

/** Signing in again does not help a staff member whose last day is over. */
function canSignIn({ kind, code }: Failure): boolean {
  return kind === 'notAuthorized' && code !== 'office_account_ended';
}

/** Makes a request. When the session has ended, it asks for the password over the page and repeats the request. */
export function useSignedIn() {
  const { signInAgain } = useOfficeSession();
  return async function signedIn<T>(make: () => Promise<Result<T>>): Promise<Result<T>> {
    let result = await make();
    while (!result.ok && canSignIn(result.error) && (await signInAgain())) result = await make();
    return result;
  };
}

/** Makes calls of the office, as {@link useSignedIn} does. */
export function useOfficeCall() {
  const signedIn = useSignedIn();
  return <Name extends OfficeCall>(
    name: Name,
    ...args: OfficeCallArguments<Name>
  ): Promise<Result<OfficeAnswer<Name>>> => signedIn(() => officeClient.call(name, ...args));
}

/** The input of the call without the Idempotency-Key, which `useOfficeChange` adds. */
export type ChangeInput<Name extends OfficeCall> = Omit<OfficeCallInput<Name>, 'idempotencyKey'>;

export interface OfficeChange<Name extends OfficeCall> {
  /** Resolves to the answer, or to null after a failure, which is then in `failure`. */
  readonly send: (input: ChangeInput<Name>) => Promise<OfficeAnswer<Name> | null>;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
}

/**
 * Sends a change. The same input sent again after a failure has the same key, so that it counts once; other input
 * gets a new key.
 */
export function useOfficeChange<Name extends OfficeCall>(name: Name): OfficeChange<Name> {
  const call = useOfficeCall();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sent = useRef({ content: '', key: '' });

  async function send(input: ChangeInput<Name>) {
    const content = JSON.stringify(input);
    if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
    setIsBusy(true);
    setFailure(null);
    const keyed = { ...input, idempotencyKey: sent.current.key };
    // TypeScript cannot derive that the key completes the input of every call.
    const result = await call(name, ...([keyed] as unknown as OfficeCallArguments<Name>));
    setIsBusy(false);
    if (!result.ok) {
      setFailure(result.error);
      return null;
    }
    sent.current = { content: '', key: '' };
    return result.value;
  }

  return { send, isBusy, failure };
}
