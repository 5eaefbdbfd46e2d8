import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { migrationPath, paths } from '@/config/paths';
import { FormProblems } from '@/shell/forms/form-problems';
import { LeadOn } from '@/shell/lead-on';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { Button } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';

interface MigrationFormProps
  extends Pick<ComponentProps<'form'>, 'aria-label' | 'aria-labelledby'> {
  form: ComponentProps<typeof FormProblems>['form'] & { submit: (event: FormEvent) => void };
  /** Set when the session ended before the step was done, and the customer has signed in again. */
  kept: string | undefined;
  children: ReactNode;
  actions?: ReactNode;
}

/** The form of one step of moving the account. */
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
  /** A path of the shop. */
  returnPath: string;
  label?: string;
}

/** Goes on without moving the account; the customer is asked again after signing in the next time. */
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
  /** The address has to be proved before. */
  needsProof?: boolean;
  children: (email: string) => ReactNode;
}

/** Shows a step once those before it are done, and leads to the first that is not. */
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
