import dynamic from 'next/dynamic';
import { type ComponentType, lazy, Suspense } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';

// When it cannot be loaded the page stays, and its rejected change waits all the same.
const MaintenanceCover = lazy<ComponentType<MaintenanceNotice>>(() =>
  import('./maintenance-screen').then(
    (module) => ({ default: module.MaintenanceCover }),
    () => ({ default: () => null }),
  ),
);

/** The maintenance page above the open page, loaded on demand, so that no page carries it. */
export function LazyMaintenanceCover(props: MaintenanceNotice) {
  return (
    <Suspense fallback={null}>
      <MaintenanceCover {...props} />
    </Suspense>
  );
}

/** The maintenance page instead of the requested page. Without its code, the server's HTML stays. */
export const LazyMaintenanceScreen = dynamic<MaintenanceNotice>(() =>
  import('./maintenance-screen').then(
    (module) => module.MaintenanceScreen,
    () => new Promise(() => {}),
  ),
);
