import type { Failure } from '@/calls/failure';
import * as internalApi from '@/calls/internal-api-client';
import type { CustomerData } from '../draft/order-draft';
import { rejectionIn } from './identity-rejections';
import { openSession } from './sign-in';

/* Each gives why it was refused, or undefined; each can be repeated safely. */

/** Begins a sign-up and sends the code. The password goes nowhere else and is kept nowhere. */
export async function sendSignUpCode(tel: string, password: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.sendSignUpCode(tel, password));
}

/** Sends a further code to a number whose sign-up has begun. */
export async function resendSignUpCode(tel: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.sendSignUpCode(tel));
}

/** Confirms the number and signs in. */
export async function verifySignUpCode(tel: string, code: string): Promise<Failure | undefined> {
  return openSession(await internalApi.verifySignUpCode(tel, code));
}

/** Registers the details of the person who is signed in. */
export async function registerDetails({
  name,
  nameKana,
  email,
  sendMailFlag,
}: CustomerData): Promise<Failure | undefined> {
  return rejectionIn(
    await internalApi.registerSignedUp({
      name,
      nameKana,
      email,
      isSendMailForCampaign: sendMailFlag,
    }),
  );
}
