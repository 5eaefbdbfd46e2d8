import { type ReactNode, useEffect } from 'react';
import type { PageFailure } from '@/calls/page-session';
import { InvalidSessionScreen } from './invalid-session-screen';
import { SystemErrorScreen } from './system-error-screen';
import { UnauthorizedScreen } from './unauthorized-screen';

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
