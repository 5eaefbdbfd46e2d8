import dynamic from 'next/dynamic';
import { type ComponentType, lazy, Suspense } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';

// Without it the page stays as it is: what was tapped is held all the same.
const MaintenanceCover = lazy<ComponentType<MaintenanceNotice>>(() =>
  import('./maintenance-cover').then(
    (module) => ({ default: module.MaintenanceCover }),
    () => ({ default: () => null }),
  ),
);

/** The maintenance page above the open page, loaded when there is maintenance: no page carries it. */
export function LazyMaintenanceCover(props: MaintenanceNotice) {
  return (
    <Suspense fallback={null}>
      <MaintenanceCover {...props} />
    </Suspense>
  );
}

/** The maintenance page instead of the requested page. Without its code, what the server sent stays. */
export const LazyMaintenanceScreen = dynamic<MaintenanceNotice>(() =>
  import('./maintenance-screen').then(
    (module) => module.MaintenanceScreen,
    () => new Promise(() => {}),
  ),
);
