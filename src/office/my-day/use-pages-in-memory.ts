import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { paths } from '@/config/paths';

/**
 * Keeps Back and Forward between days and visits in the browser, like the links between them. Otherwise Next would
 * fetch the page, which fails in a tunnel.
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
