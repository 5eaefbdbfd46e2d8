import type { CustomerWorkplace } from '@/contract/accounts';
import { formatPostcode } from '@/domain/postcode';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { FieldGroup } from '@/ui/form/field-group';
import { NEW_PLACE } from './address-values';

interface WorkplaceChoiceProps {
  workplaces: readonly CustomerWorkplace[];
  bound: BoundField;
}

/** With the building, which alone tells two homes of one street number apart. */
function nameOf({ prefecture, city, town, building }: CustomerWorkplace['address']): string {
  return [`${prefecture}${city}${town}`, building].filter(Boolean).join(' ');
}

/** The customer's known workplaces, and a new address after them. */
export function WorkplaceChoice({ workplaces, bound: { error, ...bound } }: WorkplaceChoiceProps) {
  return (
    <FieldGroup id={bound.name} label="訪問先の住所" requirement="required" error={error}>
      <ChoiceCardList>
        {workplaces.map(({ id, zipCode, address }, index) => (
          <ChoiceCard
            {...bound}
            key={id}
            type="radio"
            // The error summary's link leads to the first card.
            id={index === 0 ? bound.name : undefined}
            value={id}
            title={nameOf(address)}
            text={`〒${formatPostcode(zipCode)}`}
          />
        ))}
        <ChoiceCard {...bound} type="radio" value={NEW_PLACE} title="新しい住所を入力する" />
      </ChoiceCardList>
    </FieldGroup>
  );
}
