import type { ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { migrationPath, paths } from '@/config/paths';
import { LeadOn } from '@/shell/lead-on';
import { UnsentNotice } from '@/shell/session/unsent-notice';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

/** One is back from signing in: the step that found the session ended was not done. */
export function NotDoneNotice({ kept }: { kept: string | undefined }) {
  return (
    <UnsentNotice kept={kept} title="アカウントの移行は、まだ完了していません。">
      内容をご確認のうえ、もう一度お進みください。
    </UnsentNotice>
  );
}

interface MigrationStepProps {
  returnPath: string;
  /** The address has to be proved before. */
  needsProof?: boolean;
  /** Is given the address. */
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
