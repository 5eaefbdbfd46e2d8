import { FormProblems, PhoneField, phoneRule, useValidatedForm } from '@/features/forms';
import { Button } from '@/ui/button/button';
import { PasswordField } from './password-field';
import { signInWithPassword } from './sign-in';

interface SignInFormProps {
  /** Leads on; the form stays busy until it is done. */
  onSignedIn: () => Promise<unknown>;
}

interface SignInValues {
  tel: string;
  password: string;
}

/** Phone number and password. Stands in a FormPage. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const form = useValidatedForm<SignInValues>({
    defaultValues: { tel: '', password: '' },
    fieldOfServerPath: (path) => (path === 'username' ? 'tel' : undefined),
    onSubmit: async ({ tel, password }) => {
      const refused = await signInWithPassword(tel, password);
      if (refused) return refused;
      await onSignedIn();
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="ログイン">
      <FormProblems form={form} />
      <PhoneField {...form.field('tel', phoneRule)} autoComplete="username" />
      <PasswordField
        {...form.field('password', {
          problem: (value) => (value === '' ? 'パスワードを入力してください' : undefined),
        })}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <Button type="submit" size="large" wide busy={form.isBusy} busyText="ログインしています">
        ログインする
      </Button>
    </form>
  );
}
