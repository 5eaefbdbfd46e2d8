import { HydrationGate } from '@/booking/draft/hydration-gate';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { useStored } from '@/booking/draft/use-stored';
import type { Project } from '@/contract/enumerations';
import { AreaCheck } from './area-check';

/** The place that a project serves and the customer has checked; null until then. Only inside a HydrationGate. */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const [area] = useStored('ServiceArea');
  return area?.project === project ? area : null;
}

interface ServiceAreaCheckProps {
  project: Project;
}

/**
 * The check on a page that carries the draft. A served place is stored for price, calendar and address;
 * otherwise the way leads to the page that says what is available there, with the basket unchanged.
 */
export function ServiceAreaCheck({ project }: ServiceAreaCheckProps) {
  return (
    <HydrationGate fallback={<AreaCheck project={project} area={null} onChecked={() => {}} />}>
      {() => <StoredCheck project={project} />}
    </HydrationGate>
  );
}

function StoredCheck({ project }: ServiceAreaCheckProps) {
  const [area, setArea] = useStored('ServiceArea');
  return <AreaCheck project={project} area={area} onChecked={setArea} />;
}
