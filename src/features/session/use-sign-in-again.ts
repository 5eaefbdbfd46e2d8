import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { loginPathWithReturn } from '@/config/login-path';

/**
 * For a call that found the session ended: leads to sign-in, which says so, and from there back to
 * this very page (SPEC section 4). Resolves once the sign-in page is there.
 */
export function useSignInAgain(): () => Promise<void> {
  const { asPath, push } = useRouter();
  return useCallback(async () => {
    await push(loginPathWithReturn(asPath, 'SessionRequired'));
  }, [asPath, push]);
}
