import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { loadPart } from '@/ui/connection/load-part';
import styles from './on-demand.module.css';

type Children<Parts> = { children: (parts: Parts) => ReactNode };

/** Loads parts when one is shown. Nothing is shown when `load` gives null. */
export function lazyParts<Parts>(load: () => Promise<Parts | null>) {
  return lazy(async () => {
    const parts = await load();
    return {
      default: ({ children }: Children<Parts>) => (parts === null ? null : children(parts)),
    };
  });
}

const importDraftParts = () => import(/* webpackChunkName: "draft" */ './draft-parts');

/** Draft parts for menu pages. A failed load shows nothing, as menus can be chosen without them. */
export const draftParts = lazyParts(() => importDraftParts().catch(() => null));

/** Draft parts that an order needs; a failed load is retried. */
export const neededDraftParts = lazyParts(() => loadPart(importDraftParts));

interface OnDemandProps<Parts> extends Children<Parts> {
  parts: ReturnType<typeof lazyParts<Parts>>;
  /** Shown until draft and parts are loaded. It is inert, so that no input is lost. */
  fallback?: ReactNode;
}

export function OnDemand<Parts>({ parts: Loaded, fallback, children }: OnDemandProps<Parts>) {
  const waiting = fallback === undefined ? null : <Waiting>{fallback}</Waiting>;
  return (
    <HydrationGate fallback={waiting}>
      {() => (
        <Suspense fallback={waiting}>
          <Loaded>{children}</Loaded>
        </Suspense>
      )}
    </HydrationGate>
  );
}

/** Becomes inert only in the browser: without JavaScript, links in the fallback stay usable. */
function Waiting({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => setWaiting(true), []);
  return (
    <div className={styles.waiting} inert={isWaiting}>
      {children}
    </div>
  );
}
