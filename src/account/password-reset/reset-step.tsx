import type { ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import {
  type PasswordReset,
  type PasswordResetStep,
  passwordResetStep,
} from '@/booking/draft/password-reset-steps';
import { useStored } from '@/booking/draft/use-stored';
import { paths } from '@/config/paths';
import { LeadOn } from '@/shell/lead-on';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

interface ResetStepProps {
  step: Exclude<PasswordResetStep, 'number'>;
  children: (reset: PasswordReset) => ReactNode;
}

/** Shows a step once those before it are done, and leads to the first that is not. */
export function ResetStep(props: ResetStepProps) {
  return (
    <HydrationGate fallback={<LoadingSpinner />}>{() => <StepContent {...props} />}</HydrationGate>
  );
}

function StepContent({ step, children }: ResetStepProps) {
  const [reset] = useStored('ResetPasswordFlow');
  const shown = passwordResetStep(step, reset);
  if (reset === null || shown !== step) return <LeadOn to={paths.passwordReset[shown]} />;
  return children(reset);
}
