import { type PasswordReset, RESET_PASSWORD_FLOWS } from '@/journeys/password-reset-steps';
import { resetPasswordFlowState } from './atoms';
import { useRecoilState } from './recoil';

function readPasswordReset(stored: unknown): PasswordReset | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const fields = new Map<string, unknown>(Object.entries(stored));
  const flow = RESET_PASSWORD_FLOWS.find((known) => known === fields.get('flow'));
  const returnPath = fields.get('returnPath');
  const phoneNumber = fields.get('phoneNumber');
  if (!flow || typeof returnPath !== 'string' || typeof phoneNumber !== 'string') return null;
  return {
    flow,
    returnPath,
    phoneNumber,
    isCodeHandedIn: fields.get('isCodeHandedIn') === true,
    isDone: fields.get('isDone') === true,
  };
}

/** Setting a new password in this tab (reset-password flow info); null before it has begun. */
export function usePasswordReset() {
  const [stored, setStored] = useRecoilState(resetPasswordFlowState);
  return {
    reset: readPasswordReset(stored),
    setReset: (reset: PasswordReset) => setStored(reset),
  };
}
