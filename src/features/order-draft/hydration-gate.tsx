import { type ReactNode, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and in the browser's first render, true ever after. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/** Holds back what shows stored data until the page has mounted; `fallback` stands there meanwhile. */
export function HydrationGate({
  fallback,
  children,
}: {
  fallback: ReactNode;
  children: () => ReactNode;
}) {
  return useHydrated() ? <Mounted>{children}</Mounted> : fallback;
}

function Mounted({ children }: { children: () => ReactNode }) {
  return children();
}
