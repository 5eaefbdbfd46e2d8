import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { DraftAddress } from '@/booking/draft/order-draft';
import { outsideAreaPath } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { ADDRESS_MAX_LENGTH, addressLength } from '@/domain/address';
import { postcodeRule, requiredTextRule } from '@/shell/forms/field-rules';
import { PostcodeField } from '@/shell/forms/personal-fields';
import type { BoundField, ValidatedForm } from '@/shell/forms/use-validated-form';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { LiveRegion } from '@/ui/text/visually-hidden';
import type { AddressValues } from './address-values';
import { buildingRule, cityRule, PREFECTURES, townRule } from './address-values';
import styles from './new-address-fields.module.css';
import { OUTSIDE_AREA_MESSAGE, useAddressFill, useServedArea } from './use-place';

function AddressLengthCount({ control }: { control: Control<AddressValues> }) {
  const [city, town, building] = useWatch({ control, name: ['city', 'town', 'building'] });
  const length = addressLength({ city, town, building });
  const excess = length - ADDRESS_MAX_LENGTH;
  return (
    <span>
      <span>{`市区町村・番地・建物名の合計 ${length}/${ADDRESS_MAX_LENGTH}文字`}</span>
      <span aria-live="polite">{excess > 0 ? ` ${excess}文字超えています` : ''}</span>
    </span>
  );
}

interface AddressFieldsProps {
  field: (name: keyof DraftAddress) => BoundField;
  search: ReturnType<typeof useAddressFill>;
  /** Stands below the postal code. */
  children?: ReactNode;
  /** Autocompleted as billing details; the last fields of their form. */
  isBilling?: boolean;
  townSupport?: string;
  buildingSupport?: ReactNode;
}

/** The postal code fills in the address below it. */
export function AddressFields({
  field,
  search: { addresses: towns = [], error, announcement, fill },
  children,
  isBilling = false,
  townSupport,
  buildingSupport,
}: AddressFieldsProps) {
  const section = isBilling ? 'billing ' : '';
  return (
    <>
      <PostcodeField
        {...field('zipCode')}
        support="7桁の数字を入力すると、住所の一部が自動で入ります。ハイフンは省略できます。"
        autoComplete={`${section}postal-code`}
      />
      <LiveRegion message={announcement} />
      {children}
      {error ? (
        <div className={isBilling ? undefined : styles.notice}>
          <Notice tone="warning" announced>
            {`${error.message}住所は直接入力していただくこともできます。`}
          </Notice>
        </div>
      ) : null}
      {towns.length < 2 ? null : (
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
            if (found) fill(found);
          }}
        />
      )}
      <SelectField
        {...field('prefecture')}
        label="都道府県"
        requirement="required"
        autoComplete={`${section}address-level1`}
        options={PREFECTURES.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        {...field('city')}
        label="市区町村"
        requirement="required"
        autoComplete={`${section}address-level2`}
        enterKeyHint="next"
        width={20}
      />
      <TextField
        {...field('town')}
        label="町名・番地"
        requirement="required"
        support={townSupport}
        autoComplete={`${section}address-line1`}
        enterKeyHint="next"
      />
      <TextField
        {...field('building')}
        label="建物名・部屋番号"
        requirement="optional"
        support={buildingSupport}
        autoComplete={`${section}address-line2`}
        enterKeyHint={isBilling ? 'done' : 'next'}
      />
    </>
  );
}

export interface NewAddressFieldsProps {
  form: ValidatedForm<AddressValues>;
  project: Project;
}

/** The postal code is checked against the service area. */
export function NewAddressFields({ form, project }: NewAddressFieldsProps) {
  const { hookForm } = form;
  const search = useAddressFill({
    typedZip: hookForm.watch('zipCode'),
    get: (name) => hookForm.getValues(name),
    set: (name, value) =>
      hookForm.setValue(name, value, { shouldValidate: hookForm.formState.isSubmitted }),
  });
  const { zipCode } = search;
  const { answer: area } = useServedArea(project, zipCode);
  const isOutside = area?.contains === false;
  const rules = {
    zipCode: {
      ...postcodeRule,
      problem: (value: string, values: AddressValues) =>
        postcodeRule.problem?.(value, values) ?? (isOutside ? OUTSIDE_AREA_MESSAGE : undefined),
    },
    prefecture: requiredTextRule('都道府県を選択してください'),
    city: { ...cityRule, revalidates: ['town'] },
    town: townRule(search.filledTown),
    building: { ...buildingRule, revalidates: ['town'] },
  } as const;

  return (
    <AddressFields
      field={(name) => form.field(name, rules[name])}
      search={search}
      townSupport="例: 神宮前1-2-3"
      buildingSupport={
        <>
          例: コーポみどり 201号室
          <br />
          <AddressLengthCount control={hookForm.control} />
        </>
      }
    >
      {isOutside && zipCode ? (
        <div className={styles.notice}>
          <Notice
            tone="warning"
            announced
            title={`${area.areaLabel}は、サービス対象エリア外です`}
            actions={
              <LinkButton variant="secondary" href={outsideAreaPath(project, zipCode)}>
                この地域でご利用いただけるサービスを見る
              </LinkButton>
            }
          >
            別の住所への訪問であれば、その郵便番号を入力してください。
          </Notice>
        </div>
      ) : null}
    </AddressFields>
  );
}
