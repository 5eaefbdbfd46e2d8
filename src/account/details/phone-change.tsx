import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { SmsCodeEntry } from '@/booking/identity/code-entry';
import { PasswordField } from '@/booking/identity/password-field';
import { codeRejection, passwordRejection, rejectionIn } from '@/booking/identity/sign-in';
import * as internalApi from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { confirmationCodeRule, phoneRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button, LinkButton } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { useInterruptibleCall } from '../interruptible-call';
import { setFlash } from '../my/use-flash';
import type { AccountPart } from './account-path';

interface NewPhoneFormProps {
  tel: string;
  onSent: (newTel: string) => void;
}

/** After signing in again the typed number is restored, but not the password. */
function NewPhoneForm({ tel, onSent }: NewPhoneFormProps) {
  const { kept, attempt } = useInterruptibleCall(`phone ${tel}`, (entry) => {
    form.hookForm.setValue('tel', entry);
  });
  const form = useValidatedForm<{ tel: string; password: string }>({
    defaultValues: { tel: '', password: '' },
    onSubmit: async ({ tel: newTel, password }) => {
      const answer = await attempt(internalApi.requestPhoneChange(newTel, password), newTel);
      if (!answer.ok) return passwordRejection(answer.error);
      onSent(newTel);
      return undefined;
    },
  });
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

function PhoneCodeForm({ newTel, onCorrect }: { newTel: string; onCorrect: () => void }) {
  const router = useRouter();
  const { kept, attempt } = useInterruptibleCall(`phone-code ${newTel}`);
  const sent = useRef<HTMLParagraphElement>(null);
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const answer = await attempt(internalApi.verifyPhoneChange(newTel, code));
      if (!answer.ok) return codeRejection(answer.error);
      setFlash(paths.my.account, 'phone' satisfies AccountPart);
      await router.replace(paths.my.account);
      return undefined;
    },
  });

  // The code form replaces the form that had the focus.
  useEffect(() => {
    sent.current?.focus();
  }, []);

  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <Stack>
        <UnsentNotice kept={kept} title="携帯電話番号は、まだ変更されていません。">
          確認コードをもう一度入力し、「番号を変更する」を押してください。
        </UnsentNotice>
        <p ref={sent} tabIndex={-1}>
          <strong>{formatPhone(newTel)}</strong>{' '}
          がほかのアカウントで使われていない場合、6桁の確認コードをSMSでお送りしました。
          確認が済むまでは、現在の番号でログインできます。
        </p>
        <SmsCodeEntry
          field={form.field('code', confirmationCodeRule)}
          onRead={(code) => form.hookForm.setValue('code', code)}
          resend={async () => rejectionIn(await internalApi.requestPhoneChange(newTel))}
          onRefused={form.refuse}
        />
      </Stack>
      <FormActions>
        <Button type="submit" busy={form.isBusy} busyText="確認しています">
          番号を変更する
        </Button>
        <Button variant="text" onClick={onCorrect}>
          番号を入力し直す
        </Button>
      </FormActions>
    </form>
  );
}

interface PhoneChangeProps {
  tel: string;
  /** Digits of the new number a code was sent to. A reload shows the code form again. */
  codeSentTo: string | null;
}

export function PhoneChange({ tel, codeSentTo }: PhoneChangeProps) {
  const [sentTo, setSentTo] = useState(codeSentTo);
  return sentTo === null ? (
    <NewPhoneForm tel={tel} onSent={setSentTo} />
  ) : (
    <PhoneCodeForm newTel={sentTo} onCorrect={() => setSentTo(null)} />
  );
}
