import { mainApiClient } from '@/calls/browser-client';
import type { Project } from '@/contract/enumerations';
import { isPostcode, normalisePostcode, POSTCODE_MESSAGE } from '@/domain/postcode';

export type ServiceAreaAnswer =
  /** `zipCode` is the seven digits, `areaLabel` the place they stand for. */
  | { readonly status: 'served' | 'outside'; readonly zipCode: string; readonly areaLabel: string }
  /** What to say beside the field. */
  | { readonly status: 'refused'; readonly message: string };

/** Whether a postal code, as typed, lies in a project's service area. */
export async function checkServiceArea(
  project: Project,
  typed: string,
): Promise<ServiceAreaAnswer> {
  if (!isPostcode(typed)) return { status: 'refused', message: POSTCODE_MESSAGE };
  const zipCode = normalisePostcode(typed);
  const result = await mainApiClient.call('checkServiceArea', { query: { project, zipCode } });
  if (!result.ok) return { status: 'refused', message: result.error.message };
  const { contains, areaLabel } = result.value;
  return { status: contains ? 'served' : 'outside', zipCode, areaLabel };
}
