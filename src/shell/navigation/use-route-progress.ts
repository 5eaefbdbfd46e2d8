import { useRouter } from 'next/router';
import { useEffect } from 'react';

const START = 0.3;
const STOP_DELAY_MS = 200;
const SPEED_MS = 200;

/** The bar at the top during navigations (SPEC section 9), loaded with the first one. */
export function useRouteProgress(): void {
  const { events } = useRouter();
  useEffect(() => {
    let running = false;
    let stopTimer: ReturnType<typeof setTimeout> | undefined;
    // Without a network there is no bar.
    const library = () =>
      import('nprogress').then(
        (module) => module.default,
        () => undefined,
      );

    const start = async (_url: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      running = true;
      clearTimeout(stopTimer);
      const bar = await library();
      if (!bar) return;
      bar.configure({
        minimum: START,
        showSpinner: false,
        speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SPEED_MS,
        barSelector: '.bar',
        template: '<div class="bar"></div>',
      });
      if (running) bar.start();
    };
    const stop = () => {
      if (!running) return;
      running = false;
      stopTimer = setTimeout(async () => {
        (await library())?.done();
      }, STOP_DELAY_MS);
    };

    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', stop);
    events.on('routeChangeError', stop);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', stop);
      events.off('routeChangeError', stop);
      clearTimeout(stopTimer);
    };
  }, [events]);
}
