import { randomBytes } from 'node:crypto';
import type { SecretStore } from './database/secret-store';
import { generateSigningKey } from './identity-provider/token-issuer';

/** What an installation generates for itself at its first start. */
export interface InstallationSecrets {
  readonly opsToken: string;
  /** Between main API and card gateway. */
  readonly shopSecret: string;
  /** Between main API and identity provider, for what only an administrator may do. */
  readonly identityAdminSecret: string;
  /** Between storefront and identity provider, by which the storefront is believed who asks. */
  readonly identityClientSecret: string;
  readonly codeKey: string;
  readonly tokenSigningKey: string;
  /** Of the storefront, when it is given none. */
  readonly sessionSecret: string;
}

const newSecret = () => randomBytes(32).toString('base64url');

export async function readInstallationSecrets(
  store: SecretStore,
  opsToken: string | undefined,
): Promise<InstallationSecrets> {
  return {
    opsToken: opsToken ?? (await store.getOrCreate('ops-token', newSecret)),
    shopSecret: await store.getOrCreate('card-gateway-shop-secret', newSecret),
    identityAdminSecret: await store.getOrCreate('identity-provider-admin-secret', newSecret),
    identityClientSecret: await store.getOrCreate('identity-provider-client-secret', newSecret),
    codeKey: await store.getOrCreate('confirmation-code-key', newSecret),
    tokenSigningKey: await store.getOrCreate('token-signing-key', generateSigningKey),
    sessionSecret: await store.getOrCreate('session-secret', newSecret),
  };
}
