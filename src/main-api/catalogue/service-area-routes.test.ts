import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

async function get(path: string) {
  const response = await api.app.request(`/api/v1${path}`);
  return { status: response.status, body: await response.json() };
}

const everywhere = ['houseCleaning', 'lifeSupport', 'maid', 'babySitter', 'counseling'];

test.each([
  ['1500001', 'houseCleaning', true, '渋谷区神宮前', everywhere],
  ['〒150-0001', 'houseCleaning', true, '渋谷区神宮前', everywhere],
  ['1140002', 'babySitter', true, '北区王子', everywhere],
  ['2480006', 'babySitter', false, '鎌倉市小町', ['houseCleaning', 'maid', 'counseling']],
  ['9800811', 'houseCleaning', false, '仙台市青葉区一番町', []],
])(
  'the area of postal code %s is served for project %s: %s',
  async (zipCode, project, contains, areaLabel, availableProjects) => {
    const { status, body } = await get(
      `/service_area/contains?project=${project}&zipCode=${encodeURIComponent(zipCode)}`,
    );
    expect(status).toBe(200);
    expect(body).toEqual({ contains, areaLabel, availableProjects });
  },
);

test.each([
  ['1500001', '東京都', '渋谷区', '神宮前'],
  ['1000000', '東京都', '千代田区', ''],
  ['9218046', '石川県', '金沢市', ''],
  ['3050801', '茨城県', 'つくば市', '大穂'],
  ['0287911', '岩手県', '九戸郡洋野町', '種市'],
  ['5220317', '滋賀県', '犬上郡多賀町', '一円'],
  ['1000301', '東京都', '利島村', ''],
])('the postal code %s returns its address', async (zipCode, prefecture, city, town) => {
  const { body } = await get(`/address/search?zipCode=${zipCode}`);
  expect(body).toEqual({ addresses: [{ zipCode, prefecture, city, town }] });
});

test.each([
  '/service_area/contains?project=houseCleaning&zipCode=0000000',
  '/address/search?zipCode=9999999',
])('%s is answered with 404 for an unknown postal code', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.error).toEqual({
    code: 'address_not_found',
    message: 'この郵便番号の住所が見つかりませんでした。番号をご確認ください。',
    fields: [{ path: 'zipCode', message: expect.any(String) }],
  });
});

test.each([
  '/service_area/contains?zipCode=1500001',
  '/service_area/contains?project=houseCleaning',
  '/address/search?zipCode=150-000',
  '/address/search?zipCode=abcdefg',
  '/address/search?zipCode=',
])('%s is rejected as invalid', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.error.code]).toEqual([400, 'invalid_request']);
});
