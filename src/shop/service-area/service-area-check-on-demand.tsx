import { lazy, type ReactNode, Suspense, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import type { Project } from '@/contract/enumerations';
import { AreaCheck } from './area-check';

/** Where even the draft cannot be loaded, the place is known to this page alone. */
const KeptArea = lazy(() =>
  import(/* webpackChunkName: "draft" */ './kept-area').then(
    (module) => ({ default: module.KeptArea }),
    () => ({ default: () => null }),
  ),
);

interface ServiceAreaCheckOnDemandProps {
  project: Project;
  /** Stands above the field until the place is known to be served. */
  missing?: ReactNode;
}

/**
 * ServiceAreaCheck where the draft is loaded on demand: the field can be used before the draft is
 * there, and nobody who types in it is disturbed when it comes.
 */
export function ServiceAreaCheckOnDemand({ project, missing }: ServiceAreaCheckOnDemandProps) {
  const [checked, setChecked] = useState<CheckedServiceArea | null>();
  const [kept, setKept] = useState<CheckedServiceArea | null>(null);
  const area = checked === undefined ? kept : checked;
  return (
    <>
      <HydrationGate fallback={null}>
        {() => (
          <Suspense fallback={null}>
            <KeptArea checked={checked} onKnown={setKept} />
          </Suspense>
        )}
      </HydrationGate>
      {area?.project === project ? null : missing}
      <AreaCheck project={project} area={area} onChecked={setChecked} />
    </>
  );
}
