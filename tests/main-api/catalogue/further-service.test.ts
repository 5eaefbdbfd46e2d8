import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import { CATALOGUE_SEED, replaceCatalogue } from '@/main-api/catalogue/catalogue-repository';
import type { Catalogue } from '@/main-api/catalogue/catalogue-tables';
import { catalogueSeed, couponSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import {
  choice,
  question,
  type SeedService,
  toMenu,
} from '@/main-api/seed/catalogue/menu-builders';
import { seedOnce } from '@/main-api/seed/seed-repository';
import { openShop, ZIP } from '../shop-visitor';

const pianoService: SeedService = {
  id: '270',
  project: 'lifeSupport',
  label: '楽器の手入れ',
  description: 'ピアノの外装と鍵盤を、専用の道具で整えます。',
  illustration: 'tidying',
  questions: [
    question('q27001', 'single', '楽器の種類', { choices: ['アップライト', 'グランド'] }),
    question('q27002', 'number', '蓋の長さ', {
      unit: 'cm',
      condition: { questionId: 'q27001', answers: ['2'] },
    }),
  ],
  menus: [
    {
      id: '27001',
      listing: { as: 'group', groupId: '271', groupLabel: 'ピアノ' },
      label: 'ピアノの外装みがき',
      description: '指紋とくすみを落とし、艶を戻します。',
      illustration: 'tidying',
      skills: ['tidying'],
      transportFee: 880,
      typeChoice: 'one',
      types: [
        choice('01', '1時間', 7_700, 60, { about: '外装だけ' }),
        choice('02', '2時間', 13_200, 120, { about: '鍵盤も' }),
      ],
      options: [choice('51', '脱臭', 1_100, 30, { about: '内部まで', max: 2 })],
    },
  ],
};

const nightService: SeedService = {
  id: '330',
  project: 'maid',
  label: '夜の家事代行',
  description: 'お帰りまでに夕方の家事を済ませます。',
  illustration: 'kaji',
  questions: [],
  menus: [
    {
      id: '33001',
      label: '夜の家事代行 スポット',
      description: '17時からの2時間です。',
      illustration: 'kaji',
      skills: ['housekeeping'],
      category: 'spot',
      price: 8_800,
      minutes: 120,
      visits: { dateChoice: 'staff', workId: '1', staffType: 'housekeeper' },
    },
  ],
};

const further = [pianoService, nightService];
const catalogue: Catalogue = {
  ...catalogueSeed,
  services: [...catalogueSeed.services, ...further.map(({ menus: _, ...service }) => service)],
  menus: [
    ...catalogueSeed.menus,
    ...further.flatMap((service) => service.menus.map((menu) => toMenu(service, menu))),
  ],
};

let shop: Awaited<ReturnType<typeof openShop>>;

async function listCategories() {
  const path = '/menu/categories?project=lifeSupport';
  return (await shop.answer(mainApi.listMenuCategories.response, null, path)).categories;
}

beforeAll(async () => {
  shop = await openShop();
  // The process knows the catalogue of its own release by then.
  expect((await listCategories()).at(-1)?.id).not.toBe('270');
  const release = { name: CATALOGUE_SEED, version: 'another', at: shop.clock.now() };
  await seedOnce(shop.deps.db, release, (transaction) =>
    replaceCatalogue(transaction, { catalogue, coupons: couponSeed }),
  );
  // A running process notices another release’s catalogue within a second.
  shop.clock.set('2026-05-06T10:00:01+09:00');
});
afterAll(() => shop.close());

const piano = {
  project: 'lifeSupport',
  id: '27001',
  quantity: 1,
  types: [{ id: '2700102', quantity: 1 }],
  options: [{ id: '2700151', quantity: 2 }],
} as const;

test('a service added to the catalogue appears in the lists with its menus', async () => {
  expect((await listCategories()).at(-1)).toEqual({
    id: '270',
    label: '楽器の手入れ',
    description: 'ピアノの外装と鍵盤を、専用の道具で整えます。',
    illustration: 'tidying',
  });
  const items = await shop.answer(
    mainApi.listMenuItems.response,
    null,
    '/menu/items?project=lifeSupport&id=270',
  );
  expect(items.singleMenus).toEqual([]);
  expect(items.categorizes).toMatchObject([
    {
      label: 'ピアノ',
      categorizeMenus: [{ id: '27001', priceFrom: 7_700, durationMinutes: 60 }],
    },
  ]);
  const { menus } = await shop.answer(
    mainApi.listKajiMenus.response,
    null,
    '/kaji/menus?project=maid',
  );
  expect(menus.at(-1)).toMatchObject({ id: '33001', category: 'spot', priceFrom: 8_800 });
});

test('a service added to the catalogue can do without questions', async () => {
  const answer = await shop.answer(
    mainApi.listQuestionnaires.response,
    null,
    '/order/questionnaires?project=maid&id=33001',
  );
  expect(answer).toEqual({ questionnaires: [] });
});

test('a service added to the catalogue has its detail, questions and price', async () => {
  const detail = await shop.answer(
    mainApi.getMenuTypes.response,
    null,
    '/menu/types?project=lifeSupport&id=27001',
  );
  expect(detail).toMatchObject({
    serviceLabel: '楽器の手入れ',
    typeChoice: 'one',
    types: [{ label: '1時間' }, { label: '2時間', price: 13_200 }],
    options: [{ id: '2700151', maxQuantity: 2 }],
    visits: { dateChoice: 'single', count: 1 },
  });
  const { questionnaires } = await shop.answer(
    mainApi.listQuestionnaires.response,
    null,
    '/order/questionnaires?project=lifeSupport&id=27001',
  );
  expect(questionnaires.map(({ label, condition }) => [label, condition])).toEqual([
    ['楽器の種類', null],
    ['蓋の長さ', { questionId: 'q27001', answers: ['2'] }],
  ]);
  const { menu, price } = await shop.answer(
    mainApi.getOrderMenu.response,
    null,
    `/order/select_menus?${encodeQuery({ ...piano, payMethod: 'np' })}`,
  );
  expect(menu.durationMinutes).toBe(180);
  expect(price?.lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['ピアノの外装みがき 2時間', 13_200],
    ['脱臭', 2_200],
    ['交通費', 880],
    ['後払い手数料', 330],
  ]);
});

test('a service added to the catalogue is ordered once its required questions are answered', async () => {
  const tel = '09050000001';
  await shop.register(tel);
  const query = encodeQuery({ ...piano, zipCode: ZIP.shibuya, beginDate: '2026-05-06' });
  const { days } = await shop.answer(
    mainApi.listAvailableDates.response,
    null,
    `/order/available_dates?${query}`,
  );
  const open = days.flatMap(({ times }) => times).find(({ kind }) => kind === 'open');
  const base = await shop.orderBody(ZIP.shibuya, { agreedTotal: 16_610 });
  const body = {
    ...base,
    project: piano.project,
    basic: { id: piano.id, quantity: 1, types: [...piano.types], options: [...piano.options] },
    selectedDate: open?.startsAt ?? '',
    enquete: [{ id: 'q27001', values: ['2'] }],
  };
  expect(await shop.placeRejected(tel, 'unanswered', body)).toMatchObject({
    code: 'hearing_incomplete',
    fields: [{ path: 'enquete.q27002' }],
  });
  await shop.place(tel, 'answered', {
    ...body,
    enquete: [...body.enquete, { id: 'q27002', values: ['150'] }],
  });
  expect(await shop.orders(tel)).toMatchObject([
    {
      project: 'lifeSupport',
      menu: { label: 'ピアノの外装みがき', types: [{ label: '2時間', quantity: 1 }] },
      price: { totalIncludingTax: 16_610 },
    },
  ]);
});
