import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useSyncExternalStore,
} from 'react';

/** Puts its children into the order draft's store. */
export type DraftStoreBridge = ComponentType<{ children: ReactNode }>;

interface DraftAccess {
  /** Null while the store is not there yet. */
  readonly Bridge: DraftStoreBridge | null;
  /** Asks for the store; once is enough. */
  readonly load: () => void;
}

function StandsAbove({ children }: { children: ReactNode }) {
  return children;
}

/** How the screen comes to the draft: in the journeys (JourneyState) its store stands above. */
export const DraftAccessContext = createContext<DraftAccess>({
  Bridge: StandsAbove,
  load: () => {},
});

/** Lets the draft be loaded as soon as a screen shows something that cannot be without it. */
export function useDraftNeeded(isNeeded: boolean): void {
  const { load } = useContext(DraftAccessContext);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
}

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
