import type { Project } from '@/contract/enumerations';
import { requiredChoiceRule } from '@/shell/forms/field-rules';
import type { ValidatedForm } from '@/shell/forms/use-validated-form';
import { RadioGroupField } from '@/ui/form/choice-group-field';
import { TextField } from '@/ui/form/text-field';
import { noteRule } from './address-rules';
import type { AddressValues } from './address-values';

/** A counselling is free in everything. */
function parkingOptions(project: Project) {
  return [
    { value: 'あり', label: '駐車スペースがある' },
    {
      value: 'なし',
      label: '駐車スペースがない',
      description:
        project === 'counseling'
          ? undefined
          : '近くの有料駐車場を使い、駐車料金の実費を当日ご負担いただきます。',
    },
  ];
}

/** What the staff need to know of the place. `parkingNow` is kept even if it is none of the choices. */
export function VisitFields({
  project,
  form,
  parkingNow,
}: {
  project: Project;
  form: ValidatedForm<AddressValues>;
  parkingNow: string;
}) {
  const options = parkingOptions(project);
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
