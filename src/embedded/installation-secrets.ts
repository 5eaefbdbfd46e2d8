import { randomBytes } from 'node:crypto';
import type { SecretStore } from '@/database/secret-store';
import { generateSigningKey } from './identity-provider/token-issuer';

export type InstallationSecrets = Awaited<ReturnType<typeof readInstallationSecrets>>;

const newSecret = () => randomBytes(32).toString('base64url');

export async function readInstallationSecrets(store: SecretStore, opsToken: string | undefined) {
  return {
    opsToken: opsToken ?? (await store.getOrCreate('ops-token', newSecret)),
    /** Shared by main API and card gateway. */
    shopSecret: await store.getOrCreate('card-gateway-shop-secret', newSecret),
    /** Shared by main API and identity provider, for admin operations. */
    identityAdminSecret: await store.getOrCreate('identity-provider-admin-secret', newSecret),
    /** Shared by storefront and identity provider, which then trusts its word about customers. */
    identityClientSecret: await store.getOrCreate('identity-provider-client-secret', newSecret),
    codeKey: await store.getOrCreate('confirmation-code-key', newSecret),
    tokenSigningKey: await store.getOrCreate('token-signing-key', generateSigningKey),
    /** For the storefront, when it has none configured. */
    sessionSecret: await store.getOrCreate('session-secret', newSecret),
  };
}
