import type { ReactNode } from 'react';
import './atoms';
import { RecoilRoot } from './recoil';

/** Holds the order draft; stands in the layout of the journeys and nowhere else. */
export function JourneyState({ children }: { children: ReactNode }) {
  return <RecoilRoot>{children}</RecoilRoot>;
}
