import { mainApiClient } from '@/calls/browser-client';
import type { Project } from '@/contract/enumerations';
import { isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';

/** `zipCode` has seven digits; `areaLabel` is the name of its place. */
export interface FoundArea {
  readonly status: 'served' | 'outside';
  readonly zipCode: string;
  readonly areaLabel: string;
}
type ServiceAreaAnswer = FoundArea | { readonly status: 'rejected'; readonly message: string };

/** Whether the service comes to a postcode; a text that is none is rejected without asking. */
export async function checkServiceArea(
  project: Project,
  typed: string,
): Promise<ServiceAreaAnswer> {
  if (!isPostcode(typed)) return { status: 'rejected', message: POSTCODE_MESSAGE };
  const zipCode = normalisePostcode(typed);
  const result = await mainApiClient.call('checkServiceArea', { query: { project, zipCode } });
  if (!result.ok) return { status: 'rejected', message: result.error.message };
  const { contains, areaLabel } = result.value;
  return { status: contains ? 'served' : 'outside', zipCode, areaLabel };
}
