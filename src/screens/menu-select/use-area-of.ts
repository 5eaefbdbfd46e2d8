import type { Project } from '@/contract/enumerations';
import { useStored } from '@/features/order-draft';
import type { CheckedServiceArea } from '@/journeys/stored-state';

/**
 * The place that was found to be served by a project; null until then. Only inside a HydrationGate.
 */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const [area] = useStored('ServiceArea');
  return area?.project === project ? area : null;
}
