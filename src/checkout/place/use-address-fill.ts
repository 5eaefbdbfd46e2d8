import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundAddress } from '@/contract/service-areas';
import { normalisePostcode } from '@/domain/postcode';
import { normaliseText } from '@/domain/text-input';

type FilledField = 'prefecture' | 'city' | 'town';

export interface AddressFieldAccess {
  readonly get: (name: FilledField | 'zipCode') => string;
  readonly set: (name: FilledField, value: string) => void;
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
 *
 * @param addresses of the current postal code; undefined until known
 */
export function useAddressFill(
  { get, set }: AddressFieldAccess,
  addresses: readonly FoundAddress[] | undefined,
) {
  const [filledTown, setFilledTown] = useState('');
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

  return { filledTown, announcement, fill };
}
