import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

/** Replaces a step with nothing to ask by another page, also in the history. */
export function LeadOn({ to }: { to: string }) {
  const { replace } = useRouter();
  useEffect(() => {
    void replace(to);
  }, [replace, to]);
  return <LoadingSpinner text="次の画面へ進んでいます" />;
}
