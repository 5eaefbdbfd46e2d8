import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import styles from './on-demand.module.css';

interface OnDemandProps {
  /** Stands there until both have come; it can be seen but not used, so that no entry is lost. */
  fallback?: ReactNode;
  children: () => ReactNode;
}

/** A HydrationGate for what is loaded with the draft. */
export function OnDemand({ fallback = null, children }: OnDemandProps) {
  const waiting = fallback === null ? null : <Waiting>{fallback}</Waiting>;
  return (
    <HydrationGate fallback={waiting}>
      {() => <Suspense fallback={waiting}>{children()}</Suspense>}
    </HydrationGate>
  );
}

/** Without JavaScript there is nothing to wait for. */
function Waiting({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(true), []);
  return (
    <div className={styles.waiting} inert={isWaiting}>
      {children}
    </div>
  );
}
