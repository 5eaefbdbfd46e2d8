import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { useSession } from './session-provider';
import { signOut } from './sign-in-and-out';

export function SignOutButton() {
  const { update } = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      await update();
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button variant="text" busy={leaving} busyText="ログアウトしています" onClick={leave}>
      ログアウト
    </Button>
  );
}
