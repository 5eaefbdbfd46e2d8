import { signIn } from '@/calls/internal-api-client';
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

/** Needs a FormPage around it. */
export function SignInForm({ passwordResetPath, onSignedIn }: SignInFormProps) {
  const form = useValidatedForm<SignInValues>({
    defaultValues: { username: '', currentPassword: '' },
    onSubmit: async ({ username, currentPassword }) => {
      const rejection = await openSession(await signIn(username, currentPassword));
      if (rejection) return rejection;
      await onSignedIn();
    },
  });
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
