import type { WorkingAddress } from '@/booking/draft/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { FailureText } from '@/calls/failure';
import type { Project } from '@/contract/enumerations';
import type { FoundAddress } from '@/contract/service-areas';
import { findPostcodeMismatch } from '@/domain/postcode';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

/** `zipCode` has seven digits; null reads nothing. */
export function useAddressSearch(zipCode: string | null): RemoteRead<readonly FoundAddress[]> {
  const { answer, ...rest } = useRemoteRead(
    zipCode === null ? null : ['searchAddress', zipCode],
    () => mainApiClient.call('searchAddress', { query: { zipCode: zipCode ?? '' } }),
  );
  return { ...rest, answer: answer?.addresses };
}

/** `zipCode` has seven digits; null reads nothing. */
export function useServedArea(project: Project, zipCode: string | null) {
  return useRemoteRead(zipCode === null ? null : ['checkServiceArea', project, zipCode], () =>
    mainApiClient.call('checkServiceArea', { query: { project, zipCode: zipCode ?? '' } }),
  );
}

export const OUTSIDE_AREA_MESSAGE = 'この郵便番号の地域は、サービス対象エリア外です';

/**
 * Checks the service area of a place again before it is accepted.
 *
 * @param field the field that shows the rejection
 */
export async function refuseUnservedPlace(
  project: Project,
  zipCode: string,
  field: 'zipCode' | 'place',
): Promise<FailureText | undefined> {
  const result = await mainApiClient.call('checkServiceArea', { query: { project, zipCode } });
  if (result.ok) {
    if (result.value.contains) return undefined;
    const message = OUTSIDE_AREA_MESSAGE;
    return { message, fields: [{ path: field, message }] };
  }
  const { message, retryable } = result.error;
  return retryable ? { message } : { message, fields: [{ path: field, message }] };
}

/**
 * Checks that an address matches its postal code, as the order is rejected otherwise. A failed
 * search accepts the address.
 *
 * @param zipCode seven digits
 * @param field shows the rejection; by default prefecture or city does
 */
export async function refuseOtherPostcode(
  { zipCode, ...address }: Pick<WorkingAddress, 'zipCode' | 'prefecture' | 'city' | 'town'>,
  field?: 'place',
): Promise<FailureText | undefined> {
  const result = await mainApiClient.call('searchAddress', { query: { zipCode } });
  const mismatch = result.ok && findPostcodeMismatch(address, result.value.addresses);
  if (!mismatch) return undefined;
  const { part, message } = mismatch;
  return { message, fields: [{ path: field ?? part, message }] };
}
