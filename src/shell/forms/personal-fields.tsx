import { TextField, type TextFieldProps } from '@/ui/form/text-field';
import type { BoundField } from './use-validated-form';

/** What `form.field()` gives, and anything of TextField to be said differently. */
type PersonalFieldProps = BoundField & Partial<Omit<TextFieldProps, keyof BoundField>>;

export function PhoneField(props: PersonalFieldProps) {
  return (
    <TextField
      label="携帯電話番号"
      requirement="required"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      width={12}
      {...props}
    />
  );
}

/** One field for the whole postal code, hyphen or none. */
export function PostcodeField(props: PersonalFieldProps) {
  return (
    <TextField
      label="郵便番号"
      requirement="required"
      before="〒"
      inputMode="numeric"
      autoComplete="postal-code"
      enterKeyHint="next"
      width={8}
      {...props}
    />
  );
}

export function NameField(props: PersonalFieldProps) {
  return (
    <TextField
      label="お名前"
      requirement="required"
      autoComplete="name"
      enterKeyHint="next"
      width={20}
      {...props}
    />
  );
}

/** The reading of the name; hiragana is taken too. */
export function NameKanaField(props: PersonalFieldProps) {
  return (
    <TextField
      label="フリガナ"
      requirement="required"
      autoComplete="off"
      enterKeyHint="next"
      width={20}
      {...props}
    />
  );
}

/** Not `type="email"`: browsers rewrite full-width characters there before they can be normalised. */
export function EmailField(props: PersonalFieldProps) {
  return (
    <TextField
      label="メールアドレス"
      requirement="required"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** The code of an SMS: one field, filled by the phone where it can be. */
export function ConfirmationCodeField(props: PersonalFieldProps) {
  return (
    <TextField
      label="確認コード(6桁)"
      requirement="required"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      width={8}
      {...props}
    />
  );
}
