import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import { forgetNextPage, NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';
import { isNetworkFailure, isShopReachable } from '@/ui/connection/network-failure';
import { CalledOff, isCalledOff } from './called-off';

function shownAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/**
 * Next never ends a navigation whose page was being fetched ahead when the network went: its promise
 * neither resolves nor rejects. Such a navigation is given up after the first time while the browser
 * reports offline, and after the second in any case.
 */
const GIVE_UP_AFTER_MS = { offline: 4_000, online: 20_000 } as const;

/** The tapped link, when the browser itself would load its page into this tab. */
function leavingLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || !/^https?:$/.test(link.protocol)) return undefined;
  const isOnThisPage = link.hash !== '' && link.href.split('#', 1)[0] === pageAddress();
  return isOnThisPage ? undefined : link;
}

function pageAddress(): string | undefined {
  return window.location.href.split('#', 1)[0];
}

/**
 * Without a network the page stays when a navigation, link or form would load another, instead of the
 * browser's error page. The navigation continues when the network returns (decision 0037).
 */
export function usePageKeptOffline(): void {
  const { events, push, replace } = useRouter();
  const goOn = useEffectEvent((address: string) => {
    // After Back or Forward the browser shows the address already.
    void (address === shownAddress() ? replace(address) : push(address));
  });

  useEffect(() => {
    let attempts = 0;
    let overdue: ReturnType<typeof setTimeout> | undefined;

    const loadOrWait = async (address: string) => {
      const attempt = attempts;
      const isReachable = await isShopReachable();
      if (attempt !== attempts) return;
      // Next would do the same: the shop may have been updated, or the page answers with an error.
      if (isReachable) window.location.assign(address);
      else waitForConnection(NEXT_PAGE, () => goOn(address));
    };
    // Next loads the address anew after a failure, unless a listener throws.
    const onError = (error: Error, address: string) => {
      clearTimeout(overdue);
      if (isCalledOff(error) || !isNetworkFailure(error)) return;
      void loadOrWait(address);
      throw new CalledOff('The network is away');
    };
    const giveUp = (address: string) => {
      events.emit('routeChangeError', new CalledOff('The network is away'), address, {
        shallow: false,
      });
      void loadOrWait(address);
    };
    const onStart = (address: string) => {
      attempts += 1;
      forgetNextPage();
      clearTimeout(overdue);
      const { offline, online } = GIVE_UP_AFTER_MS;
      overdue = setTimeout(() => {
        if (!navigator.onLine) giveUp(address);
        else overdue = setTimeout(giveUp, online - offline, address);
      }, offline);
    };
    const onComplete = () => clearTimeout(overdue);
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || navigator.onLine) return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = leavingLink(event);
      if (!link) return;
      event.preventDefault();
      waitForConnection(NEXT_PAGE, () => link.click());
    };
    const onSubmit = (event: SubmitEvent) => {
      const { target: form } = event;
      if (event.defaultPrevented || navigator.onLine) return;
      if (!(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      waitForConnection(NEXT_PAGE, () => form.requestSubmit());
    };

    events.on('routeChangeStart', onStart);
    events.on('routeChangeComplete', onComplete);
    events.on('routeChangeError', onError);
    const unmount = new AbortController();
    window.addEventListener('click', onClick, { signal: unmount.signal });
    window.addEventListener('submit', onSubmit, { signal: unmount.signal });
    return () => {
      events.off('routeChangeStart', onStart);
      events.off('routeChangeComplete', onComplete);
      events.off('routeChangeError', onError);
      clearTimeout(overdue);
      unmount.abort();
    };
  }, [events]);
}
