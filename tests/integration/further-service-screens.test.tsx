import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { AppProps } from 'next/app';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { type HttpServer, startHttpServer } from '@/embedded/http-server';
import { replaceCatalogue } from '@/main-api/catalogue/catalogue-repository';
import { catalogueSeed, couponSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { choice, type SeedService, toMenu } from '@/main-api/seed/catalogue/menu-builders';
import * as categoryPage from '@/pages/menu-select/kurashi/category';
import * as menusPage from '@/pages/menu-select/kurashi/menus';
import * as optionPage from '@/pages/menu-select/kurashi/option';
import { openTestMainApi } from '../main-api/open-test-main-api';
import { newStorefront } from '../server/new-storefront';

/*
 * The storefront's half of "a further service is data": its pages show one they have never heard of,
 * from the answers of the main API.
 */

vi.mock('next/router', () => ({ useRouter: () => ({}) }));

const clocks: SeedService = {
  id: '280',
  project: 'lifeSupport',
  label: '柱時計の世話',
  description: 'ねじ巻きから時刻合わせまで、古い時計のお世話をします。',
  illustration: 'a picture nobody has drawn yet',
  questions: [],
  menus: [
    {
      id: '28001',
      listing: { as: 'group', groupId: '281', groupLabel: '月ごとのお世話' },
      label: '柱時計の月例点検',
      description: '音と振り子を確かめ、油を差します。',
      illustration: 'storage',
      skills: ['tidying'],
      badge: '新登場',
      typeChoice: 'one',
      minQuantity: 2,
      maxQuantity: 4,
      priceUnit: '30分',
      types: [
        choice('01', '柱時計', 4_400, 30, { about: '掛けたまま', max: 4 }),
        choice('02', '置時計', 3_300, 30, { about: '机の上で', max: 4 }),
      ],
      options: [
        choice('51', '鳴り物の調律', 1_100, 15, { about: '鐘の音' }),
        choice('52', '助手', 700, 0, { about: '', isPerUnit: true }),
      ],
      recommends: [{ menuId: '21001', price: 7_700 }],
      includes: ['時刻合わせ'],
    },
  ],
};

let mainApi: Awaited<ReturnType<typeof openTestMainApi>>;
let server: HttpServer;

beforeAll(async () => {
  mainApi = await openTestMainApi();
  await mainApi.deps.db.transaction((transaction) =>
    replaceCatalogue(transaction, {
      catalogue: {
        ...catalogueSeed,
        services: [...catalogueSeed.services, clocks],
        menus: [...catalogueSeed.menus, ...clocks.menus.map((menu) => toMenu(clocks, menu))],
      },
      coupons: couponSeed,
    }),
  );
  // A running process notices another release’s catalogue within a second.
  mainApi.clock.set('2026-05-06T10:00:01+09:00');
  server = await startHttpServer(0);
  server.serve(mainApi.app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await mainApi.close();
});

beforeEach(() => {
  newStorefront({ MAIN_API_ORIGIN: server.origin });
});

function contextOf(path: string, query: Record<string, string>): GetServerSidePropsContext {
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  return { req: request, res: new ServerResponse(request), query, resolvedUrl: path };
}

interface Page {
  default: AppProps['Component'];
  getServerSideProps: GetServerSideProps<object>;
}

/** The page as the server sends it. */
async function served(page: Page, path: string, query: Record<string, string>): Promise<string> {
  const loaded = await page.getServerSideProps(contextOf(path, query));
  if (!('props' in loaded)) throw new Error(`${path}: ${JSON.stringify(loaded)}`);
  const { default: Screen } = page;
  return renderToStaticMarkup(
    <JourneyState>
      <Screen {...(await loaded.props)} />
    </JourneyState>,
  );
}

/** What a reader sees of it: the text, a line for each element's. */
function textOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n');
}

test('the category page shows a service added to the catalogue and links to its menus', async () => {
  const html = await served(categoryPage, '/menu-select/kurashi/category', {});
  expect(textOf(html)).toContain(
    '柱時計の世話\nねじ巻きから時刻合わせまで、古い時計のお世話をします。',
  );
  expect(html).toContain('href="/menu-select/kurashi/menus?id=280"');
});

test('the menu page shows the menus of an added service, with price', async () => {
  const html = await served(menusPage, '/menu-select/kurashi/menus', { id: '280' });
  const text = textOf(html);
  expect(text).toContain('新登場\n柱時計の月例点検\n音と振り子を確かめ、油を差します。');
  // Two half hours of the cheapest clock, with what lifts them to the smallest order of 7,700 yen.
  expect(text).toContain('7,700\n円〜\n(税込)\n／1時間・鳴り物の調律つき');
  expect(html).toContain('href="/menu-select/kurashi/option?id=28001"');
});

test('the option page offers the types, hours, options and recommendations of an added service', async () => {
  const html = await served(optionPage, '/menu-select/kurashi/option', { id: '28001' });
  const text = textOf(html);
  expect(text).toContain('含まれるもの');
  expect(text).toContain('時刻合わせ');
  expect(text).toContain('柱時計\n掛けたまま\n30分ごとに4,400円(税込)・1時間から');
  expect(text).toContain('置時計\n机の上で\n30分ごとに3,300円(税込)・1時間30分から');
  expect(text).toContain('1時間\n1時間30分\n2時間\n');
  expect(text).toContain('鳴り物の調律\n1,100円(税込)\n約15分\n鐘の音');
  expect(text).toContain('助手\n30分ごとに700円(税込)');
  expect(text).toContain('お部屋の片付け');
  expect(text).toContain('7,700円(税込)');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
});
