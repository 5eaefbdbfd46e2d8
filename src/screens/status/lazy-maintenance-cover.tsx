import { type ComponentType, lazy, Suspense } from 'react';
import type { MaintenanceNotice } from '@/features/maintenance';

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
