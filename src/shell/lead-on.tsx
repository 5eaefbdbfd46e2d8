import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

/** In place of a step that has nothing left to ask: goes on, leaving no trace in the history. */
export function LeadOn({ to }: { to: string }) {
  const { replace } = useRouter();
  useEffect(() => {
    void replace(to);
  }, [replace, to]);
  return <LoadingSpinner text="次の画面へ進んでいます" />;
}
