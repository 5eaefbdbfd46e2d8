import type { PageFailure } from '@/features/page-failure';
import { InvalidSessionScreen } from './invalid-session-screen';
import { SystemErrorScreen } from './system-error-screen';
import { UnauthorizedScreen } from './unauthorized-screen';

const screens = {
  internalData: InvalidSessionScreen,
  unauthorized: UnauthorizedScreen,
  system: SystemErrorScreen,
} as const satisfies Record<PageFailure, () => React.ReactNode>;

/** The page that stands in for one that could not be shown. */
export function FailureScreen({ failure }: { failure: PageFailure }) {
  const Screen = screens[failure];
  return <Screen />;
}
