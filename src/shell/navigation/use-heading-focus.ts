import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}

function focusHeading(): void {
  // The new page may have moved the focus itself, for example to an error summary.
  if (document.querySelector('main')?.contains(document.activeElement)) return;
  const heading = document.querySelector<HTMLElement>('main h1, h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** After a navigation to another path its h1 takes focus (UX, Feedback); queries and anchors keep the focus. */
export function useHeadingFocus(): void {
  const { events, asPath } = useRouter();
  const shownPath = useRef(withoutQuery(asPath));
  useEffect(() => {
    const onComplete = (address: string) => {
      const path = withoutQuery(address);
      if (path === shownPath.current) return;
      shownPath.current = path;
      if (!address.includes('#')) requestAnimationFrame(focusHeading);
    };
    events.on('routeChangeComplete', onComplete);
    return () => events.off('routeChangeComplete', onComplete);
  }, [events]);
}
