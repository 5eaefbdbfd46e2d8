import { mainApiClient } from '@/api-client/browser-client';
import type { FrontEndError } from '@/api-client/front-end-errors';
import type { Result } from '@/api-client/result';
import { useSignInAgain } from '@/features/session';

/**
 * The calls of moving an account to planet. Each gives why it was refused, or undefined, and may be
 * repeated; when the session has ended, it leads to sign-in and back to the page.
 */
export function useMigrationCalls() {
  const signInAgain = useSignInAgain();

  async function refusalIn(answer: Result<unknown>): Promise<FrontEndError | undefined> {
    if (answer.ok) return undefined;
    if (answer.error.kind === 'notAuthorized') await signInAgain();
    return answer.error;
  }

  return {
    /** Whether planet serves a postal code, as typed; the answer or why there is none. */
    checkArea: async (
      zipCode: string,
    ): Promise<{ readonly isServed: boolean } | { readonly refused: FrontEndError }> => {
      const answer = await mainApiClient.call('checkPlanetServiceArea', { body: { zipCode } });
      if (answer.ok) return { isServed: answer.value.contains };
      await refusalIn(answer);
      return { refused: answer.error };
    },
    sendCode: async (email: string) =>
      refusalIn(await mainApiClient.call('registerEmailCredentials', { body: { email } })),
    verifyCode: async (email: string, code: string) =>
      refusalIn(await mainApiClient.call('verifyEmailCredentials', { body: { email, code } })),
    setPassword: async (password: string) =>
      refusalIn(await mainApiClient.call('updateMigrationPassword', { body: { password } })),
  };
}
