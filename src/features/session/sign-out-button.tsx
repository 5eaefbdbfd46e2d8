import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { useSession } from './session-provider';

export function SignOutButton() {
  const { leave } = useSession();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      await leave();
    } finally {
      setLeaving(false);
    }
  };
  return (
    <Button variant="text" busy={leaving} busyText="ログアウトしています" onClick={signOut}>
      ログアウト
    </Button>
  );
}
