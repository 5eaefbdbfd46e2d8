import { CodeResend } from '@/booking/identity/code-entry';
import type { detailsOf } from '@/booking/identity/profile-fields';
import { mainApiClient } from '@/calls/browser-client';
import { confirmationCodeRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { Stack } from '@/ui/layout/stack';
import { useInterruptibleForm } from '../interruptible-form';

/** Capitals make no other address, as the main API sees it. */
export function isOtherEmail(one: string, other: string): boolean {
  return one.toLowerCase() !== other.toLowerCase();
}

interface EmailCodeFormProps {
  /** The details with the new mail address, to which a code was sent. */
  details: ReturnType<typeof detailsOf>;
  onDone: () => unknown;
  onCorrect: () => void;
}

/** Saves the details with the code that proves their new mail address. */
export function EmailCodeForm({ details, onDone, onCorrect }: EmailCodeFormProps) {
  const { email } = details;
  const { form, kept, attempt } = useInterruptibleForm<{ code: string }>({
    change: `email-code ${email}`,
    defaultValues: { code: '' },
    fieldOfServerPath: (path) => (path === 'emailCode' ? 'code' : undefined),
    send: ({ code }) =>
      mainApiClient.call('updateUserInformation', { body: { ...details, emailCode: code } }),
    onDone,
  });
  // The code form replaces the form that had the focus.
  return (
    <FormFrame
      form={form}
      size="medium"
      submitText="確認して保存する"
      busyText="確認しています"
      back={{ onClick: onCorrect, text: '入力し直す' }}
    >
      <Stack>
        <UnsentNotice kept={kept} title="お客様情報は、まだ変更されていません。">
          確認コードをもう一度入力し、「確認して保存する」を押してください。
        </UnsentNotice>
        <p ref={takeFocus} tabIndex={-1}>
          <strong>{email}</strong>{' '}
          に6桁の確認コードをお送りしました。確認が済むまで、お客様情報は変わりません。
        </p>
        <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
        <CodeResend
          advice="届かないときは、メールアドレスと迷惑メールの設定をご確認のうえ、再送してください。"
          form={form}
          resend={() => attempt(mainApiClient.call('sendContactEmailCode', { body: { email } }))}
        />
      </Stack>
    </FormFrame>
  );
}
