import type { Failure } from '@/calls/failure';
import * as internalApi from '@/calls/internal-api-client';
import type { CustomerData } from '../draft/order-draft';
import { openSession, rejectionIn } from './sign-in';

/* Each function returns the rejection, or undefined, and is safe to repeat. */

/** The password is sent once and not stored. */
export async function sendSignUpCode(tel: string, password: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.sendSignUpCode(tel, password));
}

export async function resendSignUpCode(tel: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.sendSignUpCode(tel));
}

export async function verifySignUpCode(tel: string, code: string): Promise<Failure | undefined> {
  return openSession(await internalApi.verifySignUpCode(tel, code));
}

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
