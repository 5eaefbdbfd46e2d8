import { useEffect, useRef, useState } from 'react';
import type { VisitBlockActs } from './visit-block';

/** Returns the same functions in every rendering, which call the latest ones. Memoised rows then need no rendering. */
export function useStableActs(acts: Required<VisitBlockActs>): Required<VisitBlockActs> {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState<Required<VisitBlockActs>>(() => ({
    onOpen: (...args) => latest.current.onOpen(...args),
    onFocus: (...args) => latest.current.onFocus(...args),
    onGrab: (...args) => latest.current.onGrab(...args),
  }));
  return stable;
}
