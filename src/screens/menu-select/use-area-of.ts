import type { Project } from '@/contract/enumerations';
import { type CheckedServiceArea, useCheckedServiceArea } from '@/features/order-draft';

/**
 * The place that was found to be served by a project; null until then. Only inside a HydrationGate.
 */
export function useAreaOf(project: Project): CheckedServiceArea | null {
  const { area } = useCheckedServiceArea();
  return area?.project === project ? area : null;
}
