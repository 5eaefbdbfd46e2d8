import { ADDRESS_TOO_LONG_MESSAGE, isAddressTooLong } from '@/domain/address';
import { normaliseAddressLine, normaliseText } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rules';
import type { AddressValues } from './address-values';

export const PREFECTURES: readonly string[] =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );

/**
 * The town needs a street number after the name that the postal code filled in. City, town and
 * building share a maximum length (SPEC section 5).
 *
 * @param filledTown the town filled in from the postal code, or empty
 */
export function townRule(filledTown: string): FieldRule<string, AddressValues> {
  return {
    normalise: normaliseAddressLine,
    problem: (town, { city, building }) => {
      if (town === '') return '町名・番地を入力してください';
      if (town === filledTown) return '番地を入力してください';
      return isAddressTooLong({ city, town, building }) ? ADDRESS_TOO_LONG_MESSAGE : undefined;
    },
  };
}

const MAX_NOTE_LENGTH = 100;

export function noteRule(name: string): FieldRule {
  return {
    normalise: normaliseText,
    problem: (note) =>
      [...note].length > MAX_NOTE_LENGTH
        ? `${name}は${MAX_NOTE_LENGTH}文字以内で入力してください`
        : undefined,
  };
}
