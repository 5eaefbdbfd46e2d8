import { createContext, useContext } from 'react';
import type { MainApiFeature } from '@/domain/main-api-features';

/** The features that the main API lacks, as the server found out. */
export const LackingFeatures = createContext<readonly MainApiFeature[]>([]);

/** Whether the main API lacks a feature, whose part of a page does not exist then. */
export function useLacks(feature: MainApiFeature): boolean {
  return useContext(LackingFeatures).includes(feature);
}
