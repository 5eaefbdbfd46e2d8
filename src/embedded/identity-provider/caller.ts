import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { TurnTaker } from '@/platform/fair-queue';
import { isSameSecret } from '@/platform/same-secret';
import { CognitoError } from './cognito-error';
import type { IdentityDependencies } from './identity-dependencies';

/** The customer behind a request, in Cognito's own fields; only the storefront is trusted to set them. */
export interface Caller extends TurnTaker {
  /** The storefront limits attempts itself; for others this provider does. */
  readonly isStorefront: boolean;
  /** The browser that requested the code; empty when unknown. */
  readonly browser: string;
}

const DIRECT: Caller = { isStorefront: false, network: '', device: undefined, browser: '' };

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

/**
 * Address, browser and device are accepted only with the client's secret.
 * @throws CognitoError NotAuthorizedException for a wrong secret
 */
export function readCaller(
  { clientId, clientSecret }: Pick<IdentityDependencies, 'clientId' | 'clientSecret'>,
  body: unknown,
): Caller {
  const context = contextSchema.safeParse(body).data;
  const userName = context?.AuthParameters?.USERNAME ?? context?.Username;
  const shown = context?.AuthParameters?.SECRET_HASH ?? context?.SecretHash;
  if (shown === undefined || userName === undefined) return DIRECT;
  // Cognito computes the hash in this way, over the user name as it was sent.
  const right = createHmac('sha256', clientSecret)
    .update(`${userName}${clientId}`)
    .digest('base64');
  if (!isSameSecret(shown, right)) {
    throw new CognitoError('NotAuthorizedException', 'Unable to verify secret hash for client.');
  }
  return {
    isStorefront: true,
    network: context?.UserContextData?.IpAddress ?? '',
    device: context?.ClientMetadata?.device,
    browser: context?.ClientMetadata?.browser ?? '',
  };
}
