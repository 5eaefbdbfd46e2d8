import { useEffect } from 'react';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { PasswordField, passwordRefusal, sendPhoneChangeCode } from '@/features/account-access';
import { FormProblems, PhoneField, phoneRule, useValidatedForm } from '@/features/forms';
import { keepEntry, takeKeptEntry, useSignInAgain } from '@/features/session';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';

interface NewPhoneFormProps {
  /** Digits of the present number. */
  tel: string;
  /** Given the digits of the number a code is on its way to. */
  onSent: (newTel: string) => void;
}

/** A number that was typed when the session ended stands in it again; the password does not. */
export function NewPhoneForm({ tel, onSent }: NewPhoneFormProps) {
  const signInAgain = useSignInAgain();
  const kept = `phone ${tel}`;
  const form = useValidatedForm<{ tel: string; password: string }>({
    defaultValues: { tel: '', password: '' },
    onSubmit: async (values) => {
      const refused = await sendPhoneChangeCode(values.tel, values.password);
      if (refused?.kind === 'notAuthorized') {
        keepEntry(kept, values.tel);
        await signInAgain();
        return undefined;
      }
      if (refused) return passwordRefusal(refused);
      onSent(values.tel);
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    const typed = takeKeptEntry(kept);
    if (typed !== undefined) setValue('tel', typed);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
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
