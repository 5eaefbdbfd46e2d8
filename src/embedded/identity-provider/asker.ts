import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { TurnTaker } from '@/domain/fair-queue';
import { isSameSecret } from '@/platform/same-secret';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';

/** Who asks, as the storefront tells in Cognito's own fields; nobody else is believed. */
export interface Asker extends TurnTaker {
  /** The storefront counts attempts by account, network and device; of all others this provider does. */
  readonly isStorefront: boolean;
  /** A code is good for the browser it was asked for from; empty for those who tell of none. */
  readonly browser: string;
}

const DIRECT: Asker = { isStorefront: false, network: '', device: undefined, browser: '' };

const contextSchema = z.object({
  Username: z.string().optional(),
  SecretHash: z.string().optional(),
  AuthParameters: z
    .object({ USERNAME: z.string().optional(), SECRET_HASH: z.string().optional() })
    .optional(),
  UserContextData: z.object({ IpAddress: z.string().max(64).optional() }).optional(),
  ClientMetadata: z
    .object({ browser: z.string().max(64).optional(), device: z.string().max(64).optional() })
    .optional(),
});

/** As Cognito has it, of the user name as it was sent. */
function secretHashOf(clientSecret: string, userName: string, clientId: string): string {
  return createHmac('sha256', clientSecret).update(`${userName}${clientId}`).digest('base64');
}

/**
 * Who asks for an operation of the app client. With the client's secret the address, browser and device
 * that the request tells of are believed; without it they are not.
 *
 * @throws CognitoError NotAuthorizedException for a wrong secret
 */
export function askerOf(
  deps: Pick<IdentityDependencies, 'clientId' | 'clientSecret'>,
  body: unknown,
): Asker {
  const context = contextSchema.safeParse(body).data;
  const userName = context?.AuthParameters?.USERNAME ?? context?.Username;
  const shown = context?.AuthParameters?.SECRET_HASH ?? context?.SecretHash;
  if (shown === undefined || userName === undefined) return DIRECT;
  if (!isSameSecret(shown, secretHashOf(deps.clientSecret, userName, deps.clientId))) {
    throw new CognitoError('NotAuthorizedException', 'Unable to verify secret hash for client.');
  }
  return {
    isStorefront: true,
    network: context?.UserContextData?.IpAddress ?? '',
    device: context?.ClientMetadata?.device,
    browser: context?.ClientMetadata?.browser ?? '',
  };
}
