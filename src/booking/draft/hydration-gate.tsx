import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
} from 'react';

export type DraftStoreBridge = ComponentType<{ children: ReactNode }>;

interface DraftAccess {
  /** Null until the store is loaded. */
  readonly Bridge: DraftStoreBridge | null;
  readonly load: () => void;
}

function StandsAbove({ children }: { children: ReactNode }) {
  return children;
}

/** In the journeys, JourneyState already provides the store. */
export const DraftAccessContext = createContext<DraftAccess>({
  Bridge: StandsAbove,
  load: () => {},
});

/** Loads the draft as soon as a screen shows something that needs it. */
export function useDraftNeeded(isNeeded: boolean): void {
  const { load } = useContext(DraftAccessContext);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
}

const neverChanges = () => () => {};

/** False until mounted. Deferred, so that React renders in slices and a phone can react. */
function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

/** Shows `fallback` until the page has mounted and the draft's store is loaded. */
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
