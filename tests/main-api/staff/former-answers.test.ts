import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function put(path: string, body: object, key: string) {
  const response = await shop.app.request(`/api/v1/office${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${shop.deps.opsToken}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** Leaves out what the former release did not store. */
function store(key: string, answer: SQL) {
  return shop.deps.db.execute(
    sql`UPDATE keyed_changes SET answer = ${answer} WHERE idempotency_key = ${key}`,
  );
}

describe('a change that was answered before the release and is repeated after it', () => {
  it('gets the stored answer about a staff member, without a reading', async () => {
    const change = ['/staff/kmk-cleaner-1/absences', { absences: [] }, 'absences'] as const;
    const { status, body } = await put(...change);
    expect([status, body.staff.nameKana]).toEqual([200, expect.stringMatching(/^[ァ-ヶー]+ /)]);
    await store('absences', sql`answer #- '{staff,nameKana}' #- '{staff,versions,setStaffName}'`);
    const { staff } = body;
    const versions = { ...staff.versions, setStaffName: 0 };
    const repeated = { ...body, staff: { ...staff, nameKana: '', versions } };
    expect(await put(...change)).toEqual({ status: 200, body: repeated });
  });

  it.each([
    [
      '/coupons/HARU2026',
      { label: '春のおそうじ', kind: 'amount', value: 2_000, projects: ['houseCleaning'] },
    ],
    ['/alliances/903', { label: 'わかば銀行 秋の優待', description: '', menuIds: ['31010'] }],
  ])('gets the stored answer about %s, without its version and author', async (path, terms) => {
    const { status, body } = await put(path, terms, path);
    expect([status, body.version]).toEqual([200, expect.any(Number)]);
    await store(path, sql`answer - 'version' - 'changed'`);
    const repeated = { ...body, version: 0, changed: null };
    expect(await put(path, terms, path)).toEqual({ status: 200, body: repeated });
  });
});
