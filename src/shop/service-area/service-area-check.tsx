import { HydrationGate } from '@/booking/draft/hydration-gate';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { useStored } from '@/booking/draft/use-stored';
import type { Project } from '@/contract/enumerations';
import { AreaCheck } from './area-check';

/** The checked place that the project serves; null before a check. Use inside a HydrationGate. */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const [area] = useStored('ServiceArea');
  return area?.project === project ? area : null;
}

/**
 * The area check on pages with the draft. A served place is stored for price, calendar and address.
 * Otherwise the customer goes to the page for other areas; the basket stays.
 */
export function ServiceAreaCheck({ project }: { project: Project }) {
  return (
    <HydrationGate fallback={<AreaCheck project={project} area={null} onChecked={() => {}} />}>
      {() => <StoredCheck project={project} />}
    </HydrationGate>
  );
}

function StoredCheck({ project }: { project: Project }) {
  const [area, setArea] = useStored('ServiceArea');
  return <AreaCheck project={project} area={area} onChecked={setArea} />;
}
