import { useEffect, useState } from 'react';
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

export interface StoredAreaProps {
  /** The place that was checked on the page; undefined before a check. */
  checked: CheckedServiceArea | null | undefined;
  onKnown: (area: CheckedServiceArea | null) => void;
}

/** Renders nothing: passes the place between the draft and the page, in both directions. */
export function StoredArea({ checked, onKnown }: StoredAreaProps) {
  const [area, setArea] = useStored('ServiceArea');
  useEffect(() => {
    if (checked !== undefined) setArea(checked);
  }, [checked, setArea]);
  useEffect(() => onKnown(area), [area, onKnown]);
  return null;
}

interface ServiceAreaCheckProps {
  project: Project;
  menuId?: string;
  /** The place in the draft, where the page has read that already: the check then stands in its answer from the beginning. */
  known?: CheckedServiceArea | null;
}

/**
 * The area check above the free starts, on pages with the draft. A served place is stored for price, calendar and address.
 * Otherwise the customer goes to the page for other areas; the basket stays. The field is mounted
 * before the draft is read, so that what is typed meanwhile stays.
 */
export function ServiceAreaCheck({ project, menuId, known = null }: ServiceAreaCheckProps) {
  const [checked, setChecked] = useState<CheckedServiceArea | null>();
  const [stored, setStored] = useState(known);
  return (
    <>
      <HydrationGate fallback={null}>
        {() => <StoredArea checked={checked} onKnown={setStored} />}
      </HydrationGate>
      <AreaCheck
        project={project}
        menuId={menuId}
        area={checked === undefined ? stored : checked}
        isExplained={false}
        onChecked={setChecked}
      />
    </>
  );
}
