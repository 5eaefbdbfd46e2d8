import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { STORAGE_KEY, tabStorage } from '@/shell/session/tab-storage';
import { DraftAccessContext, type DraftStoreBridge } from './hydration-gate';
import type { DraftStore as DraftStoreComponent } from './journey-state';

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the draft's store, and Recoil with it, only when the tab has something stored or the page
 * is first used. Until then every HydrationGate shows its fallback.
 */
export function DraftOnDemand({ children }: { children: ReactNode }) {
  const [DraftStore, setDraftStore] = useState<typeof DraftStoreComponent>();
  const [Bridge, setBridge] = useState<DraftStoreBridge | null>(null);
  const takeBridge = useCallback((bridge: DraftStoreBridge) => setBridge(() => bridge), []);

  const load = useCallback(() => {
    import(/* webpackChunkName: "draft" */ './journey-state').then(
      (loaded) => setDraftStore(() => loaded.DraftStore),
      // Without a connection, the next use of the page tries again.
      () => {},
    );
  }, []);

  useEffect(() => {
    if (tabStorage.getItem(STORAGE_KEY) !== null) load();
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, load, { passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, load);
    };
  }, [load]);

  const access = useMemo(() => ({ Bridge, load }), [Bridge, load]);
  return (
    <DraftAccessContext value={access}>
      {children}
      {DraftStore ? <DraftStore onReady={takeBridge} /> : null}
    </DraftAccessContext>
  );
}
