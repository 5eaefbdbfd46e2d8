import type { FrontEndError } from '@/api-client/front-end-errors';
import { callInternalApi } from '@/api-client/internal-api-client';
import type { CustomerData } from '@/journeys/selected-order';
import { openSession } from './sign-in';

/* Each gives why it was refused, or undefined; each can be repeated safely. */

/** Begins a sign-up and sends the code. The password goes nowhere else and is kept nowhere. */
export async function sendSignUpCode(
  tel: string,
  password: string,
): Promise<FrontEndError | undefined> {
  const answer = await callInternalApi('/api/auth/signup/sms', { tel, password });
  return answer.ok ? undefined : answer.error;
}

/** Sends a further code to a number whose sign-up has begun. */
export async function resendSignUpCode(tel: string): Promise<FrontEndError | undefined> {
  const answer = await callInternalApi('/api/auth/signup/sms', { tel });
  return answer.ok ? undefined : answer.error;
}

/** Confirms the number and signs in. */
export async function verifySignUpCode(
  tel: string,
  code: string,
): Promise<FrontEndError | undefined> {
  return openSession(await callInternalApi('/api/auth/signup/verify', { tel, code }));
}

/** Registers the details of the person who is signed in. */
export async function registerDetails({
  name,
  nameKana,
  email,
  sendMailFlag,
}: CustomerData): Promise<FrontEndError | undefined> {
  const answer = await callInternalApi('/api/auth/signup/signed', {
    name,
    nameKana,
    email,
    isSendMailForCampaign: sendMailFlag,
  });
  return answer.ok ? undefined : answer.error;
}
