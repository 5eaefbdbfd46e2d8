import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FoundAddress } from '@/contract/service-areas';
import { normalisePostcode } from '@/domain/postcode';
import { normaliseText } from '@/domain/text-input';
import type { AddressValues } from './address-values';

/** The town after another one was found: what was typed behind the former town stays. */
function townWith(found: string, typed: string, formerlyFilled: string): string {
  if (typed === '') return found;
  if (formerlyFilled !== '' && typed.startsWith(formerlyFilled)) {
    return found + typed.slice(formerlyFilled.length);
  }
  return typed.startsWith(found) ? typed : formerlyFilled === '' ? found + typed : typed;
}

/**
 * Fills prefecture, city and town once the addresses of another postal code are known; an address
 * that was there with its postal code is left alone. Where a code has several towns, the person picks.
 *
 * @param addresses of the postal code in the field now, undefined while they are not known
 */
export function useAddressFill(
  hookForm: UseFormReturn<AddressValues>,
  addresses: readonly FoundAddress[] | undefined,
) {
  const { getValues, setValue } = hookForm;
  const [filledTown, setFilledTown] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const filledZip = useRef<string>(undefined);
  filledZip.current ??= getValues('city') === '' ? '' : normalisePostcode(getValues('zipCode'));

  function set(name: 'prefecture' | 'city' | 'town', value: string) {
    setValue(name, value, { shouldValidate: hookForm.formState.isSubmitted });
  }

  function fill(found: FoundAddress) {
    const town = normaliseText(found.town);
    set('prefecture', found.prefecture);
    set('city', found.city);
    set('town', townWith(town, getValues('town'), filledTown));
    setFilledTown(town);
    setAnnouncement(`${found.prefecture}${found.city}${found.town}を入力しました`);
  }

  const fillNow = useRef(fill);
  useEffect(() => {
    fillNow.current = fill;
  });
  useEffect(() => {
    const [first, ...others] = addresses ?? [];
    if (!first || first.zipCode === filledZip.current) return;
    filledZip.current = first.zipCode;
    if (others.length === 0) fillNow.current(first);
    else setAnnouncement(`町名の候補が${others.length + 1}件あります`);
  }, [addresses]);

  return { filledTown, announcement, fill };
}
