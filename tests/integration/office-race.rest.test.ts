import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { officeAccounts } from '@/main-api/office/account-tables';
import { totpAt } from '@/main-api/office/totp';
import { addOfficeAccount, officeOwner, sendToOffice } from '../main-api/office-people';
import { openShop } from '../main-api/shop-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const PASSWORD = 'a-password-of-the-office';
const ROUNDS = 5;

/** PGlite runs one transaction at a time, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)('the office, at the same moment,', { timeout: 60_000 }, () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    shop = await openShop({}, openPostgresqlDatabase(await server.createDatabase('office_race')));
  }, 120_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  async function send(endpoint: Endpoint, token: string | null, body: object, params?: object) {
    const response = await sendToOffice(shop.app.request, endpoint, token, { body, params });
    return { status: response.status, content: await response.json() };
  }

  async function firstOwnerKey(): Promise<string> {
    const { createFirstOwnerKey } = officeApi;
    const { content } = await send(createFirstOwnerKey, shop.deps.opsToken, { goodForHours: 1 });
    return createFirstOwnerKey.response.parse(content).key ?? '';
  }

  it('gets one first owner by two keys', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.deps.db.delete(officeAccounts);
      const keys = [await firstOwnerKey(), await firstOwnerKey()];
      const codes = await Promise.all(
        keys.map(async (key) => {
          const { secret } = await officeOwner(shop).totpSecret(key);
          return totpAt(secret, shop.clock.now());
        }),
      );
      const made = await Promise.all(
        keys.map((key, index) =>
          send(officeApi.createOfficeAccount, null, {
            key,
            email: `owner-${index}@shop.example`,
            name: '店主 一郎',
            password: PASSWORD,
            code: codes[index],
          }),
        ),
      );
      expect(made.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  it('keeps one of two owners who end each other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.deps.db.delete(officeAccounts);
      const [a, b] = [
        await addOfficeAccount(shop.deps, 'owner'),
        await addOfficeAccount(shop.deps, 'owner'),
      ];
      const body = { role: 'owner', isActive: false };
      const { changeOfficeAccount } = officeApi;
      await Promise.all([
        send(changeOfficeAccount, a.token, body, { accountId: b.accountId }),
        send(changeOfficeAccount, b.token, body, { accountId: a.accountId }),
      ]);
      const accounts = await shop.deps.db.select().from(officeAccounts);
      expect(accounts.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    }
  });

  it('takes a code for one of eight sign-ins', async () => {
    const { email, secret } = await officeOwner(shop).join('owner', PASSWORD);
    const body = { email, password: PASSWORD, code: totpAt(secret, shop.clock.now()) };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(officeApi.startOfficeSession, null, body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
