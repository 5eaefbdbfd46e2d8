import { useEffect } from 'react';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import { useStored } from '@/booking/draft/use-stored';

interface KeptAreaProps {
  /** What was checked on this page, to be kept; undefined while nothing was. */
  checked: CheckedServiceArea | null | undefined;
  onKnown: (area: CheckedServiceArea | null) => void;
}

/** Shows nothing: hands the draft's place to the page, and the page's to the draft. */
export function KeptArea({ checked, onKnown }: KeptAreaProps) {
  const [area, setArea] = useStored('ServiceArea');
  useEffect(() => {
    if (checked !== undefined) setArea(checked);
  }, [checked, setArea]);
  useEffect(() => onKnown(area), [area, onKnown]);
  return null;
}
