import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import type { Project } from '@/contract/enumerations';
import { AreaCheck } from './area-check';

interface ServiceAreaCheckProps {
  project: Project;
}

/**
 * One field that says whether a place is served. Inside, the place is kept for price, calendar and
 * address; outside, the way leads to the page that says what is available there, the basket kept.
 */
export function ServiceAreaCheck({ project }: ServiceAreaCheckProps) {
  return (
    <HydrationGate fallback={<AreaCheck project={project} area={null} onChecked={nothingKept} />}>
      {() => <StoredCheck project={project} />}
    </HydrationGate>
  );
}

const nothingKept = () => {};

function StoredCheck({ project }: ServiceAreaCheckProps) {
  const [area, setArea] = useStored('ServiceArea');
  return <AreaCheck project={project} area={area} onChecked={setArea} />;
}
