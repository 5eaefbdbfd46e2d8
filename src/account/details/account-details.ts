import { refusalIn } from '@/booking/identity/refusal-in';
import { mainApiClient } from '@/calls/browser-client';
import type { FrontEndError } from '@/calls/front-end-errors';
import type { BodyInput } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';

/** Changes the details of the customer who is signed in; gives why not, or undefined. May be repeated. */
export async function changeDetails(
  body: BodyInput<MainApi['updateUserInformation']>,
): Promise<FrontEndError | undefined> {
  return refusalIn(await mainApiClient.call('updateUserInformation', { body }));
}
