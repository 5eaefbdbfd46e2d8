import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';

/**
 * The calls of moving an account to planet. Each gives why it was refused, or undefined, and may be
 * repeated; when the session has ended, it leads to sign-in and back to the page.
 *
 * @param step what is kept is kept for it
 */
export function useMigrationCalls(step: 'area' | 'email' | 'code' | 'password') {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`planet-${step}`);

  async function rejectionOf(
    call: Promise<Result<unknown>>,
    entry?: string,
  ): Promise<Failure | undefined> {
    tryAgain();
    const answer = await call;
    if (answer.ok) return undefined;
    if (answer.error.kind === 'notAuthorized') await signInAgain(entry);
    return answer.error;
  }

  return {
    /** What was kept when the session ended, after signing in again and until the next try. */
    kept,
    /** Whether planet serves a postal code, as typed; the answer or why there is none. */
    checkArea: async (
      zipCode: string,
    ): Promise<{ readonly isServed: boolean } | { readonly refused: Failure }> => {
      const call = mainApiClient.call('checkPlanetServiceArea', { body: { zipCode } });
      const refused = await rejectionOf(call, zipCode);
      if (refused) return { refused };
      const answer = await call;
      return answer.ok ? { isServed: answer.value.contains } : { refused: answer.error };
    },
    sendCode: (email: string) =>
      rejectionOf(mainApiClient.call('registerEmailCredentials', { body: { email } }), email),
    verifyCode: (email: string, code: string) =>
      rejectionOf(mainApiClient.call('verifyEmailCredentials', { body: { email, code } })),
    setPassword: (password: string) =>
      rejectionOf(mainApiClient.call('updateMigrationPassword', { body: { password } })),
  };
}
