import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mainApi } from '@/contract/main-api';
import { startBackEndsProcess } from '../../tests/back-ends-process';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import { signIn } from '../customers';
import { test as base, expect } from '../fixtures';
import { DEMO_CARD } from '../order-journey';
import { VisitSteps } from '../pages/visit-steps';
import { startShop } from '../shop';

/** Every visit below is on the day after these; the seconds around noon are the main API's tests. */
const BEFORE_NOON = '2026-05-12T11:45:00+09:00';
const NOON = '2026-05-12T12:00:00+09:00';
const VISIT_DAY = '2026-05-13';
const DEADLINE = '2026年5月12日(火) 正午(12:00)';
/** A bathroom, paid by card, yen. */
const PRICE = 16_500;

interface ClockedShop {
  origin: string;
  /** Lets the back ends' clock run on from there; pages stay open. */
  setClock(start: string): Promise<void>;
}

/** One shop for all tests: its back ends start anew when their clock is set. */
const test = base.extend<object, { shop: ClockedShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use, { project }) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cancellation-deadline-'));
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
        origin: shop.origin,
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
    // The database is filled on the first start.
    { scope: 'worker', timeout: 120_000 },
  ],
  shopOrigin: async ({ shop }, use) => use(shop.origin),
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

/** Books tomorrow's visit for the demonstration customer and opens it on my page. */
async function openBookedVisit(page: Page, origin: string): Promise<string> {
  await signIn(page, origin);
  const { visitor, starts } = readStarts(origin);
  const startsAt = (await starts).find((start) => /^2026-05-13T1[0-5]/.test(start)) ?? '';
  const { id, cardNumberHead, cardNumberBottom } = DEMO_CARD;
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
  await page.goto(visitPage(orderId));
  return orderId;
}

const visitPage = (orderId: string) => `/my/schedules?visitId=${orderId}-1`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Next.js has an alert of its own outside. */
const rejection = (page: Page) => page.getByRole('main').getByRole('alert');

/** How the order and its payment stand, and what of it is charged, yen. */
async function readOrder(page: Page, origin: string, orderId: string) {
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
  page,
  context,
  problems,
  shop,
}) => {
  problems.expect(/status of 409/);
  await shop.setClock(BEFORE_NOON);
  const orderId = await openBookedVisit(page, shop.origin);
  await button(page, 'キャンセルする').click();
  await expect(page.getByText('キャンセル料はかかりません', { exact: true })).toBeVisible();
  const moving = await context.newPage();
  await moving.goto(visitPage(orderId));
  await button(moving, '日時を変更する').click();
  const later = (await readStarts(shop.origin).starts).find((start) => start > '2026-05-20');
  await new VisitSteps(moving).chooseStart(later ?? '');
  const move = moving.getByRole('button', { name: /に変更する$/ });
  await expect(move).toBeEnabled();

  await shop.setClock(NOON);
  await move.click();
  await expect(rejection(moving)).toContainText('日時の変更は、訪問前日の正午(12:00)までです。');
  await expect(
    moving.getByText(`日時の変更と無料のキャンセルは、${DEADLINE}で締め切りました。`),
  ).toBeVisible();
  await expect(button(moving, '日時を変更する')).toBeHidden();

  await button(page, '無料でキャンセルする').click();
  await expect(rejection(page)).toContainText('キャンセル料が変わりました。');
  await expect(page.getByText('キャンセル料 16,500円がかかります')).toBeVisible();
  expect(await readOrder(page, shop.origin, orderId)).toMatchObject({ status: 'confirmed' });
  await button(page, 'キャンセル料16,500円でキャンセルする').click();
  await expect(page.getByText('キャンセル料として16,500円をいただきます。')).toBeVisible();
  expect(await readOrder(page, shop.origin, orderId)).toEqual(FEE_KEPT);
});
