import { type Control, useWatch } from 'react-hook-form';
import { ADDRESS_MAX_LENGTH, addressLength } from '@/domain/address';
import type { AddressValues } from './address-values';

/** How much of the address's length is used, counted while it is typed. */
export function AddressLengthCount({ control }: { control: Control<AddressValues> }) {
  const [city, town, building] = useWatch({ control, name: ['city', 'town', 'building'] });
  const length = addressLength({ city, town, building });
  const excess = length - ADDRESS_MAX_LENGTH;
  return (
    <span>
      市区町村・番地・建物名の合計 {length}/{ADDRESS_MAX_LENGTH}文字
      <span aria-live="polite">{excess > 0 ? ` ${excess}文字超えています` : ''}</span>
    </span>
  );
}
