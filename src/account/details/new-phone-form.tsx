import { useEffect } from 'react';
import { PasswordField } from '@/booking/identity/password-field';
import { passwordRefusal } from '@/booking/identity/password-refusal';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { phoneRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { sendPhoneChangeCode } from './phone-change-calls';

interface NewPhoneFormProps {
  /** Digits of the present number. */
  tel: string;
  /** Given the digits of the number a code is on its way to. */
  onSent: (newTel: string) => void;
}

/** A number that was typed when the session ended stands in it again; the password does not. */
export function NewPhoneForm({ tel, onSent }: NewPhoneFormProps) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`phone ${tel}`);
  const form = useValidatedForm<{ tel: string; password: string }>({
    defaultValues: { tel: '', password: '' },
    onSubmit: async (values) => {
      tryAgain();
      const refused = await sendPhoneChangeCode(values.tel, values.password);
      if (refused?.kind === 'notAuthorized') {
        await signInAgain(values.tel);
        return undefined;
      }
      if (refused) return passwordRefusal(refused);
      onSent(values.tel);
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    if (kept !== undefined) setValue('tel', kept);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <UnsentNotice kept={kept} title="確認コードは、まだ送信されていません。">
        番号をご確認のうえ、現在のパスワードを入力して、もう一度「確認コードを送る」を押してください。
      </UnsentNotice>
      <PhoneField
        {...form.field('tel', phoneRule)}
        label="新しい携帯電話番号"
        support={`現在の番号は ${formatPhone(tel)} です。新しい番号に、確認コードをSMSでお送りします。`}
        enterKeyHint="next"
      />
      <PasswordField
        {...form.field('password', {
          problem: (value) => (value === '' ? 'パスワードを入力してください' : undefined),
        })}
        label="現在のパスワード"
        support="ご本人の変更であることを確認します。"
        autoComplete="current-password"
        enterKeyHint="done"
      />
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyText="送信しています">
          確認コードを送る
        </Button>
        <LinkButton href={paths.my.account} variant="text">
          変更せずに戻る
        </LinkButton>
      </FormActions>
    </form>
  );
}
