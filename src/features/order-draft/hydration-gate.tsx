import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { DraftAccessContext } from './draft-access';

const neverChanges = () => () => {};

/** False on the server and in the browser's first render, true ever after. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
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
