import dynamic from 'next/dynamic';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';
import { paths } from '@/config/paths';
import { failureTitles } from './failures/failure-titles';
import { ScreenTitle } from './screen-title';

/** Shown when the failure page cannot be loaded, without a network or after an update of the shop. */
function BareFailureScreen() {
  return (
    <main>
      <h1>エラーが発生しました</h1>
      <p>
        <a href={paths.home}>トップページへ</a>
      </p>
    </main>
  );
}

const FailureScreen = dynamic(() =>
  import('./failures/failure-screen').then(
    (module) => module.FailureScreen,
    () => BareFailureScreen,
  ),
);

/** The failure page, loaded on demand, so that no page carries it. */
export function LazyFailureScreen(props: ComponentProps<typeof FailureScreen>) {
  return (
    <>
      <ScreenTitle title={failureTitles[props.failure]} />
      <FailureScreen {...props} />
    </>
  );
}

// When it cannot be loaded the page stays, and its rejected change waits all the same.
const MaintenanceCover = lazy<ComponentType<MaintenanceNotice>>(() =>
  import('./maintenance/maintenance-screen').then(
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
  import('./maintenance/maintenance-screen').then(
    (module) => module.MaintenanceScreen,
    () => new Promise(() => {}),
  ),
);
