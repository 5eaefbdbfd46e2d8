import { useEffect } from 'react';
import { useStartableOrder } from '@/booking/draft/use-order-draft';
import type { Project } from '@/contract/enumerations';

interface DraftPlanProps {
  project: Project;
  onKnown: (menuId: string | undefined) => void;
}

/** Shows nothing: tells the page which menu the draft holds, of the page's project. */
export function DraftPlan({ project, onKnown }: DraftPlanProps) {
  const order = useStartableOrder();
  const menuId = order?.project === project ? order.basic.id : undefined;
  useEffect(() => onKnown(menuId), [menuId, onKnown]);
  return null;
}
