import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import type { PageFailure } from '@/calls/page-session';
import { loginPathWithReturn, paths } from '@/config/paths';
import { Button, LinkButton } from '@/ui/button/button';
import { NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';
import {
  inquiryNumberLabel,
  invalidSessionText,
  statusPageActions,
  systemErrorText,
  unauthorizedText,
} from './status-pages';
import { StatusScreen, TopPageLink } from './status-screen';

/** Stored order data is missing or does not fit together (SPEC section 4). */
function InvalidSessionScreen() {
  return <StatusScreen text={invalidSessionText} picture="session" />;
}

/** The main API answered 401 (SPEC section 6). From my page, sign-in leads back to the requested address. */
function UnauthorizedScreen() {
  const { asPath, pathname } = useRouter();
  const isMyPage = pathname === paths.my.top || pathname.startsWith(`${paths.my.top}/`);
  const signInPath = isMyPage
    ? loginPathWithReturn(asPath, 'SessionRequired')
    : paths.order.authenticate;
  return (
    <StatusScreen
      text={unauthorizedText}
      picture="unauthorized"
      action={<LinkButton href={signInPath}>{statusPageActions.signIn}</LinkButton>}
    />
  );
}

/** Any error that no screen handles (SPEC section 2), with the id of its entry in the server's log. */
function SystemErrorScreen({ requestId }: { requestId?: string | undefined }) {
  const { reload } = useRouter();
  return (
    <StatusScreen
      text={systemErrorText}
      picture="error"
      action={
        <>
          <Button
            onClick={() => {
              if (navigator.onLine) reload();
              else waitForConnection(NEXT_PAGE, reload);
            }}
          >
            {statusPageActions.reload}
          </Button>
          <TopPageLink variant="secondary" />
        </>
      }
    >
      {requestId ? (
        <p>
          {inquiryNumberLabel}: {requestId}
        </p>
      ) : null}
    </StatusScreen>
  );
}

interface FailedRequest {
  /** Of the request that failed, when it was a page's. */
  requestId?: string | undefined;
}

const screens = {
  internalData: InvalidSessionScreen,
  unauthorized: UnauthorizedScreen,
  system: SystemErrorScreen,
} as const satisfies Record<PageFailure, (props: FailedRequest) => ReactNode>;

/** The page that stands in for one that could not be shown. */
export function FailureScreen({ failure, requestId }: FailedRequest & { failure: PageFailure }) {
  const Screen = screens[failure];
  // It may have taken the place of a screen the customer was using: say so where they are.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return <Screen requestId={requestId} />;
}
