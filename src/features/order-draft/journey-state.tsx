import type { ReactNode } from 'react';
import { useSession } from '@/features/session';
import './atoms';
import { RecoilRoot } from './recoil';

/**
 * Holds the order draft; stands in the layout of the journeys and nowhere else. It is read anew from
 * storage when what is personal of it was forgotten there.
 */
export function JourneyState({ children }: { children: ReactNode }) {
  const { timesForgotten } = useSession();
  return <RecoilRoot key={timesForgotten}>{children}</RecoilRoot>;
}
