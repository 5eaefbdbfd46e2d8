import { useRouter } from 'next/router';
import { useState } from 'react';
import { SmsCodeEntry } from '@/booking/identity/code-entry';
import { PasswordField } from '@/booking/identity/password-field';
import { codeRejection, passwordRejection } from '@/booking/identity/sign-in';
import * as internalApi from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { phoneRule, requiredChoiceRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { PhoneField } from '@/shell/forms/personal-fields';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { useInterruptibleForm } from '../interruptible-form';
import { setFlash } from '../my/flash-notice';

function NewPhoneForm({ tel, onSent }: { tel: string; onSent: (newTel: string) => void }) {
  const { form, kept } = useInterruptibleForm<{ tel: string; password: string }>({
    change: `phone ${tel}`,
    defaultValues: { tel: '', password: '' },
    keeps: ['tel'],
    send: (values) => internalApi.requestPhoneChange(values.tel, values.password),
    rejectionOf: passwordRejection,
    onDone: (values) => onSent(values.tel),
  });
  return (
    <FormFrame
      form={form}
      size="medium"
      submitText="確認コードを送る"
      busyText="送信しています"
      back={{ href: paths.my.account, text: '変更せずに戻る' }}
    >
      <UnsentNotice kept={kept} title="確認コードは、まだ送信されていません。">
        番号をご確認のうえ、現在のパスワードを入力して、もう一度「確認コードを送る」を押してください。
      </UnsentNotice>
      <PhoneField
        {...form.field('tel', phoneRule)}
        label="新しい携帯電話番号"
        support={`現在の番号は ${formatPhone(tel)} です。新しい番号に、確認コードをSMSでお送りします。`}
      />
      <PasswordField
        {...form.field('password', requiredChoiceRule('パスワードを入力してください'))}
        label="現在のパスワード"
        support="ご本人の変更であることを確認します。"
        autoComplete="current-password"
        enterKeyHint="done"
      />
    </FormFrame>
  );
}

function PhoneCodeForm({ newTel, onCorrect }: { newTel: string; onCorrect: () => void }) {
  const router = useRouter();
  const { form, kept } = useInterruptibleForm<{ code: string }>({
    change: `phone-code ${newTel}`,
    defaultValues: { code: '' },
    send: ({ code }) => internalApi.verifyPhoneChange(newTel, code),
    rejectionOf: codeRejection,
    onDone: () => {
      setFlash(paths.my.account, 'phone');
      return router.replace(paths.my.account);
    },
  });
  // The code form replaces the form that had the focus.
  return (
    <FormFrame
      form={form}
      size="medium"
      submitText="番号を変更する"
      busyText="確認しています"
      back={{ onClick: onCorrect, text: '番号を入力し直す' }}
    >
      <Stack>
        <UnsentNotice kept={kept} title="携帯電話番号は、まだ変更されていません。">
          確認コードをもう一度入力し、「番号を変更する」を押してください。
        </UnsentNotice>
        <p ref={takeFocus} tabIndex={-1}>
          <strong>{formatPhone(newTel)}</strong>{' '}
          がほかのアカウントで使われていない場合、6桁の確認コードをSMSでお送りしました。
          確認が済むまでは、現在の番号でログインできます。
        </p>
        <SmsCodeEntry form={form} resend={() => internalApi.requestPhoneChange(newTel)} />
      </Stack>
    </FormFrame>
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
