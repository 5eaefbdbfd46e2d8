import { ADDRESS_TOO_LONG_MESSAGE, isAddressTooLong } from '@/domain/address';
import { normaliseAddressLine } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rule';
import {
  nameKanaRule,
  nameRule,
  phoneRule,
  postcodeRule,
  requiredTextRule,
} from '@/shell/forms/field-rules';
import type { BillingEntry } from './billing-entry';

type BillingRules = Readonly<Record<keyof BillingEntry, FieldRule>>;

/**
 * Rules of a new billing address. City, town and building together have a longest length, which is
 * said at the building.
 *
 * @param entry what stands in the fields now
 */
export function billingRules(entry: () => BillingEntry): BillingRules {
  return {
    customerName: nameRule,
    customerNameKana: nameKanaRule,
    tel: phoneRule,
    zipCode: postcodeRule,
    prefecture: requiredTextRule('都道府県を選択してください'),
    city: requiredTextRule('市区町村を入力してください'),
    town: {
      ...requiredTextRule('町名・番地を入力してください'),
      normalise: normaliseAddressLine,
    },
    building: {
      normalise: normaliseAddressLine,
      problem: (building) =>
        isAddressTooLong({ ...entry(), building }) ? ADDRESS_TOO_LONG_MESSAGE : undefined,
    },
  };
}
