import { useRef } from 'react';
import type { OrderPlace } from '@/booking/draft/order-draft';
import type { CustomerPlace } from '@/contract/accounts';
import type { Project } from '@/contract/enumerations';
import { formatPostcode } from '@/domain/postcode';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import {
  type BoundField,
  useValidatedForm,
  useValueChanges,
} from '@/shell/forms/use-validated-form';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { FieldGroup } from '@/ui/form/field';
import { TextField } from '@/ui/form/text-field';
import {
  type AddressValues,
  EMPTY_VISIT,
  NEW_PLACE,
  noteRule,
  orderPlaceOf,
  VISIT_NAMES,
  visitPartOf,
  visitValuesOf,
} from './address-values';
import { NewAddressFields, type NewAddressFieldsProps } from './new-address-fields';
import { rejectOtherPostcode, rejectUnservedPlace } from './use-place';

function parkingOptions(isFreeVisit: boolean) {
  return [
    { value: 'あり', label: '駐車スペースがある' },
    {
      value: 'なし',
      label: '駐車スペースがない',
      description: isFreeVisit
        ? undefined
        : '近くの有料駐車場を使い、駐車料金の実費を当日ご負担いただきます。',
    },
  ];
}

type VisitFieldsProps = Pick<NewAddressFieldsProps, 'form'> & Pick<PlaceFormProps, 'isFreeVisit'>;

function VisitFields({ isFreeVisit, form }: VisitFieldsProps) {
  const options = parkingOptions(isFreeVisit);
  // It stays selectable even when it is none of the usual choices.
  const parkingNow = form.hookForm.watch('parkingArea');
  const isOther = parkingNow !== '' && options.every(({ value }) => value !== parkingNow);
  return (
    <>
      <RadioGroupField
        {...form.field('parkingArea', requiredChoiceRule('駐車スペースの有無を選択してください'))}
        label="駐車スペース"
        requirement="required"
        options={isOther ? [{ value: parkingNow, label: parkingNow }, ...options] : options}
      />
      <TextField
        {...form.field('pets', noteRule('ペット'))}
        label="ペット"
        requirement="optional"
        support="いる場合は、種類と数をお書きください。例: 犬1匹"
        autoComplete="off"
        enterKeyHint="next"
        width={20}
      />
      <TextField
        {...form.field('familyStructure', noteRule('ご家族の構成'))}
        label="ご家族の構成"
        requirement="optional"
        support="例: 大人2人、子ども1人(3歳)"
        autoComplete="off"
        enterKeyHint="next"
        width={20}
      />
      <RadioGroupField
        {...form.field('smoking')}
        label="室内での喫煙"
        requirement="required"
        options={[
          { value: 'no', label: 'なし' },
          { value: 'yes', label: 'あり' },
        ]}
      />
    </>
  );
}

interface PlaceChoiceProps {
  places: readonly CustomerPlace[];
  bound: BoundField;
}

/** Includes the building, which distinguishes homes at the same street number. */
function nameOf({ prefecture, city, town, building }: CustomerPlace['address']): string {
  return [`${prefecture}${city}${town}`, building].filter(Boolean).join(' ');
}

function PlaceChoice({ places, bound: { error, ...bound } }: PlaceChoiceProps) {
  return (
    <FieldGroup id={bound.name} label="訪問先の住所" requirement="required" error={error}>
      <ChoiceCardList>
        {places.map(({ id, zipCode, address }, index) => (
          <ChoiceCard
            {...bound}
            key={id}
            type="radio"
            // The link of the error summary leads to the first card.
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

interface PlaceFormProps {
  project: Project;
  /** A counselling, or the inspection of an estimate: the shop pays for the parking. */
  isFreeVisit: boolean;
  places: readonly CustomerPlace[];
  initial: AddressValues;
  /** Called with every change, valid or not. */
  onChange: (values: Readonly<Record<string, string>>) => void;
  /** Called with a valid, served address; the form is busy until it resolves. */
  onDone: (address: OrderPlace) => Promise<void>;
}

export function PlaceForm({
  project,
  isFreeVisit,
  places,
  initial,
  onChange,
  onDone,
}: PlaceFormProps) {
  const knownPlaceOf = (place: string) => places.find(({ id }) => id === place);
  const form = useValidatedForm<AddressValues>({
    defaultValues: initial,
    onSubmit: async (values) => {
      const known = knownPlaceOf(values.place);
      const address = orderPlaceOf(values, known);
      const rejection =
        (await rejectUnservedPlace(project, address.zipCode, known ? 'place' : 'zipCode')) ??
        (await rejectOtherPostcode(address, known && 'place'));
      if (rejection) return rejection;
      await onDone(address);
    },
    fieldOfServerPath: (path) => (path === 'zipCode' || path === 'place' ? path : undefined),
  });
  const { hookForm } = form;
  const place = hookForm.watch('place');

  const newVisit = useRef(initial.place === NEW_PLACE ? visitPartOf(initial) : EMPTY_VISIT);
  const shownPlace = useRef(initial.place);
  function showVisit(nextPlace: string) {
    if (nextPlace === shownPlace.current) return;
    if (shownPlace.current === NEW_PLACE) newVisit.current = visitPartOf(hookForm.getValues());
    shownPlace.current = nextPlace;
    const known = knownPlaceOf(nextPlace);
    const visit = known ? visitValuesOf(known) : newVisit.current;
    for (const name of VISIT_NAMES) hookForm.setValue(name, visit[name]);
  }

  useValueChanges(hookForm, ({ name, values }) => {
    if (name === 'place') showVisit(values.place);
    onChange({ ...hookForm.getValues() });
  });

  return (
    <FormFrame form={form} submitText="次へ進む">
      {places.length > 0 ? (
        <PlaceChoice
          places={places}
          bound={form.field('place', requiredChoiceRule('訪問先の住所を選択してください'))}
        />
      ) : null}
      {place === NEW_PLACE ? <NewAddressFields form={form} project={project} /> : null}
      <VisitFields isFreeVisit={isFreeVisit} form={form} />
    </FormFrame>
  );
}
