import type { OrderPlace } from '@/booking/order/order-draft';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { ADDRESS_TOO_LONG_MESSAGE, addressLineProblem, isAddressTooLong } from '@/domain/address';
import { normaliseAddressLine } from '@/domain/text-input';
import {
  type FieldRule,
  nameKanaRule,
  nameRule,
  phoneRule,
  postcodeRule,
  requiredChoiceRule,
  requiredTextRule,
} from '@/shell/forms/field-rules';
import { NameField, NameKanaField, PhoneField } from '@/shell/forms/personal-fields';
import type { ValidatedForm } from '@/shell/forms/use-validated-form';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { cityRule } from '../place/address-values';
import { AddressFields } from '../place/new-address-fields';
import { useAddressFill } from '../place/use-place';
import { addressLines, type BillingEntry } from './billing-rules';
import type { PaymentValues } from './payment-values';

/** City, town and building share a maximum length, reported at the building. */
const billingRules: Readonly<
  Record<keyof BillingEntry, FieldRule<string, { readonly billing: BillingEntry }>>
> = {
  customerName: nameRule,
  customerNameKana: nameKanaRule,
  tel: phoneRule,
  zipCode: postcodeRule,
  prefecture: requiredTextRule('都道府県を選択してください'),
  city: cityRule,
  town: {
    normalise: normaliseAddressLine,
    problem: (town) =>
      town === '' ? '町名・番地を入力してください' : addressLineProblem('town', town),
  },
  building: {
    normalise: normaliseAddressLine,
    problem: (building, { billing }) =>
      isAddressTooLong({ ...billing, building })
        ? ADDRESS_TOO_LONG_MESSAGE
        : addressLineProblem('building', building),
  },
};

/** Autocompleted as billing details. */
function NewBillingFields({ form }: { form: ValidatedForm<PaymentValues> }) {
  const { watch, getValues, setValue, formState } = form.hookForm;
  const search = useAddressFill({
    typedZip: watch('billing.zipCode'),
    get: (name) => getValues(`billing.${name}`),
    set: (name, value) =>
      setValue(`billing.${name}`, value, { shouldValidate: formState.isSubmitted }),
  });
  const field = (name: keyof BillingEntry) => form.field(`billing.${name}`, billingRules[name]);
  return (
    <div>
      <NameField {...field('customerName')} label="請求先のお名前" autoComplete="billing name" />
      <NameKanaField {...field('customerNameKana')} label="請求先のフリガナ" />
      <PhoneField {...field('tel')} label="請求先の電話番号" autoComplete="billing tel" />
      <AddressFields field={field} search={search} isBilling />
    </div>
  );
}

export interface BillingChoiceProps {
  place: OrderPlace;
  previous: CustomerPayMethods['previousBillingAddress'];
  form: ValidatedForm<PaymentValues>;
}

export default function BillingChoice({ place, previous, form }: BillingChoiceProps) {
  return (
    <>
      <RadioGroupField
        {...form.field('billingType', requiredChoiceRule('請求先を選択してください'))}
        label="請求先"
        requirement="required"
        options={[
          {
            value: 'workingAddress',
            label: '訪問先と同じ',
            description: addressLines(place).join(' '),
          },
          ...(previous
            ? [
                {
                  value: 'previousBilling',
                  label: '前回の請求先',
                  description: `${previous.customerName} 様 ${addressLines({ ...previous.address, zipCode: previous.zipCode }).join(' ')}`,
                },
              ]
            : []),
          { value: 'newBilling', label: '新しい請求先を入力する' },
        ]}
      />
      {form.hookForm.watch('billingType') === 'newBilling' ? (
        <NewBillingFields form={form} />
      ) : null}
    </>
  );
}
