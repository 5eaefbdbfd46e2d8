import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { DraftAddress } from '@/booking/order/order-draft';
import { outsideAreaPath } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import { ADDRESS_MAX_LENGTH, addressLength } from '@/domain/address';
import { formatPostcode, isPostcode, normalisePostcode } from '@/domain/postcode';
import { postcodeRule, requiredTextRule } from '@/shell/forms/field-rules';
import { PostcodeField } from '@/shell/forms/personal-fields';
import type { BoundField, ValidatedForm } from '@/shell/forms/use-validated-form';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { FieldRow } from '@/ui/form/field';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { LiveRegion } from '@/ui/text/visually-hidden';
import type { AddressValues } from './address-values';
import { buildingRule, cityRule, PREFECTURES, townRule, wholeTown } from './address-values';
import styles from './place.module.css';
import { focusFirst, PlaceLine } from './place-line';
import { OUTSIDE_AREA_MESSAGE, useAddressFill, useServedArea } from './use-place';

/** From so many letters left on, the count is shown. */
const NEAR_MAXIMUM = 10;

/** Says how long the address is once it is nearly, or altogether, too long. */
function AddressLengthCount({ control }: { control: Control<AddressValues> }) {
  const names = ['prefecture', 'city', 'townName', 'town', 'building'] as const;
  const [prefecture, city, townName, town, building] = useWatch({ control, name: names });
  const whole = wholeTown({ prefecture, city, townName, town });
  const length = addressLength({ city, town: whole, building });
  const excess = length - ADDRESS_MAX_LENGTH;
  const isShown = excess > -NEAR_MAXIMUM;
  return (
    <p className={isShown ? styles.count : undefined}>
      {isShown ? (
        <span>{`市区町村・番地・建物名の合計 ${length}/${ADDRESS_MAX_LENGTH}文字`}</span>
      ) : null}
      <span aria-live="polite">{excess > 0 ? ` ${excess}文字超えています` : ''}</span>
    </p>
  );
}

interface AddressFieldsProps {
  field: (name: keyof DraftAddress) => BoundField;
  search: ReturnType<typeof useAddressFill>;
  /** In place of all fields above the number, whose town it says. */
  line?: ReactNode;
  /** Stands below the postal code. */
  children?: ReactNode;
  /** Autocompleted as billing details; the last fields of their form. */
  isBilling?: boolean;
  townSupport?: string | undefined;
  buildingSupport?: string | undefined;
}

/** The postal code fills in the address below it. The field of the town stays the same with and without the line. */
export function AddressFields({
  field,
  search: { addresses: towns = [], error, announcement, fill },
  line,
  children,
  isBilling = false,
  townSupport,
  buildingSupport,
}: AddressFieldsProps) {
  const section = isBilling ? 'billing ' : '';
  return (
    <>
      {line ?? (
        <PostcodeField
          {...field('zipCode')}
          support="7桁の数字で、住所の一部が自動で入ります。"
          autoComplete={`${section}postal-code`}
        />
      )}
      <LiveRegion message={announcement} />
      {children}
      {error && !line ? (
        <div className={isBilling ? undefined : styles.notice}>
          <Notice tone="warning" announced>
            {`${error.message}住所は直接入力していただくこともできます。`}
          </Notice>
        </div>
      ) : null}
      {line || towns.length < 2 ? null : (
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
      {line ? null : (
        <FieldRow share="shortFirst">
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
          />
        </FieldRow>
      )}
      <FieldRow share={line ? 'shortFirst' : 'long'}>
        <TextField
          {...field('town')}
          label={line ? '番地' : '町名・番地'}
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
      </FieldRow>
    </>
  );
}

export interface NewAddressFieldsProps {
  form: ValidatedForm<AddressValues>;
  project: Project;
}

/** Fields that the line stands for. */
const FOLDED = ['zipCode', 'prefecture', 'city'] as const;

/** The postal code gives the rest up to the number, or has given it. */
function needsNumberOnly({ zipCode, city, townName }: AddressValues): boolean {
  return isPostcode(zipCode) && (city === '' || townName !== '');
}

/** Nothing but the heading, which a navigation leads to, has the focus. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.tagName === 'H1';
}

/**
 * The postal code is checked against the service area. Where it is known, the address up to the number is one line; its
 * button, or whatever is wrong with that part, opens the fields, and nothing that was typed is lost.
 */
export function NewAddressFields({ form, project }: NewAddressFieldsProps) {
  const { hookForm } = form;
  const names = ['zipCode', 'prefecture', 'city', 'townName'] as const;
  const [typedZip, prefecture, city, townName] = hookForm.watch(names);
  const [opened, setOpened] = useState<'byTap' | 'byItself' | null>(() =>
    needsNumberOnly(hookForm.getValues()) ? null : 'byItself',
  );
  const isOpen = opened !== null;
  const keyOf = <Name extends string>(name: Name) =>
    name === 'town' && !isOpen ? 'townName' : name;
  const search = useAddressFill({
    typedZip,
    get: (name) => hookForm.getValues(keyOf(name)),
    set: (name, value) =>
      hookForm.setValue(keyOf(name), value, { shouldValidate: hookForm.formState.isSubmitted }),
    knownTown: townName,
  });
  const { zipCode, addresses } = search;
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

  function open(by: 'byTap' | 'byItself') {
    hookForm.setValue('town', wholeTown(hookForm.getValues()));
    hookForm.setValue('townName', '');
    setOpened(by);
  }

  const isTownUnknown =
    city === '' &&
    (search.error !== undefined ||
      (addresses !== undefined && (addresses.length !== 1 || addresses[0]?.town === '')));
  const isRejected = form.problems.some(({ id }) => FOLDED.some((name) => name === id));
  const needsFields = !isOpen && (isOutside || isTownUnknown || isRejected);
  const openByItself = useEffectEvent(() => open('byItself'));
  useEffect(() => {
    if (needsFields) openByItself();
  }, [needsFields]);

  const startAtNumber = useEffectEvent(() => {
    if (!isOpen && hookForm.getValues('town') === '' && isFocusFree()) hookForm.setFocus('town');
  });
  useEffect(() => startAtNumber(), []);

  return (
    <div ref={opened === 'byTap' ? focusFirst : undefined}>
      <AddressFields
        field={(name) => form.field(name, rules[name])}
        search={search}
        line={
          isOpen ? undefined : (
            <>
              <PlaceLine onChange={() => open('byTap')}>
                {`〒${formatPostcode(normalisePostcode(typedZip))} ${
                  city === '' ? '住所を確認しています' : `${prefecture}${city}${townName}`
                }`}
              </PlaceLine>
              {FOLDED.map((name) => {
                const { error: _error, ...bound } = form.field(name, rules[name]);
                return <input key={name} type="hidden" {...bound} />;
              })}
            </>
          )
        }
        townSupport={isOpen ? '例: 神宮前1-2-3' : undefined}
        buildingSupport={isOpen ? '例: コーポみどり 201号室' : undefined}
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
      <AddressLengthCount control={hookForm.control} />
    </div>
  );
}
