import { useState } from 'react';
import type { Project } from '@/contract/enumerations';
import { useCheckedServiceArea } from '@/features/order-draft';
import { AREA_FIELD_ID } from '@/features/service-area';

/** The place that has to be checked before an order begins. Only inside a HydrationGate. */
export function useRequiredArea(project: Project) {
  const { area } = useCheckedServiceArea();
  const [wasMissed, setMissed] = useState(false);
  const served = area?.project === project ? area : null;
  return {
    area: served,
    isMissing: wasMissed && !served,
    /** Whether it is known; if not, says so and leads to the field. */
    require: () => {
      if (served) return true;
      setMissed(true);
      document.getElementById(AREA_FIELD_ID)?.focus();
      return false;
    },
  };
}
