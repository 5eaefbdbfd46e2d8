import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isCardPage, isClosedToTags } from '@/config/paths';
import { configuredContainer } from '../tag-manager/data-layer';
import { CalledOff } from './called-off';
import { loadPage } from './load-page';

/** Whether pages that take cards have a policy with hosts that other pages do not allow (`_document`). */
function haveCardsTheirOwnPolicy(): boolean {
  return document.querySelector('meta[name="card-pages"]') !== null;
}

/** Tells which navigations need a new document; undefined when none do. */
function separation(landedAt: string): ((path: string) => boolean) | undefined {
  const hasTagManager = configuredContainer() !== undefined;
  const lacksCardHosts = haveCardsTheirOwnPolicy() && !isCardPage(landedAt);
  if (!hasTagManager && !lacksCardHosts) return undefined;
  return (path) =>
    (hasTagManager && isClosedToTags(path) !== isClosedToTags(landedAt)) ||
    (lacksCardHosts && isCardPage(path));
}

/**
 * Turns navigations into full page loads where one document cannot serve both pages: a document cannot unload the
 * tag manager (docs/pages.md#the-tag-manager), and keeps the policy that it came with, which may lack the hosts of the
 * payment script (docs/decisions/0110).
 */
export function useSeparateDocuments(): void {
  const { events } = useRouter();
  useEffect(() => {
    const { pathname, search } = window.location;
    // Compared with the document's first address, because Back changes the current one before any event.
    const isForeign = separation(`${pathname}${search}`);
    if (!isForeign) return;
    const loadForeign = (path: string) => {
      if (isForeign(path)) loadPage(path);
    };
    // The page may arrive before the document is left, and must not be shown in this document.
    const refuseForeign = (path: string) => {
      if (isForeign(path)) throw new CalledOff('loaded as a page of its own');
    };
    events.on('routeChangeStart', loadForeign);
    events.on('beforeHistoryChange', refuseForeign);
    return () => {
      events.off('routeChangeStart', loadForeign);
      events.off('beforeHistoryChange', refuseForeign);
    };
  }, [events]);
}
