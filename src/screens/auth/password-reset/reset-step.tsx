import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { HydrationGate, useStored } from '@/features/order-draft';
import {
  type PasswordReset,
  type PasswordResetStep,
  passwordResetStep,
} from '@/journeys/password-reset-steps';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { LeadOn } from '../../order/lead-on';

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
