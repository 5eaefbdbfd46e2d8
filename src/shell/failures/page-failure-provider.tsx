import { useRouter } from 'next/router';
import {
  Component,
  type ErrorInfo,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { pageFor } from '@/calls/failure';
import type { PageFailure } from '@/calls/page-session';
import { noteConnectionFailure } from '@/ui/connection/connection';
import { isMissingPart, isNetworkFailure, isShopReachable } from '@/ui/connection/network-failure';
import { isCalledOff } from '../navigation/called-off';

interface ErrorBoundaryProps {
  children: ReactNode;
  onError: (error: unknown, componentStack: string) => void;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? '');
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** The code is loaded on the first error, so that no page carries it. */
async function notify(thrown: unknown, page: string, componentStack?: string): Promise<void> {
  try {
    const { notifyTeam } = await import('./team-notification');
    notifyTeam(thrown, page, componentStack);
  } catch {
    // Swallowed (SPEC section 7): the page shows the failure anyway.
  }
}

/** Browsers give no error object for scripts of other sites. */
function isOwnError({ error, filename }: ErrorEvent): boolean {
  const isOfShop = filename === '' || filename.startsWith(window.location.origin);
  return isOfShop && error !== null && error !== undefined;
}

/** Whether React has recovered by itself, for instance from a translator's change before hydration. */
function isRecovered(error: unknown): boolean {
  return error instanceof Error && /^Minified React error #|\bhydrat/i.test(error.message);
}

interface PageFailureProviderProps {
  /** The failure of the page's loader. */
  failure?: PageFailure | undefined;
  renderFailure: (failure: PageFailure) => ReactNode;
  children: ReactNode;
}

/**
 * Shows the failure page in place of the screen until the next navigation. Failures come from the loader,
 * rendering, handlers and unhandled rejections (SPEC section 8).
 */
export function PageFailureProvider({
  failure: loaded,
  renderFailure,
  children,
}: PageFailureProviderProps) {
  const { events, pathname } = useRouter();
  const [raised, setRaised] = useState<PageFailure>();

  const raise = useCallback(
    (thrown: unknown, componentStack?: string) => {
      const { failure, notifies } = pageFor(thrown);
      setRaised(failure);
      if (notifies) void notify(thrown, pathname, componentStack);
    },
    [pathname],
  );

  useEffect(() => {
    const onRejection = (event: PromiseRejectionEvent) => {
      const { reason } = event;
      if (isCalledOff(reason)) return;
      if (!isNetworkFailure(reason)) return raise(reason);
      event.preventDefault();
      void dealWithNoAnswer(reason);
    };
    // The page stays, unless an update of the shop has removed a part that it needs.
    const dealWithNoAnswer = async (reason: unknown) => {
      if (isMissingPart(reason) && (await isShopReachable())) raise(reason);
      else noteConnectionFailure();
    };
    const onError = (event: ErrorEvent) => {
      const { error } = event;
      if (!isOwnError(event) || isCalledOff(error)) return;
      if (isRecovered(error)) void notify(error, pathname);
      else raise(error);
    };
    const onNavigation = () => setRaised(undefined);
    window.addEventListener('unhandledrejection', onRejection);
    window.addEventListener('error', onError);
    events.on('routeChangeComplete', onNavigation);
    return () => {
      window.removeEventListener('unhandledrejection', onRejection);
      window.removeEventListener('error', onError);
      events.off('routeChangeComplete', onNavigation);
    };
  }, [events, pathname, raise]);

  const failure = raised ?? loaded;
  const content = useMemo(
    () => <ErrorBoundary onError={raise}>{children}</ErrorBoundary>,
    [children, raise],
  );
  return failure ? renderFailure(failure) : content;
}
