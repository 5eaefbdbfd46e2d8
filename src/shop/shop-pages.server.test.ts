import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps } from 'next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { descriptionOf } from '@/server/page-description';
import { aListedMenu } from '../../tests/factories/listed-menu';
import { aMenuChoice, aMenuDetail } from '../../tests/factories/menu-detail';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../tests/server/fake-upstream';
import { newStorefront } from '../../tests/server/new-storefront';
import { getHomeProps, getHousecleanOptionProps } from './shop-pages.server';

const aircon = aMenuDetail({
  id: '11001',
  maxQuantity: 6,
  price: null,
  types: [aMenuChoice('1100101', '標準タイプ', { maxQuantity: 6 })],
});
const PLAIN = '/menu-select/houseclean/option?id=11001';

const categories = ['110', '120'].map((id) => {
  return { id, label: `service ${id}`, description: '', illustration: 'kitchen' };
});
/** Reviews by menu; each category has its set first, and a menu that nobody can book. */
let reviews: Readonly<Record<string, number>>;

function items(url: string): UpstreamAnswer {
  const service = new URL(url, 'http://main-api.invalid').searchParams.get('id');
  const listed = (kind: string, change = {}) => {
    const id = `${service}${kind}`;
    const count = reviews[id];
    const rating = count ? { average: 4.5, count, latestOn: '2026-01-05' } : null;
    return aListedMenu({ id, label: `menu ${id}`, rating, ...change });
  };
  const singleMenus = [listed('01'), listed('02'), listed('09', { menuType: 'product' })];
  return { body: { comboMenus: [listed('10')], singleMenus, categorizes: [] } };
}

let mainApi: Upstream;
let menu: UpstreamAnswer;

beforeEach(async () => {
  menu = { body: aircon };
  reviews = {};
  mainApi = await startUpstream(({ url }) => {
    if (url.includes('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    if (url.includes('/menu/types')) return menu;
    if (url.includes('/menu/categories')) return { body: { categories } };
    if (url.includes('/menu/items')) return items(url);
    if (url.includes('/recommends')) return { body: { recommends: [] } };
    return { status: 404, body: { error: { code: 'not_found', message: 'ない' } } };
  });
  newStorefront({ MAIN_API_ORIGIN: mainApi.origin });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await mainApi.close();
});

async function open(search: string, load: GetServerSideProps<object> = getHousecleanOptionProps) {
  const req = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  const res = new ServerResponse(req);
  const query = Object.fromEntries(new URLSearchParams(search));
  const page = await load({ req, res, query, resolvedUrl: '/' });
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

describe('the front page', () => {
  const ids = (menus: readonly string[]) => menus.map((id) => expect.objectContaining({ id }));

  it('shows the menus with the most reviews, once enough of them have any', async () => {
    reviews = { '11001': 2, '11010': 31, '12002': 12, '12001': 5, '12010': 1 };
    const { page } = await open('', getHomeProps);
    expect(page).toMatchObject({ props: { menus: ids(['11010', '12002', '12001', '11001']) } });
  });

  it('shows the first single menu of the first services before that, and offers what can be booked', async () => {
    reviews = { '11010': 31, '12002': 12, '12001': 5 };
    const { page } = await open('', getHomeProps);
    expect(page).toMatchObject({
      props: {
        menus: ids(['11001', '12001']),
        groups: [
          { label: 'service 110', menus: ids(['11010', '11001', '11002']) },
          { label: 'service 120', menus: ids(['12010', '12001', '12002']) },
        ],
      },
    });
  });
});
