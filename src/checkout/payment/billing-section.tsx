import type { ComponentProps } from 'react';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { isPostcode, normalisePostcode } from '@/domain/postcode';
import { NameField, NameKanaField, PhoneField, PostcodeField } from '@/shell/forms/personal-fields';
import type { BoundField } from '@/shell/forms/use-validated-form';
import { Notice } from '@/ui/feedback/notice';
import { RadioGroupField } from '@/ui/form/choice-fields';
import { SelectField } from '@/ui/form/select-field';
import { TextField } from '@/ui/form/text-field';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { PREFECTURES } from '../place/address-values';
import { TownChoice } from '../place/new-address-fields';
import { type AddressFieldAccess, useAddressFill, useAddressSearch } from '../place/use-place';
import { addressLinesOf, type BillingEntry } from './billing-rules';

interface NewBillingFieldsProps {
  field: (name: keyof BillingEntry) => BoundField;
  typedZip: string;
  access: AddressFieldAccess;
}

/** Autocompleted as billing details. */
function NewBillingFields({ field, typedZip, access }: NewBillingFieldsProps) {
  const search = useAddressSearch(isPostcode(typedZip) ? normalisePostcode(typedZip) : null);
  const { announcement, fill } = useAddressFill(access, search.answer);
  return (
    <div>
      <NameField {...field('customerName')} label="請求先のお名前" autoComplete="billing name" />
      <NameKanaField {...field('customerNameKana')} label="請求先のフリガナ" />
      <PhoneField {...field('tel')} label="請求先の電話番号" autoComplete="billing tel" />
      <PostcodeField
        {...field('zipCode')}
        support="7桁の数字を入力すると、住所の一部が自動で入ります。ハイフンは省略できます。"
        autoComplete="billing postal-code"
      />
      <LiveRegion message={announcement} />
      {search.error ? (
        <Notice tone="warning" announced>
          {search.error.message}住所は直接入力していただくこともできます。
        </Notice>
      ) : null}
      <TownChoice towns={search.answer} onChoose={fill} />
      <SelectField
        {...field('prefecture')}
        label="都道府県"
        requirement="required"
        autoComplete="billing address-level1"
        options={PREFECTURES.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        {...field('city')}
        label="市区町村"
        requirement="required"
        autoComplete="billing address-level2"
        enterKeyHint="next"
        width={20}
      />
      <TextField
        {...field('town')}
        label="町名・番地"
        requirement="required"
        autoComplete="billing address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...field('building')}
        label="建物名・部屋番号"
        requirement="optional"
        autoComplete="billing address-line2"
        enterKeyHint="done"
      />
    </div>
  );
}

interface BillingSectionProps {
  order: OrderAtStep['payment'];
  methods: CustomerPayMethods;
  type: BoundField;
  isNew: boolean;
  newBilling: ComponentProps<typeof NewBillingFields>;
}

export function BillingSection({ order, methods, type, isNew, newBilling }: BillingSectionProps) {
  const previous = methods.previousBillingAddress;
  return (
    <>
      <RadioGroupField
        {...type}
        label="請求先"
        requirement="required"
        options={[
          {
            value: 'workingAddress',
            label: '訪問先と同じ',
            description: addressLinesOf(order.workingAddress).join(' '),
          },
          ...(previous
            ? [
                {
                  value: 'previousBilling',
                  label: '前回の請求先',
                  description: `${previous.customerName} 様 ${addressLinesOf({ ...previous.address, zipCode: previous.zipCode }).join(' ')}`,
                },
              ]
            : []),
          {
            value: 'newBilling',
            label: '新しい請求先を入力する',
          },
        ]}
      />
      {isNew ? <NewBillingFields {...newBilling} /> : null}
    </>
  );
}
