import { RESET_PASSWORD_FLOWS } from '@/booking/draft/password-reset-steps';
import { safeReturnPath } from '@/config/return-address';
import { withPage } from '@/shell/page-loader.server';
import type { PasswordResetProps } from './password-reset-screens';

export const getPasswordResetProps = withPage<PasswordResetProps>(async ({ context }) => {
  const { flow, callbackUrl } = context.query;
  return {
    props: {
      flow: RESET_PASSWORD_FLOWS.find((known) => known === flow) ?? null,
      returnPath: safeReturnPath(callbackUrl, { fallback: '' }),
    },
  };
});

/** The further steps read their data from the browser's storage. */
export const getPasswordResetStepProps = withPage();
