import {
  type BoundField,
  NameField,
  NameKanaField,
  PhoneField,
  PostcodeField,
} from '@/features/forms';
import { TextField } from '@/ui/form/text-field';
import type { BillingEntry } from './billing-entry';

interface NewBillingFieldsProps {
  /** `(name) => form.field(`billing.${name}`, rules[name])` */
  field: (name: keyof BillingEntry) => BoundField;
}

/** Name and address of somebody else who gets the bill. Browsers fill them as billing details. */
export function NewBillingFields({ field }: NewBillingFieldsProps) {
  return (
    <div>
      <NameField {...field('customerName')} label="請求先のお名前" autoComplete="billing name" />
      <NameKanaField {...field('customerNameKana')} label="請求先のフリガナ" />
      <PhoneField {...field('tel')} label="請求先の電話番号" autoComplete="billing tel" />
      <PostcodeField {...field('zipCode')} autoComplete="billing postal-code" />
      <TextField
        {...field('prefecture')}
        label="都道府県"
        requirement="required"
        autoComplete="billing address-level1"
        enterKeyHint="next"
        width={8}
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
