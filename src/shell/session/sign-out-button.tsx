import { useState } from 'react';
import { Button } from '@/ui/button/button';
import { useSession } from './session-provider';

export function SignOutButton() {
  const { leave } = useSession();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      // Busy until the page is loaded anew.
      await leave();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return (
    <Button variant="text" busy={leaving} busyText="ログアウトしています" onClick={signOut}>
      ログアウト
    </Button>
  );
}
