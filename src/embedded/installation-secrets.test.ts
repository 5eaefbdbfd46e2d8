import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createFileSecretStore } from '@/database/secret-store';
import { readInstallationSecrets } from './installation-secrets';

const directories: string[] = [];
afterEach(async () => {
  await Promise.all(directories.splice(0).map((path) => rm(path, { recursive: true })));
});

async function newDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'installation-secrets-'));
  directories.push(path);
  return path;
}

const secretsIn = (directory: string, opsToken?: string) =>
  readInstallationSecrets(createFileSecretStore(directory), opsToken);

test('every installation generates its own secrets, all of them different', async () => {
  const [here, there] = [await newDirectory(), await newDirectory()];
  const secrets = [await secretsIn(here), await secretsIn(there)].flatMap(Object.values);
  expect(new Set(secrets).size).toBe(14);
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43);
});

const FILES = {
  opsToken: 'ops-token',
  shopSecret: 'card-gateway-shop-secret',
  identityAdminSecret: 'identity-provider-admin-secret',
  identityClientSecret: 'identity-provider-client-secret',
  codeKey: 'confirmation-code-key',
  tokenSigningKey: 'token-signing-key',
  sessionSecret: 'session-secret',
} as const;

test('each secret is read from its file at the next start, and the others stay unchanged', async () => {
  const directory = await newDirectory();
  const expected = { ...(await secretsIn(directory)) };
  for (const [name, file] of Object.entries(FILES)) {
    await writeFile(join(directory, file), `another ${name}`);
    Object.assign(expected, { [name]: `another ${name}` });
    expect(await secretsIn(directory)).toEqual(expected);
  }
});

test('a configured operations token is used instead of the generated one, which stays stored', async () => {
  const directory = await newDirectory();
  const { opsToken } = await secretsIn(directory);
  expect(await secretsIn(directory, 'configured-by-hand')).toMatchObject({
    opsToken: 'configured-by-hand',
  });
  expect((await secretsIn(directory)).opsToken).toBe(opsToken);
});
