import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mainApi } from '@/contract/main-api';
import { startBackEndsProcess } from '../../tests/back-ends-process';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import type { OwnCustomer } from '../../tests/shop/own-customers';
import { signIn } from '../customers';
import { test as base, expect } from '../fixtures';
import { paidByCard } from '../order-journey';
import { VisitsScreen } from '../screens/account-screens';
import { chooseStart } from '../screens/calendar';
import { newDataDirectory } from '../seeded-data';
import { type Shop, startShop } from '../shop';
import type { Tab } from '../tab';
import { withOwn } from '../worker-shop';

/** Every visit below is on the day after these; the seconds around noon are the main API's tests. */
const BEFORE_NOON = '2026-05-12T11:45:00+09:00';
const NOON = '2026-05-12T12:00:00+09:00';
const VISIT_DAY = '2026-05-13';
const DEADLINE = '2026年5月12日(火) 正午(12:00)';
/** A bathroom, paid by card, yen. */
const PRICE = 16_500;

interface ClockedShop extends Shop {
  /** Lets the back ends' clock run on from there; pages stay open. */
  setClock(start: string): Promise<void>;
}

/** One shop for all tests: its back ends start anew when their clock is set. */
const test = base.extend<object, { shop: ClockedShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use, { project }) => {
      const dataDir = newDataDirectory();
      const name = `cancellation-deadline-${project.name}`;
      const startBackEnds = (start: string, port?: number) =>
        startBackEndsProcess({
          name: `${name}-back-ends`,
          dataDir,
          port,
          environment: { EMBEDDED_CLOCK_START: start },
        });
      let clockStart = BEFORE_NOON;
      let backEnds = await startBackEnds(clockStart);
      const shop = await startShop({ name, environment: backEnds.environment });
      await use({
        ...shop,
        setClock: async (start) => {
          if (start === clockStart) return;
          await backEnds.stop();
          backEnds = await startBackEnds(start, backEnds.port);
          clockStart = start;
        },
      });
      await shop.stop();
      await backEnds.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // Two servers start.
    { scope: 'worker', timeout: 120_000 },
  ],
  workerShop: async ({ shop }, use) => use(withOwn(shop)),
});

/** Starts that can be had in Shibuya from the day of the visits on. */
function readStarts(origin: string) {
  const visitor = visitMainApi(
    (path, init) => fetch(`${origin}${path}`, init),
    () => '',
    VISIT_DAY,
  );
  return { visitor, starts: visitor.starts(ZIP.shibuya, 'open') };
}

/** Books tomorrow's visit for a customer, who is signed in, and gives the order's id. */
async function bookVisit({ page }: Tab, customer: OwnCustomer, origin: string): Promise<string> {
  const { visitor, starts } = readStarts(origin);
  const startsAt = (await starts).find((start) => /^2026-05-13T1[0-5]/.test(start)) ?? '';
  const { id, cardNumberHead, cardNumberBottom } = paidByCard(customer).payment.creditCard;
  const answer = await page.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: {
      ...(await visitor.orderBody(ZIP.shibuya, { selectedDate: startsAt })),
      np: undefined,
      agreedTotal: PRICE,
      creditCard: {
        ...{ id, cardNumberHead, cardNumberBottom, yy: '35', mm: '12' },
        ...{ customerName: 'HANAKO MIHON', card_type: 'registered' },
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { orderId } = mainApi.placeOrder.response.parse(await answer.json());
  return orderId;
}

const openVisit = (tab: Tab, orderId: string) =>
  tab.open(VisitsScreen, `/my/schedules?visitId=${orderId}-1`);

/** Next.js has an alert of its own outside. */
const rejection = (visit: VisitsScreen) => visit.main.getByRole('alert');

/** How the order and its payment stand, and what of it is charged, yen. */
async function readOrder({ page }: Tab, origin: string, orderId: string) {
  const get = async (path: string) => (await page.request.get(`${origin}/api/v1/${path}`)).json();
  const order = mainApi.getOrder.response.parse(await get(`user/orders?orderId=${orderId}`));
  const { items } = mainApi.getUsageDetails.response.parse(
    await get('user/usage_details?year=2026&month=5'),
  );
  return {
    status: order.status,
    paymentStatus: order.paymentStatus,
    charges: items
      .filter((item) => item.orderId === orderId)
      .map(({ isCancellationFee, total }) => ({ isCancellationFee, total })),
  };
}

const FEE_KEPT = {
  status: 'cancelled',
  paymentStatus: 'authorised',
  charges: [{ isCancellationFee: true, total: PRICE }],
};

test('a page opened before noon shows the cancellation fee after noon before it is charged', async ({
  tab,
  newTab,
  problems,
  shop,
  workerShop,
}) => {
  problems.expect(/status of 409/);
  await shop.setClock(BEFORE_NOON);
  const customer = workerShop.nextCustomer();
  await signIn(tab.page, shop.origin, customer);
  const orderId = await bookVisit(tab, customer, shop.origin);
  const visit = await openVisit(tab, orderId);
  await visit.button('キャンセルする').click();
  await expect(visit.getByText('キャンセル料はかかりません', { exact: true })).toBeVisible();
  const moving = await openVisit(await newTab(), orderId);
  await moving.button('日時を変更する').click();
  const later = (await readStarts(shop.origin).starts).find((start) => start > '2026-05-20');
  await chooseStart(moving, later ?? '');
  const move = moving.button(/に変更する$/);
  await expect(move).toBeEnabled();

  await shop.setClock(NOON);
  await move.click();
  await expect(rejection(moving)).toContainText('日時の変更は、訪問前日の正午(12:00)までです。');
  await expect(
    moving.getByText(`日時の変更と無料のキャンセルは、${DEADLINE}で締め切りました。`),
  ).toBeVisible();
  await expect(moving.button('日時を変更する')).toBeHidden();

  await visit.button('無料でキャンセルする').click();
  await expect(rejection(visit)).toContainText('キャンセル料が変わりました。');
  await expect(visit.getByText('キャンセル料 16,500円がかかります')).toBeVisible();
  expect(await readOrder(tab, shop.origin, orderId)).toMatchObject({ status: 'confirmed' });
  await visit.button('キャンセル料16,500円でキャンセルする').click();
  await expect(visit.getByText('キャンセル料として16,500円をいただきます。')).toBeVisible();
  expect(await readOrder(tab, shop.origin, orderId)).toEqual(FEE_KEPT);
});
