import { expect, it, vi } from 'vitest';
import { startFakeIdentityProvider } from '../../tests/server/fake-identity-provider';
import { newStorefront } from '../../tests/server/new-storefront';
import { confirmPhoneChange } from './identity-provider';

it('unused connections to the identity provider are closed after four seconds', async () => {
  const provider = await startFakeIdentityProvider();
  newStorefront(provider.environment);
  await confirmPhoneChange('access-token', '123456');
  const agent = { options: { keepAlive: true, timeout: 4_000 } };
  expect(globalThis.shopProcessWide?.get('identityProvider')).toMatchObject({
    config: { requestHandler: { config: { httpAgent: agent, httpsAgent: agent } } },
  });
  vi.unstubAllEnvs();
  await provider.close();
});
