import { type ReactNode, useEffect } from 'react';
import { useSession } from '@/shell/session/session-provider';
import './atoms';
import type { DraftStoreBridge } from './hydration-gate';
import { RecoilRoot, useRecoilBridgeAcrossReactRoots_UNSTABLE } from './recoil';

/**
 * Holds the order draft; stands in the layout of the journeys and nowhere else. It is read anew from
 * storage when what is personal of it was forgotten there.
 */
export function JourneyState({ children }: { children: ReactNode }) {
  const { timesForgotten } = useSession();
  return <RecoilRoot key={timesForgotten}>{children}</RecoilRoot>;
}

interface DraftStoreProps {
  onReady: (bridge: DraftStoreBridge) => void;
}

/** The order draft beside the screen that uses it, instead of around it. */
export function DraftStore({ onReady }: DraftStoreProps) {
  return (
    <JourneyState>
      <BridgeGiver onReady={onReady} />
    </JourneyState>
  );
}

function BridgeGiver({ onReady }: DraftStoreProps) {
  const bridge = useRecoilBridgeAcrossReactRoots_UNSTABLE();
  useEffect(() => onReady(bridge), [bridge, onReady]);
  return null;
}
