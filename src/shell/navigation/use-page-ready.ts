import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { replayEarlyTaps } from './replay-early-taps';

/**
 * Says on the root element which page is shown and whether it takes input: `data-page` is the route, and
 * `data-ready` stands there from hydration on, but not during a navigation. What was tapped before takes effect then.
 */
export function usePageReady(): void {
  const { events, pathname } = useRouter();

  useEffect(() => {
    const { dataset } = document.documentElement;
    const show = () => {
      dataset.page = pathname;
      dataset.ready = '';
    };
    const leave = () => {
      delete dataset.ready;
    };
    show();
    void replayEarlyTaps();
    events.on('routeChangeStart', leave);
    events.on('routeChangeComplete', show);
    events.on('routeChangeError', show);
    return () => {
      events.off('routeChangeStart', leave);
      events.off('routeChangeComplete', show);
      events.off('routeChangeError', show);
    };
  }, [events, pathname]);
}
