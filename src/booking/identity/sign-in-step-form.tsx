import { useEffect, useEffectEvent } from 'react';
import type { Failure, FailureText, Result } from '@/calls/failure';
import { answerSignInStep, type SignInAnswer, type SignInStep } from '@/calls/internal-api-client';
import { confirmationCodeRule, newPasswordRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Stack } from '@/ui/layout/stack';
import { useSendAtLastDigit } from './code-entry';
import { PasswordField } from './password-field';
import { codeRejection } from './sign-in';

interface SignInStepFormProps {
  step: SignInStep;
  /** Returns the rejection, or undefined. */
  goOn: (answer: Result<SignInAnswer>) => Promise<Failure | undefined>;
  /** Back to the password, which is needed again. */
  startAgain: (failure?: Failure) => void;
}

/** The further step of a sign-in that the account requires after its password. Needs a FormPage around it. */
export function SignInStepForm(props: SignInStepFormProps) {
  return props.step.step === 'newPassword' ? <NewPassword {...props} /> : <Code {...props} />;
}

/** A password against the pool's rules is shown at its field, as a wrong code is. */
function stepRejection(failure: Failure): FailureText {
  const { message, code } = failure;
  return code === 'password_not_allowed'
    ? { message, fields: [{ path: 'password', message }] }
    : codeRejection(failure);
}

/** Sends the answer to the step. Returns the rejection, or undefined. */
async function send(
  { goOn, startAgain }: SignInStepFormProps,
  answer: Parameters<typeof answerSignInStep>[0],
): Promise<FailureText | undefined> {
  const rejection = await goOn(await answerSignInStep(answer));
  if (rejection?.code !== 'session_required') return rejection && stepRejection(rejection);
  startAgain(rejection);
  return undefined;
}

/** The step's field gets the focus, as it takes the place of the one that had it. */
function useFirstFocus(focus: () => void): void {
  const focusOnce = useEffectEvent(focus);
  useEffect(() => focusOnce(), []);
}

const buttons = { submitText: 'ログインする', busyText: 'ログインしています' } as const;

const goingBack = ({ startAgain }: SignInStepFormProps) => ({
  text: 'はじめからやり直す',
  onClick: () => startAgain(),
});

function Code(props: SignInStepFormProps) {
  const { step, lastDigits } = props.step;
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: ({ code }) => send(props, { code }),
  });
  useSendAtLastDigit(form);
  useFirstFocus(() => form.hookForm.setFocus('code'));
  const sentTo = lastDigits === undefined ? 'ご登録の番号' : `末尾が${lastDigits}の番号`;
  return (
    <FormFrame form={form} aria-labelledby="step-heading" back={goingBack(props)} {...buttons}>
      <Stack>
        <h2 id="step-heading">確認コードの入力</h2>
        <p>
          {step === 'smsCode'
            ? `${sentTo}に、6桁の確認コードをSMSでお送りしました。`
            : '認証アプリに表示されている6桁のコードを入力してください。'}
        </p>
        <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
      </Stack>
    </FormFrame>
  );
}

function NewPassword(props: SignInStepFormProps) {
  const form = useValidatedForm<{ password: string }>({
    defaultValues: { password: '' },
    onSubmit: ({ password }) => send(props, { password }),
  });
  useFirstFocus(() => form.hookForm.setFocus('password'));
  return (
    <FormFrame form={form} aria-labelledby="step-heading" back={goingBack(props)} {...buttons}>
      <Stack>
        <h2 id="step-heading">新しいパスワードの設定</h2>
        <p>はじめてのログインです。次回から使うパスワードを決めてください。</p>
        <PasswordField
          {...form.field('password', newPasswordRule)}
          label="新しいパスワード"
          autoComplete="new-password"
          enterKeyHint="go"
          support="6文字以上で入力してください。"
        />
      </Stack>
    </FormFrame>
  );
}
