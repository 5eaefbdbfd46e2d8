import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure, Result } from '@/calls/failure';
import { type SignInAnswer, type SignInStep, signIn } from '@/calls/internal-api-client';
import { normaliseSignInName, signInNameProblem } from '@/domain/account-credentials';
import type { FieldRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { PasswordField } from './password-field';
import { openSession } from './sign-in';
import { SignInStepForm } from './sign-in-step-form';

interface SignInFormProps {
  passwordResetPath: string;
  /** The form stays busy until this resolves. */
  onSignedIn: () => Promise<unknown>;
}

interface SignInValues {
  username: string;
  /** Not `password`, the field of a form to register on the same page. */
  currentPassword: string;
}

const signInNameRule: FieldRule = { normalise: normaliseSignInName, problem: signInNameProblem };

/** Needs a FormPage around it. Asks for a further step in place of the password where the account has one. */
export function SignInForm({ passwordResetPath, onSignedIn }: SignInFormProps) {
  const [step, setStep] = useState<SignInStep>();
  const [interruption, setInterruption] = useState<Failure>();

  /** Returns the rejection, or undefined. */
  async function goOn(answer: Result<SignInAnswer>): Promise<Failure | undefined> {
    if (!answer.ok) return answer.error;
    if ('step' in answer.value) {
      setStep(answer.value);
      return undefined;
    }
    const rejection = await openSession(answer.value.ticket);
    if (!rejection) await onSignedIn();
    return rejection;
  }

  function startAgain(failure?: Failure) {
    setInterruption(failure);
    setStep(undefined);
  }

  return step ? (
    <SignInStepForm key={step.step} step={step} goOn={goOn} startAgain={startAgain} />
  ) : (
    <PasswordForm passwordResetPath={passwordResetPath} interruption={interruption} goOn={goOn} />
  );
}

interface PasswordFormProps extends Pick<SignInFormProps, 'passwordResetPath'> {
  /** Why a further step led back here. */
  interruption: Failure | undefined;
  goOn: (answer: Result<SignInAnswer>) => Promise<Failure | undefined>;
}

function PasswordForm({ passwordResetPath, interruption, goOn }: PasswordFormProps) {
  const form = useValidatedForm<SignInValues>({
    defaultValues: { username: '', currentPassword: '' },
    onSubmit: async ({ username, currentPassword }) =>
      goOn(await signIn(username, currentPassword)),
  });
  const showInterruption = useEffectEvent(() => {
    if (interruption) form.reject(interruption);
  });
  useEffect(() => showInterruption(), []);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="ログイン">
      <FormProblems form={form} />
      <TextField
        {...form.field('username', signInNameRule)}
        label="携帯電話番号またはメールアドレス"
        requirement="required"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        width={20}
      />
      <PasswordField
        {...form.field('currentPassword', {
          problem: (value) => (value === '' ? 'パスワードを入力してください' : undefined),
        })}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Stack>
        <Button type="submit" size="large" wide busy={form.isBusy} busyText="ログインしています">
          ログインする
        </Button>
        <p>
          <AppLink href={passwordResetPath}>パスワードをお忘れの方</AppLink>
        </p>
      </Stack>
    </form>
  );
}
