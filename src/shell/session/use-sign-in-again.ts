import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { loginPathWithReturn } from '@/config/paths';

/**
 * For a change that found the session ended: leads to sign-in, which says so, and from there back to
 * this very page or another path of the shop. Resolves once the sign-in page is there.
 */
export function useSignInAgain(): (returnPath?: string) => Promise<void> {
  const { asPath, push } = useRouter();
  return useCallback(
    async (returnPath = asPath) => {
      await push(loginPathWithReturn(returnPath, 'SessionExpired'));
    },
    [asPath, push],
  );
}
