import { type ComponentType, createContext, type ReactNode, useContext, useEffect } from 'react';

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
