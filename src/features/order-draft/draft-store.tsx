import { useEffect } from 'react';
import type { DraftStoreBridge } from './draft-access';
import { JourneyState } from './journey-state';
import { useRecoilBridgeAcrossReactRoots_UNSTABLE } from './recoil';

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
