import { type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import { DraftAccessContext } from './draft-access';

const neverChanges = () => () => {};

/**
 * False on the server and in the browser's first render, true ever after. It turns true as a deferred
 * value, so that what was held back is rendered in slices and a phone can react in between.
 */
function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

/**
 * Holds back what shows stored data until the page has mounted and the draft's store is there;
 * `fallback` stands there meanwhile.
 */
export function HydrationGate({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: () => ReactNode;
}) {
  const isHydrated = useHydrated();
  const { Bridge } = useContext(DraftAccessContext);
  if (!isHydrated || !Bridge) return fallback;
  return (
    <Bridge>
      <Mounted>{children}</Mounted>
    </Bridge>
  );
}

function Mounted({ children }: { children: () => ReactNode }) {
  return children();
}
