import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { paths } from '@/config/paths';

/**
 * Back and Forward between days and visits ask no server, as the links between them do not. Next would fetch the page
 * anew, which fails in a tunnel.
 */
export function usePagesInMemory(): void {
  const { beforePopState, replace } = useRouter();
  useEffect(() => {
    beforePopState(({ as }) => {
      const [path = ''] = as.split(/[?#]/, 1);
      const isHere = path === paths.office.myDay || path.startsWith(`${paths.office.myDay}/`);
      if (!isHere) return true;
      void replace(as, undefined, { shallow: true });
      return false;
    });
    return () => beforePopState(() => true);
  }, [beforePopState, replace]);
}
