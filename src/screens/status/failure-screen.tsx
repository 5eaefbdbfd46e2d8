import { type ReactNode, useEffect } from 'react';
import type { PageFailure } from '@/features/page-failure';
import { InvalidSessionScreen } from './invalid-session-screen';
import { SystemErrorScreen } from './system-error-screen';
import { UnauthorizedScreen } from './unauthorized-screen';

const screens = {
  internalData: InvalidSessionScreen,
  unauthorized: UnauthorizedScreen,
  system: SystemErrorScreen,
} as const satisfies Record<PageFailure, () => ReactNode>;

/** The page that stands in for one that could not be shown. */
export function FailureScreen({ failure }: { failure: PageFailure }) {
  const Screen = screens[failure];
  // It may have taken the place of a screen the customer was using: say so where they are.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return <Screen />;
}
