import { type ReactNode, useEffect } from 'react';
import { useSession } from '@/shell/session/session-provider';
import './atoms';
import type { DraftStoreBridge } from './hydration-gate';
import { startKeepingDraft } from './kept/keep-draft';
import { RecoilRoot, useRecoilBridgeAcrossReactRoots_UNSTABLE } from './recoil';

/**
 * The store of the draft. It reads storage again after personal data was removed there. What it stores outlives the
 * tab as far as decision 0078 says.
 */
export function JourneyState({ children }: { children: ReactNode }) {
  const { timesForgotten, status } = useSession();
  useEffect(() => startKeepingDraft(status === 'authenticated'), [status]);
  return <RecoilRoot key={timesForgotten}>{children}</RecoilRoot>;
}

interface DraftStoreProps {
  onReady: (bridge: DraftStoreBridge) => void;
}

/** Renders the store beside the screen, so that the screen stays mounted when the store loads. */
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
