import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { passwordResetPath, paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import styles from './sign-in-here.module.css';

// Next needs the `import()` written inside its call.
const SignInForm = dynamic(
  () =>
    loadPart(() => import('@/booking/identity/sign-in-form')).then((loaded) => loaded.SignInForm),
  { loading: () => <LoadingSpinner text="ログインの欄を読み込んでいます" /> },
);

/** Signing in above the form of those who register: one line, opened by a tap. */
export function SignInHere() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Stack>
      {/* The button that is tapped goes, and the focus must not go with it. */}
      <h2 ref={takeFocus} tabIndex={-1}>
        登録済みの方
      </h2>
      <SignInForm
        passwordResetPath={passwordResetPath('OrderPasswordReset')}
        // Its loader finds the session, also of an account that has to move first.
        onSignedIn={() => router.replace(paths.order.authenticate)}
      />
    </Stack>
  ) : (
    <div className={styles.line}>
      <h2>登録済みの方</h2>
      <Button variant="text" onClick={() => setOpen(true)}>
        ログインして進む
      </Button>
    </div>
  );
}
