import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import {
  codeRejection,
  passwordRejection,
  rejectionIn,
} from '@/booking/identity/identity-rejections';
import { PasswordField } from '@/booking/identity/password-field';
import { SmsCodeEntry } from '@/booking/identity/sms-code-entry';
import type { Failure } from '@/calls/failure';
import * as internalApi from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { confirmationCodeRule, phoneRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { setFlash } from '../my/use-done-thing';
import type { AccountPart } from './account-path';

/* Each gives why it was refused, or undefined; none says whether another account has the number. */

/** Sends the code to the new number; asked again, another one, for which no password is needed. */
async function sendPhoneChangeCode(tel: string, password?: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.requestPhoneChange(tel, password));
}

/** Makes it the account's number, which signs in from then on. */
async function verifyPhoneChangeCode(tel: string, code: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.verifyPhoneChange(tel, code));
}

interface NewPhoneFormProps {
  /** Digits of the present number. */
  tel: string;
  /** Given the digits of the number a code is on its way to. */
  onSent: (newTel: string) => void;
}

/** A number that was typed when the session ended stands in it again; the password does not. */
function NewPhoneForm({ tel, onSent }: NewPhoneFormProps) {
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
      if (refused) return passwordRejection(refused);
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

interface PhoneCodeFormProps {
  /** Digits of the number the code was sent to. */
  newTel: string;
  onCorrect: () => void;
}

function PhoneCodeForm({ newTel, onCorrect }: PhoneCodeFormProps) {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`phone-code ${newTel}`);
  const sent = useRef<HTMLParagraphElement>(null);
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      tryAgain();
      const refused = await verifyPhoneChangeCode(newTel, code);
      if (refused?.kind === 'notAuthorized') {
        await signInAgain();
        return undefined;
      }
      if (refused) return codeRejection(refused);
      setFlash(paths.my.account, 'phone' satisfies AccountPart);
      await router.replace(paths.my.account);
      return undefined;
    },
  });

  // It takes the place of the form whose button had the focus.
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
          resend={() => sendPhoneChangeCode(newTel)}
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
  /** Digits of the present number. */
  tel: string;
  /** Digits of the number a code is on its way to already: a reload goes on with the code. */
  codeSentTo: string | null;
}

/** The new number, then the code that was sent to it. */
export function PhoneChange({ tel, codeSentTo }: PhoneChangeProps) {
  const [sentTo, setSentTo] = useState(codeSentTo);
  return sentTo === null ? (
    <NewPhoneForm tel={tel} onSent={setSentTo} />
  ) : (
    <PhoneCodeForm newTel={sentTo} onCorrect={() => setSentTo(null)} />
  );
}
