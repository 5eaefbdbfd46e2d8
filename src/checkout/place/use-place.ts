import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderPlace } from '@/booking/order/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { FailureText } from '@/calls/failure';
import type { Project } from '@/contract/enumerations';
import type { FoundAddress } from '@/contract/service-areas';
import { findPostcodeMismatch, isPostcode, normalisePostcode } from '@/domain/postcode';
import { normaliseText } from '@/domain/text-input';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';

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
export async function rejectUnservedPlace(
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
export async function rejectOtherPostcode(
  { zipCode, ...address }: Pick<OrderPlace, 'zipCode' | 'prefecture' | 'city' | 'town'>,
  field?: 'place',
): Promise<FailureText | undefined> {
  const result = await mainApiClient.call('searchAddress', { query: { zipCode } });
  const mismatch = result.ok && findPostcodeMismatch(address, result.value.addresses);
  if (!mismatch) return undefined;
  const { part, message } = mismatch;
  return { message, fields: [{ path: field ?? part, message }] };
}

type FilledField = 'prefecture' | 'city' | 'town';

interface AddressFieldAccess {
  /** The text as typed; the form renders again when it changes. */
  readonly typedZip: string;
  readonly get: (name: FilledField | 'zipCode') => string;
  readonly set: (name: FilledField, value: string) => void;
  /** The values that the postal code filled in before. */
  readonly knownTown?: string;
}

/** Replaces the filled-in town and keeps the text typed after it. */
function townWith(found: string, typed: string, formerlyFilled: string): string {
  if (typed === '') return found;
  if (formerlyFilled !== '' && typed.startsWith(formerlyFilled)) {
    return found + typed.slice(formerlyFilled.length);
  }
  return typed.startsWith(found) ? typed : formerlyFilled === '' ? found + typed : typed;
}

/**
 * Fills prefecture, city and town when the postal code changes. An address that was already there
 * is kept. With several towns the customer chooses.
 */
export function useAddressFill({ typedZip, get, set, knownTown = '' }: AddressFieldAccess) {
  const zipCode = isPostcode(typedZip) ? normalisePostcode(typedZip) : null;
  const { answer, error } = useRemoteRead(
    zipCode === null ? null : ['searchAddress', zipCode],
    () => mainApiClient.call('searchAddress', { query: { zipCode: zipCode ?? '' } }),
  );
  const addresses = answer?.addresses;
  const [filledTown, setFilledTown] = useState(knownTown);
  const [announcement, setAnnouncement] = useState('');
  const filledZip = useRef<string>(undefined);
  filledZip.current ??= get('city') === '' ? '' : normalisePostcode(get('zipCode'));

  function fill(found: FoundAddress) {
    const town = normaliseText(found.town);
    set('prefecture', found.prefecture);
    set('city', found.city);
    set('town', townWith(town, get('town'), filledTown));
    setFilledTown(town);
    setAnnouncement(`${found.prefecture}${found.city}${found.town}を入力しました`);
  }

  const fillNow = useEffectEvent(fill);
  useEffect(() => {
    const [first, ...others] = addresses ?? [];
    if (!first || first.zipCode === filledZip.current) return;
    filledZip.current = first.zipCode;
    if (others.length === 0) fillNow(first);
    else setAnnouncement(`町名の候補が${others.length + 1}件あります`);
  }, [addresses]);

  return { zipCode, addresses, error, filledTown, announcement, fill };
}
