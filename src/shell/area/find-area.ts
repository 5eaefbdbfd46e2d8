import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { KnownArea } from './known-area';

interface FoundArea {
  readonly area: KnownArea;
  /** Some service comes there; its own page checks which. */
  readonly isServed: boolean;
}

/** Finds the place of a postcode of seven digits. */
export async function findArea(zipCode: string): Promise<Result<FoundArea>> {
  const query = { project: 'houseCleaning', zipCode } as const;
  const result = await mainApiClient.call('checkServiceArea', { query });
  if (!result.ok) return result;
  const { areaLabel, availableProjects } = result.value;
  return {
    ok: true,
    value: { area: { zipCode, areaLabel }, isServed: availableProjects.length > 0 },
  };
}
