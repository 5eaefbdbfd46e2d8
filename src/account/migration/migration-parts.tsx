import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { migrationPath, paths } from '@/config/paths';
import { FormProblems } from '@/shell/forms/form-problems';
import { LeadOn } from '@/shell/lead-on';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';

interface MigrationFormProps
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby'> {
  form: ComponentProps<typeof FormProblems>['form'] & { submit: (event: FormEvent) => void };
  /** Set after signing in again, when the session ended before the step was done. */
  kept: string | undefined;
  children: ReactNode;
  actions?: ReactNode;
}

export function MigrationForm({ form, kept, children, actions, ...name }: MigrationFormProps) {
  return (
    <form noValidate method="post" onSubmit={form.submit} {...name}>
      <FormProblems form={form} />
      <Stack>
        <UnsentNotice kept={kept} title="アカウントの移行は、まだ完了していません。">
          内容をご確認のうえ、もう一度お進みください。
        </UnsentNotice>
        {children}
      </Stack>
      {actions}
    </form>
  );
}

interface PostponeFormProps {
  returnPath: string;
  label?: string;
}

/** Postpones the migration; the customer is asked again at the next sign-in. */
export function PostponeForm({ returnPath, label = 'あとで' }: PostponeFormProps) {
  return (
    <form method="post" action={migrationPath(paths.migrate.explain, returnPath)}>
      <Button type="submit" variant="text">
        {label}
      </Button>
    </form>
  );
}

interface MigrationStepProps {
  returnPath: string;
  needsProof?: boolean;
  children: (email: string) => ReactNode;
}

/** Shows the step when those before it are done; otherwise redirects to the first open step. */
export function MigrationStep(props: MigrationStepProps) {
  return (
    <HydrationGate fallback={<LoadingSpinner />}>{() => <StepContent {...props} />}</HydrationGate>
  );
}

function StepContent({ returnPath, needsProof = false, children }: MigrationStepProps) {
  const [migration] = useStored('AccountMigration');
  if (!migration) return <LeadOn to={migrationPath(paths.migrate.explain, returnPath)} />;
  if (needsProof && !migration.isVerified) {
    return <LeadOn to={migrationPath(paths.migrate.emailVerify, returnPath)} />;
  }
  return children(migration.email);
}
