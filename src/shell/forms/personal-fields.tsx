import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import type { BoundField } from './use-validated-form';

/** The result of `form.field()`, and other props of TextField. */
type PersonalFieldProps = BoundField & Partial<Omit<TextFieldProps, keyof BoundField>>;

function personalField(usual: Pick<TextFieldProps, 'label'> & Partial<TextFieldProps>) {
  return (props: PersonalFieldProps) => (
    <TextField requirement="required" enterKeyHint="next" {...usual} {...props} />
  );
}

export const PhoneField = personalField({
  label: '携帯電話番号',
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  width: 12,
});

export const PostcodeField = personalField({
  label: '郵便番号',
  before: '〒',
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  width: 8,
});

export const NameField = personalField({ label: 'お名前', autoComplete: 'name', width: 20 });

export const NameKanaField = personalField({ label: 'フリガナ', autoComplete: 'off', width: 20 });

/** Not `type="email"`: browsers rewrite full-width characters there before they can be normalised. */
export const EmailField = personalField({
  label: 'メールアドレス',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
});

export const ConfirmationCodeField = personalField({
  label: '確認コード(6桁)',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  enterKeyHint: 'done',
  width: 8,
});
