import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { useStored } from '@/booking/draft/use-stored';
import type { Project } from '@/contract/enumerations';

/**
 * The place that was found to be served by a project; null until then. Only inside a HydrationGate.
 */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const [area] = useStored('ServiceArea');
  return area?.project === project ? area : null;
}
