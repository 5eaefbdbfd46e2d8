import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { descriptionOf } from '@/server/page-description';
import { aMenuChoice, aMenuDetail } from '../../tests/factories/menu-detail';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { getHousecleanOptionProps } from './shop-pages.server';

const aircon = aMenuDetail({
  id: '11001',
  maxQuantity: 6,
  price: null,
  types: [aMenuChoice('1100101', '標準タイプ', { maxQuantity: 6 })],
});
const PLAIN = '/menu-select/houseclean/option?id=11001';

let mainApi: Upstream;
let menu: UpstreamAnswer;

beforeEach(async () => {
  menu = { body: aircon };
  mainApi = await startUpstream(({ url }) => {
    if (url.includes('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    if (url.includes('/menu/types')) return menu;
    if (url.includes('/recommends')) return { body: { recommends: [] } };
    return { status: 404, body: { error: { code: 'not_found', message: 'ない' } } };
  });
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

async function open(search: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  const res = new ServerResponse(req);
  const query = Object.fromEntries(new URLSearchParams(search));
  const page = await getHousecleanOptionProps({ req, res, query, resolvedUrl: '/' });
  return { page, path: descriptionOf(res)?.path };
}

describe('the page of a menu’s options', () => {
  it('has the menu’s own address for search engines, whatever choice the link has', async () => {
    const { page, path } = await open('id=11001&types=1100101*2&on=2026-01-05');
    expect(page).toMatchObject({
      props: { shared: { amounts: { types: [{ id: '1100101', quantity: 2 }] } } },
    });
    expect(path).toBe(PLAIN);
  });

  it.each(['types=9999999*1', 'types=1100101*7', 'types=%E3%81'])(
    'is shown for a link that cannot be used: %s',
    async (choice) => {
      const { page, path } = await open(`id=11001&${choice}&on=2026-01-05`);
      expect(page).toMatchObject({ props: { shared: 'unusable', menu: { id: '11001' } } });
      expect(path).toBe(PLAIN);
    },
  );

  it('does not exist for a menu that is no longer sold', async () => {
    menu = {
      status: 404,
      body: { error: { code: 'menu_not_found', message: 'お取り扱いがありません。' } },
    };
    expect((await open('id=99999&types=1100101*1')).page).toEqual({ notFound: true });
  });
});
