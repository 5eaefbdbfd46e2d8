import type { FoundAddress } from '@/contract/service-areas';
import { SelectField } from '@/ui/form/select-field';

interface TownChoiceProps {
  /** Of the postal code in the field, undefined while they are not known. */
  towns: readonly FoundAddress[] | undefined;
  onChoose: (town: FoundAddress) => void;
}

/** Where one postal code has several towns, the person picks; else nothing. */
export function TownChoice({ towns = [], onChoose }: TownChoiceProps) {
  if (towns.length < 2) return null;
  return (
    <SelectField
      name="townChoice"
      label="町名の候補"
      requirement="optional"
      support="この郵便番号には複数の町名があります。選ぶと下の欄に入ります。"
      options={towns.map(({ city, town }, index) => ({
        value: String(index),
        label: `${city}${town}`,
      }))}
      onChange={(event) => {
        const found = event.target.value === '' ? undefined : towns[Number(event.target.value)];
        if (found) onChoose(found);
      }}
    />
  );
}
