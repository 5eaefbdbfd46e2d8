import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { loadPart } from '@/ui/connection/load-part';
import styles from './on-demand.module.css';

type Children<Parts> = { children: (parts: Parts) => ReactNode };

/** Parts that a page does not carry, loaded when one is shown. Where `load` gives null, nothing is shown. */
export function lazyParts<Parts>(load: () => Promise<Parts | null>) {
  return lazy(async () => {
    const parts = await load();
    return {
      default: ({ children }: Children<Parts>) => (parts === null ? null : children(parts)),
    };
  });
}

const importDraftParts = () => import(/* webpackChunkName: "draft" */ './draft-parts');

/** What pages of menus show of the draft. Without it a menu can still be chosen. */
export const draftParts = lazyParts(() => importDraftParts().catch(() => null));

/** The same for what an order needs: it waits for the network. */
export const neededDraftParts = lazyParts(() => loadPart(importDraftParts));

interface OnDemandProps<Parts> extends Children<Parts> {
  parts: ReturnType<typeof lazyParts<Parts>>;
  /** Shown until draft and parts have come; it can be seen but not used, so that no entry is lost. */
  fallback?: ReactNode;
}

/** A HydrationGate for parts that are loaded once there is a draft to show. */
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
