import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { codeRefusal } from '@/booking/identity/code-refusal';
import { SmsCodeEntry } from '@/booking/identity/sms-code-entry';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { confirmationCodeRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { Stack } from '@/ui/layout/stack';
import { noteDoneThing } from '../my/use-done-thing';
import type { AccountPart } from './account-path';
import { sendPhoneChangeCode, verifyPhoneChangeCode } from './phone-change-calls';

interface PhoneCodeFormProps {
  /** Digits of the number the code was sent to. */
  newTel: string;
  onCorrect: () => void;
}

export function PhoneCodeForm({ newTel, onCorrect }: PhoneCodeFormProps) {
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
      if (refused) return codeRefusal(refused);
      noteDoneThing(paths.my.account, 'phone' satisfies AccountPart);
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
