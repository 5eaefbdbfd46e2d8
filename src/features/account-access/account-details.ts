import { mainApiClient } from '@/api-client/browser-client';
import type { FrontEndError } from '@/api-client/front-end-errors';
import type { BodyInput } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import { refusalIn } from './refusal-in';

/** Changes the details of the customer who is signed in; gives why not, or undefined. May be repeated. */
export async function changeDetails(
  body: BodyInput<MainApi['updateUserInformation']>,
): Promise<FrontEndError | undefined> {
  return refusalIn(await mainApiClient.call('updateUserInformation', { body }));
}
