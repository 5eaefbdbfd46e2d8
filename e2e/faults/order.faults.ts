import { writeFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { Client } from 'pg';
import { findOpenStarts } from '../calendar';
import { newPhone } from '../customers';
import { AIRCON_SET } from '../draft';
import { test as base } from '../fixtures';
import { Outbox } from '../outbox';
import { ConfirmStep } from '../pages/confirm-step';
import { MenuSelection } from '../pages/menu-selection';
import { orderSummary } from '../pages/order-summary';
import { PaymentStep } from '../pages/payment-step';
import { SignUp } from '../pages/sign-up';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { type BackEnd, type BreakableShop, startBreakableShop } from './breakable-shop';

const CUSTOMER = {
  phone: newPhone(),
  password: 'hachiko-1923',
  name: '佐藤 次郎',
  nameKana: 'サトウ ジロウ',
  email: 'jiro@example.jp',
} as const;

/** No customer waits longer than a change may take, and a page with it. */
const SHOWN_WITHIN_MS = 9_000;
/** Nothing of this is meant for customers. */
const NOT_FOR_CUSTOMERS =
  /\bat \w+ \(|Error:|ECONN|fetch failed|undefined|<html|<!DOCTYPE|It works|"hello"|Internal Server|\b50[23]\b/i;

/** One call of each back end, through the storefront; none of them is answered from a cache. */
async function everyBackEndAnswers(request: APIRequestContext, origin: string): Promise<void> {
  const headers = { origin };
  await expect(async () => {
    const answers = await Promise.all([
      request.get(`${origin}/api/v1/menu/select_menus?project=houseCleaning&id=${AIRCON_SET.id}`),
      request.post(`${origin}/api/auth/password/reset`, { headers, data: { tel: newPhone() } }),
      request.post(`${origin}/api/auth/credit/register`, {
        headers,
        data: { token: 'tok_nobody_knows' },
      }),
      request.get(`${origin}/embedded/card-gateway/payment.js`),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
  }).toPass({ timeout: 45_000, intervals: [200] });
}

const test = base.extend<{ shop: BreakableShop }>({
  shop: async ({ playwright }, use) => {
    const request = await playwright.request.newContext();
    const shop = await startBreakableShop((origin) => everyBackEndAnswers(request, origin));
    await use(shop);
    await shop.stop();
    await request.dispose();
  },
  shopOrigin: async ({ shop }, use) => use(shop.origin),
  // The customer's phone works whatever is broken at the shop.
  outbox: async ({ request, shop }, use) =>
    use(new Outbox(request, shop.backEndsOrigin, shop.opsToken, '/outbox.json')),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const main = (page: Page) => page.getByRole('main');

async function expectFitForCustomers(page: Page, step: string): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts are not what a customer sees
  const text = await page.locator('body').innerText();
  expect(text, step).not.toMatch(NOT_FOR_CUSTOMERS);
  expect(text, step).toMatch(/[ぁ-ん]/);
}

test('an order survives every fault of every back end at each step and is charged once', async ({
  page,
  request,
  shop,
  outbox,
  problems,
}) => {
  // What browsers themselves say of failed requests and of scripts that are none.
  problems.expect(/status of 50\d|Failed to load resource|SyntaxError|payment\.js|ERR_/);
  const menu = new MenuSelection(page);
  const signUp = new SignUp(page);
  const visit = new VisitSteps(page);
  const payment = new PaymentStep(page);
  const confirm = new ConfirmStep(page);
  const [startsAt = ''] = await findOpenStarts(request, shop.origin, AIRCON_SET);
  const shown: string[] = [];

  /** Under every fault: does something, and expects the failure on the screen in time. */
  async function showsFailure(
    step: string,
    backEnds: readonly BackEnd[],
    act: () => Promise<unknown>,
    expectShown: () => Promise<void>,
  ): Promise<void> {
    for (const backEnd of backEnds) {
      await shop.underEveryFault(backEnd, async (fault) => {
        const name = `${step}: ${backEnd} ${fault}`;
        await test.step(name, async () => {
          const begun = performance.now();
          await act();
          await expectShown();
          const ms = performance.now() - begun;
          expect(ms, name).toBeLessThan(SHOWN_WITHIN_MS);
          await expectFitForCustomers(page, name);
          shown.push(`${name}: shown after ${Math.round(ms)} ms`);
        });
      });
    }
  }

  /** A page that cannot be read: the system error page, with the way back to it. */
  async function showsPageFailure(
    step: string,
    title: string,
    {
      path = new URL(page.url()).pathname,
      backEnds = ['mainApi', 'database'],
    }: { path?: string; backEnds?: readonly BackEnd[] } = {},
  ) {
    await showsFailure(
      `${step}, page`,
      backEnds,
      async () => {
        const answer = await page.goto(`${shop.origin}${path}`);
        expect(answer?.status(), step).toBe(503);
        expect(answer?.headers()['retry-after'], step).toBe('5');
      },
      () => expect(heading(page, 'エラーが発生しました')).toBeVisible(),
    );
    await page.getByRole('button', { name: '読み込み直す' }).click();
    await expect(heading(page, title)).toBeVisible();
  }

  /**
   * A step of the order stands without the main API: it says which part could not be read, or shows
   * that part from memory.
   */
  async function showsStepFailure(step: string, title: string, text: string, part: Locator) {
    const path = new URL(page.url()).pathname;
    await showsFailure(
      `${step}, page`,
      ['mainApi', 'database'],
      async () => {
        const answer = await page.goto(`${shop.origin}${path}`);
        expect(answer?.status(), step).toBe(200);
        await expect(heading(page, title)).toBeVisible();
      },
      () =>
        expect(page.getByRole('alert').filter({ hasText: text }).or(part).first()).toBeVisible(),
    );
    await page.reload();
    await expect(part).toBeVisible();
  }

  /** Does something that asks for `path`, and waits until the shop has rejected it. */
  const rejected = (path: RegExp, act: () => Promise<unknown>) => async () => {
    const answer = page.waitForResponse(
      (response) => path.test(response.url()) && response.status() >= 500,
    );
    await act();
    await answer;
  };
  const unavailable = () =>
    expect(main(page).getByText('ただいま接続しにくくなっています').first()).toBeVisible();

  // Menus: read once, they are there whatever happens to the main API.
  await page.goto('/menu-select/houseclean');
  await expect(heading(page, 'ハウスクリーニングのメニュー')).toBeVisible();
  await showsFailure(
    'menus',
    ['mainApi', 'identityProvider', 'cardGateway', 'database'],
    () => page.goto('/menu-select/houseclean'),
    () =>
      expect(page.getByRole('link', { name: 'エアコン+室外機セット', exact: true })).toBeVisible(),
  );
  // The main API itself knows its catalogue without the database.
  await showsPageFailure('menus never read before', '家事代行', {
    path: '/menu-select/kaji',
    backEnds: ['mainApi'],
  });

  // The service area of a place nobody asked for before.
  await page.goto('/menu-select/houseclean');
  await page.getByText('サービス対象エリアを確認する').click();
  const postcodes = Array.from({ length: 20 }, (_, place) => `15000${String(place + 11)}`);
  await showsFailure(
    'service area',
    ['mainApi'],
    rejected(/service_area/, () => menu.checkPostcode(postcodes.pop() ?? '')),
    unavailable,
  );
  await menu.checkPostcode('1500001');
  await expect(page.getByText('渋谷区神宮前はサービス対象エリアです')).toBeVisible();

  // Options and price.
  await menu.open('エアコン+室外機セット');
  await expect(orderSummary(page)).toContainText('13,200円(税込)');
  const recalculate = orderSummary(page).getByRole('button', { name: 'もう一度計算する' });
  await showsFailure(
    'price',
    ['mainApi'],
    () => page.reload(),
    () => expect(recalculate).toBeVisible(),
  );
  await expect(async () => {
    if (await recalculate.isVisible()) await recalculate.click();
    await expect(orderSummary(page)).toContainText('13,200円(税込)', { timeout: 1_000 });
  }).toPass();
  await menu.goOnToOrder();

  // Signing up: the SMS.
  await signUp.fillDetails(CUSTOMER);
  await signUp.agree();
  await showsFailure(
    'SMS',
    ['identityProvider', 'database'],
    rejected(/signup\/sms/, () => signUp.requestCode()),
    unavailable,
  );
  await signUp.requestCode();
  await expect(heading(page, '確認コードの入力')).toBeVisible();

  // Its code, and the details that go to the main API after it.
  const code = await outbox.newestCode(CUSTOMER.phone);
  await showsFailure(
    'code',
    ['identityProvider'],
    rejected(/signup\/verify/, () => signUp.enterCode(code)),
    unavailable,
  );
  // The first of them finds the number confirmed; from then on the details alone are sent.
  await showsFailure(
    'registration',
    ['mainApi', 'database'],
    rejected(/signup\/signed/, () => signUp.sendCodeAgain()),
    unavailable,
  );
  await signUp.sendCodeAgain();

  await expect(heading(page, '訪問前にうかがいたいこと')).toBeVisible();
  await showsStepFailure(
    'questions',
    '訪問前にうかがいたいこと',
    'ご質問を読み込めませんでした',
    page.getByLabel('床からエアコンの下までの高さ'),
  );
  await tick(page.getByRole('radio', { name: '3年未満' }));
  await tick(page.getByRole('checkbox', { name: 'におい' }));
  await page.getByLabel('床からエアコンの下までの高さ').fill('200');
  await visit.goOn();

  await expect(heading(page, '訪問先の住所')).toBeVisible();
  await showsStepFailure(
    'address',
    '訪問先の住所',
    'ご登録の住所を読み込めませんでした',
    page.getByLabel('番地', { exact: true }),
  );
  await visit.giveAddress('神宮前1-2-3');

  await expect(heading(page, '訪問日時の選択')).toBeVisible();
  await showsStepFailure(
    'date',
    '訪問日時の選択',
    '空き状況を読み込めませんでした',
    page.getByRole('grid'),
  );
  await visit.chooseStart(startsAt);
  await visit.goOnWithDate();

  await expect(heading(page, 'お支払い方法')).toBeVisible();
  await showsPageFailure('payment', 'お支払い方法');

  // The script of the card gateway, which the browser is not to have kept.
  await page.route('**/card-gateway/payment.js', (route) => route.continue());
  const loadAgain = page.getByRole('button', { name: 'もう一度読み込む' });
  await showsFailure(
    'payment script',
    ['cardGateway'],
    async () => {
      await page.reload();
      await payment.choose('新しいカード');
    },
    () => expect(loadAgain).toBeVisible(),
  );
  await loadAgain.click();
  await payment.fillCard('4000 0000 0000 3220');

  // Token and the start of 3-D Secure.
  const toAuthentication = page.getByRole('button', { name: '本人認証へ進む' });
  const submit = async () => {
    const asked = page.waitForResponse(/card-gateway\/tokens|credit\/register|three_d_secure/);
    await payment.submitCard();
    await asked;
    await expect(toAuthentication).toBeEnabled();
  };
  const cardFailureShown = () =>
    expect(
      main(page)
        .getByText(/もう一度お試しください|失敗しました/)
        .first(),
    ).toBeVisible();
  await showsFailure(
    'token and 3-D Secure',
    ['cardGateway', 'mainApi', 'database'],
    submit,
    cardFailureShown,
  );
  await payment.submitCard();
  await expect(heading(page, 'カードの本人認証(3Dセキュア)')).toBeVisible();
  await page.getByRole('button', { name: '認証する' }).click();

  await expect(heading(page, 'お申し込み内容の確認')).toBeVisible();
  await showsPageFailure('confirm', 'お申し込み内容の確認');

  // The order itself.
  await showsFailure(
    'order',
    ['cardGateway', 'mainApi', 'database'],
    rejected(/order\/services/, () => confirm.orderButton('13,200円').click()),
    unavailable,
  );
  // A try that the database broke off holds its key for up to fifteen seconds, longer than a change
  // may take here; whoever sends again gets the one order all the same.
  const complete = heading(page, 'お申し込みが完了しました');
  await expect(async () => {
    const button = confirm.orderButton('13,200円');
    if (await button.isEnabled({ timeout: 500 }).catch(() => false)) await button.click();
    await expect(complete).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  await showsPageFailure('complete', 'お申し込みが完了しました', {
    path: `/order/complete?orderId=${orderId}`,
  });
  await expect(page.getByText(orderId)).toBeVisible();

  const database = new Client({ connectionString: shop.databaseUrl });
  await database.connect();
  const { rows } = await database.query<object>(
    `SELECT o.id, o.status, p.status AS payment, p.amount
     FROM orders o JOIN order_payments p ON p.order_id = o.id
     WHERE o.subject = (SELECT subject FROM orders WHERE id = $1)`,
    [orderId],
  );
  const { rows: charged } = await database.query<object>(
    `SELECT amount FROM gateway_authorisations WHERE status = 'authorised' AND amount = 13200`,
  );
  await database.end();
  expect(rows).toMatchObject([
    { id: orderId, status: 'confirmed', payment: 'authorised', amount: 13_200 },
  ]);
  expect(charged).toEqual([{ amount: 13_200 }]);
  writeFileSync(test.info().outputPath('shown.txt'), shown.join('\n'));
});
