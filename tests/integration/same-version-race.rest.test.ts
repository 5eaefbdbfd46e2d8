import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { maintenance } from '@/main-api/operations/operations-store';
import { sendToOffice } from '../main-api/office-people';
import { openShop } from '../main-api/shop-visitor';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

const ROUNDS = 5;
const spring = {
  label: '春のおそうじ 2,000円引き',
  kind: 'amount',
  value: 2_000,
  projects: ['houseCleaning'],
};
const offer = { label: 'わかば銀行 秋の優待', description: '', menuIds: ['31010'] };
const open = { is_maintenance_time: false, start_at: '', end_at: '' };
const closed = { ...open, is_maintenance_time: true };

/** PGlite runs one transaction at a time, so that nobody could come between there. */
describe.runIf(postgresqlIsHere)('of two saves at once', { timeout: 60_000 }, () => {
  let server: ThrowawayPostgresql;
  let shop: Awaited<ReturnType<typeof openShop>>;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    const url = await server.createDatabase('same_version_race');
    shop = await openShop({}, openPostgresqlDatabase(url));
  }, 120_000);

  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  function save(endpoint: Endpoint, params: object, body: object) {
    return sendToOffice(shop.app.request, endpoint, shop.deps.opsToken, { params, body });
  }

  /** Their statuses, and the answer of the one that was saved. */
  async function saveBoth(endpoint: Endpoint, params: object, bodies: readonly object[]) {
    const answers = await Promise.all(bodies.map((body) => save(endpoint, params, body)));
    const saved = await answers.find(({ status }) => status === 200)?.json();
    return { statuses: answers.map(({ status }) => status).toSorted(), saved };
  }

  it('that make a coupon of one code, one is saved, and then one of two that saw its version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const params = { code: `HARU-${round}` };
      const made = await saveBoth(officeApi.setCoupon, params, [
        { ...spring, value: 1_000, seen: null },
        { ...spring, value: 2_000, seen: null },
      ]);
      expect(made.statuses).toEqual([200, 409]);
      const { version: seen } = officeApi.setCoupon.response.parse(made.saved);
      const changed = await saveBoth(officeApi.setCoupon, params, [
        { ...spring, value: 3_000, seen },
        { ...spring, value: 4_000, seen },
      ]);
      expect(changed.statuses).toEqual([200, 409]);
    }
  });

  it('of a partner’s offer that saw the same version, one is saved', async () => {
    let seen = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { statuses, saved } = await saveBoth(officeApi.setAlliance, { allianceId: '903' }, [
        { ...offer, label: `わかば銀行 夏の優待 ${round}`, seen },
        { ...offer, label: `わかば銀行 冬の優待 ${round}`, seen },
      ]);
      expect(statuses).toEqual([200, 409]);
      seen = officeApi.setAlliance.response.parse(saved).version;
    }
  });

  it('of a maintenance flag that was never set, one is saved, and of a set one, too', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.deps.db.delete(maintenance);
      const first = await saveBoth(officeApi.setMaintenance, {}, [
        { ...closed, end_at: '2026-05-07T06:00:00+09:00', seen: open },
        { ...closed, end_at: '2026-05-07T07:00:00+09:00', seen: open },
      ]);
      expect(first.statuses).toEqual([200, 409]);
      const seen = officeApi.setMaintenance.response.parse(first.saved);
      const second = await saveBoth(officeApi.setMaintenance, {}, [
        { ...open, seen },
        { ...closed, end_at: '2026-05-07T08:00:00+09:00', seen },
      ]);
      expect(second.statuses).toEqual([200, 409]);
    }
  });
});
