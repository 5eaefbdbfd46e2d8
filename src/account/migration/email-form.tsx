import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { migrationPath, paths } from '@/config/paths';
import { emailRule } from '@/shell/forms/field-rules';
import { FormProblems } from '@/shell/forms/form-problems';
import { EmailField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { Button } from '@/ui/button/button';
import { Stack } from '@/ui/layout/stack';
import { NotDoneNotice } from './migration-step';
import { useMigrationCalls } from './use-migration-calls';

interface EmailFormProps {
  email: string;
  returnPath: string;
}

/** The address the customer will sign in with, to which the code goes. */
export function EmailForm({ email, returnPath }: EmailFormProps) {
  const router = useRouter();
  const { kept, sendCode } = useMigrationCalls('email');
  const [migration, setMigration] = useStored('AccountMigration');
  const form = useValidatedForm<{ email: string }>({
    defaultValues: { email: migration?.email ?? email },
    onSubmit: async (values) => {
      const refused = await sendCode(values.email);
      if (refused) return refused;
      setMigration({ email: values.email, isVerified: false });
      await router.push(migrationPath(paths.migrate.emailVerify, returnPath));
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    if (kept !== undefined) setValue('email', kept);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="email-heading">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <h2 id="email-heading">2. ログインに使うメールアドレス</h2>
        <EmailField
          {...form.field('email', emailRule)}
          enterKeyHint="go"
          support="確認コードをメールでお送りします。"
        />
        <div>
          <Button type="submit" size="large" busy={form.isBusy} busyText="確認コードを送っています">
            確認コードを受け取る
          </Button>
        </div>
      </Stack>
    </form>
  );
}
