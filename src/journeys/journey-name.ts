import type { Project } from '@/contract/enumerations';

export type JourneyName = 'order' | 'counseling';

/** The journey an order of a business form goes through. */
export function journeyNameOf(project: Project): JourneyName {
  return project === 'counseling' ? 'counseling' : 'order';
}
