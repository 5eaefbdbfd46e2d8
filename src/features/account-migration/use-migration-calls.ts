import { mainApiClient } from '@/api-client/browser-client';
import type { FrontEndError } from '@/api-client/front-end-errors';
import type { Result } from '@/api-client/result';
import { useShowFailure } from '@/features/page-failure';

/**
 * The calls of moving an account to planet. Each gives why it was refused, or undefined, and may be
 * repeated; when the session has ended, the page that says so takes the screen's place.
 */
export function useMigrationCalls() {
  const showFailure = useShowFailure();

  function refusalIn(answer: Result<unknown>): FrontEndError | undefined {
    if (answer.ok) return undefined;
    if (answer.error.kind === 'notAuthorized') showFailure(answer.error);
    return answer.error;
  }

  return {
    /** Whether planet serves a postal code, as typed; the answer or why there is none. */
    checkArea: async (
      zipCode: string,
    ): Promise<{ readonly isServed: boolean } | { readonly refused: FrontEndError }> => {
      const answer = await mainApiClient.call('checkPlanetServiceArea', { body: { zipCode } });
      if (answer.ok) return { isServed: answer.value.contains };
      refusalIn(answer);
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
