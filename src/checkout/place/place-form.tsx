import { useRef, useState } from 'react';
import type { OrderPlace } from '@/booking/order/order-draft';
import { hasOwnTerms } from '@/config/env.public';
import type { CustomerPlace } from '@/contract/accounts';
import type { Project } from '@/contract/enumerations';
import { PARKING } from '@/domain/address';
import { formatPostcode } from '@/domain/postcode';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import {
  type BoundField,
  useValidatedForm,
  useValueChanges,
} from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { ChoiceCard, ChoiceCardList } from '@/ui/form/choice-card';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { FieldGroup } from '@/ui/form/field';
import { TextField } from '@/ui/form/text-field';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import {
  type AddressValues,
  EMPTY_VISIT,
  NEW_PLACE,
  noteRule,
  pickVisitValues,
  toOrderPlace,
  toVisitValues,
  VISIT_NAMES,
} from './address-values';
import { NewAddressFields, type NewAddressFieldsProps } from './new-address-fields';
import { focusFirst, PlaceLine } from './place-line';
import { rejectOtherPostcode, rejectUnservedPlace } from './use-place';

/** An answer of another time or shop stays selectable, too. */
function parkingOptions(present: string) {
  const usual = PARKING.map(({ value, word }) => ({
    value,
    label: (
      <>
        <VisuallyHidden>駐車スペースが</VisuallyHidden>
        {word}
      </>
    ),
  }));
  const isOther = present !== '' && PARKING.every(({ value }) => value !== present);
  return isOther ? [...usual, { value: present, label: present }] : usual;
}

/** In one line. */
function toldInBrief(pets: string, familyStructure: string, smoking: string): string {
  const told = [pets && `ペット: ${pets}`, familyStructure, smoking === 'yes' && '喫煙あり'];
  return told.filter(Boolean).join('、') || '記入なし';
}

type VisitFieldsProps = Pick<NewAddressFieldsProps, 'form'> & Pick<PlaceFormProps, 'isFreeVisit'>;

function VisitFields({ isFreeVisit, form }: VisitFieldsProps) {
  const [parking, ...told] = form.hookForm.watch(VISIT_NAMES);
  return (
    <>
      <RadioGroupField
        {...form.field('parkingArea', requiredChoiceRule('駐車スペースの有無を選択してください'))}
        label="駐車スペース"
        requirement="required"
        support={
          isFreeVisit || hasOwnTerms ? undefined : 'ない場合は、駐車料金の実費を当日いただきます。'
        }
        asChips
        options={parkingOptions(parking)}
      />
      <AnswerSection title="担当者に伝える" brief={toldInBrief(...told)}>
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
          asChips
          options={[
            { value: 'no', label: 'なし' },
            { value: 'yes', label: 'あり' },
          ]}
        />
      </AnswerSection>
    </>
  );
}

interface PlaceChoiceProps {
  places: readonly CustomerPlace[];
  bound: BoundField;
  takesFocus: boolean;
}

/** Includes the building, which distinguishes homes at the same street number. */
function nameOf({ prefecture, city, town, building }: CustomerPlace['address']): string {
  return [`${prefecture}${city}${town}`, building].filter(Boolean).join(' ');
}

function PlaceChoice({ places, bound: { error, ...bound }, takesFocus }: PlaceChoiceProps) {
  return (
    <FieldGroup id={bound.name} label="訪問先の住所" requirement="required" error={error}>
      <div ref={takesFocus ? focusFirst : undefined}>
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
      </div>
    </FieldGroup>
  );
}

const REJECTABLE = ['place', 'zipCode', 'prefecture', 'city'] as const;

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
  const findKnownPlace = (place: string) => places.find(({ id }) => id === place);
  const form = useValidatedForm<AddressValues>({
    defaultValues: initial,
    onSubmit: async (values) => {
      const known = findKnownPlace(values.place);
      const address = toOrderPlace(values, known);
      const rejection =
        (await rejectUnservedPlace(project, address.zipCode, known ? 'place' : 'zipCode')) ??
        (await rejectOtherPostcode(address, known && 'place'));
      if (rejection) return rejection;
      await onDone(address);
    },
    // Errors of the fields behind a closed line count too.
    fieldOfServerPath: (path) => REJECTABLE.find((name) => name === path),
  });
  const { hookForm } = form;
  const place = hookForm.watch('place');
  const known = findKnownPlace(place);

  const [choosing, setChoosing] = useState<'byTap' | 'byItself' | null>(null);
  const isUndecided = !known && place !== NEW_PLACE;
  const isRejected = form.problems.some(({ id }) => id === 'place');
  if ((isUndecided || isRejected) && !choosing) setChoosing('byItself');

  const newVisit = useRef(initial.place === NEW_PLACE ? pickVisitValues(initial) : EMPTY_VISIT);
  const shownPlace = useRef(initial.place);
  function showVisit(nextPlace: string) {
    if (nextPlace === shownPlace.current) return;
    if (shownPlace.current === NEW_PLACE) newVisit.current = pickVisitValues(hookForm.getValues());
    shownPlace.current = nextPlace;
    const known = findKnownPlace(nextPlace);
    const visit = known ? toVisitValues(known) : newVisit.current;
    for (const name of VISIT_NAMES) hookForm.setValue(name, visit[name]);
  }

  useValueChanges(hookForm, ({ name, values }) => {
    if (name === 'place') showVisit(values.place);
    onChange({ ...hookForm.getValues() });
  });

  return (
    // Named for those who hear the cursor arrive in the first field.
    <FormFrame form={form} submitText="次へ進む" aria-label="訪問先の住所">
      {known && !choosing ? (
        <PlaceLine onChange={() => setChoosing('byTap')}>
          {`〒${formatPostcode(known.zipCode)} ${nameOf(known.address)}`}
        </PlaceLine>
      ) : null}
      {places.length > 0 && !known && !choosing ? (
        <Button variant="text" onClick={() => setChoosing('byTap')}>
          登録済みの住所から選ぶ
        </Button>
      ) : null}
      {places.length > 0 && choosing ? (
        <PlaceChoice
          places={places}
          bound={form.field('place', requiredChoiceRule('訪問先の住所を選択してください'))}
          takesFocus={choosing === 'byTap'}
        />
      ) : null}
      {place === NEW_PLACE ? <NewAddressFields form={form} project={project} /> : null}
      <VisitFields isFreeVisit={isFreeVisit} form={form} />
    </FormFrame>
  );
}
