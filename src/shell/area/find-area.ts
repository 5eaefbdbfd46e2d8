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

/** Reads the place that the signed-in customer used last; null without one, and when it cannot be read. */
export async function readAreaOfCustomer(): Promise<KnownArea | null> {
  const known = await mainApiClient.call('listCustomerWorkplaces');
  const [place] = known.ok ? known.value.workplaces : [];
  return place ? { zipCode: place.zipCode, areaLabel: place.address.city, isOfPlace: true } : null;
}
