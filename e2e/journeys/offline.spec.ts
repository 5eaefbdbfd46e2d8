import type { APIRequestContext, Page, Request, Route } from '@playwright/test';
import { findOpenStarts } from '../calendar';
import { newPhone, signIn } from '../customers';
import { AIRCON_SET, storeDraft } from '../draft';
import { expect, test } from '../fixtures';
import { standAtDates } from '../menu-draft';
import { countCalls, ordersAt, PAID_BY_CARD, standAtConfirm } from '../order-journey';
import type { Outbox } from '../outbox';
import { ConfirmStep } from '../pages/confirm-step';
import { PasswordReset } from '../pages/password-reset';
import { PaymentStep } from '../pages/payment-step';
import { fillSignInForm } from '../pages/sign-in-form';
import { SignUp } from '../pages/sign-up';
import { tick } from '../pages/tick';
import { VisitSteps } from '../pages/visit-steps';
import { signInNewCustomer } from '../registered-customer';
import { checkScreen } from '../screen-check';
import { NEWCOMER } from '../sign-up-journey';
import { signedUpCustomer } from '../signed-up-customer';

interface Stage {
  page: Page;
  request: APIRequestContext;
  origin: string;
  outbox: Outbox;
}

interface Step {
  readonly name: string;
  /** Lets the page stand at the step with all of it filled in; gives what the tap is on. */
  readonly stand: (stage: Stage) => Promise<() => Promise<void>>;
  /** The calls the step makes, whose answers are then lost in turn; without one it only leads on. */
  readonly calls?: readonly string[];
  /** Seen once the step is done. */
  readonly arrived: (page: Page) => Promise<void>;
}

const AWAY = '通信できませんでした';
const COMPLETE = 'お申し込みが完了しました';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const press = (page: Page, name: string | RegExp) => () => button(page, name).click();
const heading = (name: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};
const text = (content: string | RegExp) => async (page: Page) => {
  await expect(page.getByText(content).first()).toBeVisible();
};

async function standAtStep(
  { page, origin }: Stage,
  path: string,
  draft: Parameters<typeof storeDraft>[1] = {},
): Promise<void> {
  await signIn(page, origin);
  await storeDraft(page, draft);
  await page.goto(path);
}

async function standAtPayment(stage: Stage): Promise<void> {
  const { request, origin } = stage;
  const startsAt = (await findOpenStarts(request, origin, AIRCON_SET))[31] ?? '';
  await standAtStep(stage, '/order/payment', { selectedDate: [startsAt] });
}

async function askForResetCode({ page, request, origin, outbox }: Stage) {
  const { phone } = await signedUpCustomer(request, origin, outbox);
  const reset = new PasswordReset(page);
  await page.goto('/password-reset');
  await reset.askForCode(phone);
  return { code: await outbox.newestCode(phone, 1), reset };
}

async function askForPhoneCode({ page, origin, outbox }: Stage) {
  const { password } = await signInNewCustomer(page, origin, outbox);
  const phone = newPhone();
  await page.goto('/my/account?edit=phone');
  await page.getByLabel('新しい携帯電話番号', { exact: true }).fill(phone);
  await page.getByLabel('現在のパスワード', { exact: true }).fill(password);
  return { phone, send: press(page, '確認コードを送る') };
}

const steps: readonly Step[] = [
  {
    name: 'signing in',
    stand: async ({ page, request, origin, outbox }) => {
      const customer = await signedUpCustomer(request, origin, outbox);
      await page.goto('/login?callbackUrl=%2Fmenu-select%2Fhouseclean');
      return () => fillSignInForm(page, customer);
    },
    calls: ['/api/auth/signin'],
    arrived: heading('ハウスクリーニングのメニュー'),
  },
  {
    name: 'agreeing to the terms',
    stand: async ({ page }) => {
      await storeDraft(page, {});
      await page.goto('/order/agreement');
      await new SignUp(page).agree();
      return () => page.getByRole('button', { name: '同意して登録へ進む' }).click();
    },
    arrived: heading('お客様情報の入力'),
  },
  {
    name: 'asking for the sign-up code',
    stand: async ({ page }) => {
      await storeDraft(page, {});
      await page.goto('/order/signup/input');
      const signUp = new SignUp(page);
      await signUp.fillDetails({ phone: newPhone(), ...NEWCOMER });
      await signUp.agree();
      return () => signUp.requestCode();
    },
    calls: ['/api/auth/signup/sms'],
    arrived: heading('登録内容の確認'),
  },
  {
    name: 'registering with the sign-up code',
    stand: async ({ page, outbox }) => {
      await storeDraft(page, { isHearingDone: false });
      await page.goto('/order/signup/input');
      const signUp = new SignUp(page);
      const phone = newPhone();
      await signUp.register({ phone, ...NEWCOMER });
      await heading('登録内容の確認')(page);
      const code = await outbox.newestCode(phone);
      // The sixth digit sends it once; after that the button does.
      let isEntered = false;
      return async () => {
        if (isEntered) await button(page, 'この内容で登録する').click();
        else await signUp.enterCode(code);
        isEntered = true;
      };
    },
    calls: ['/api/auth/signup/verify', '/api/auth/signup/signed'],
    arrived: heading('事前のご質問'),
  },
  {
    name: 'the questions',
    stand: async (stage) => {
      await standAtStep(stage, '/order/ask', { isHearingDone: false, workingAddress: undefined });
      await expect(button(stage.page, '次へ進む')).toBeVisible();
      return () => new VisitSteps(stage.page).goOn();
    },
    arrived: heading('訪問先の住所'),
  },
  {
    name: 'the address',
    stand: async (stage) => {
      await standAtStep(stage, '/order/address', { selectedDate: [] });
      return () => new VisitSteps(stage.page).goOn();
    },
    calls: ['/api/v1/service_area/contains'],
    arrived: heading('訪問日時'),
  },
  {
    name: 'the dates',
    stand: async (stage) => {
      const { request, origin, page } = stage;
      const startsAt = (await findOpenStarts(request, origin, AIRCON_SET))[30] ?? '';
      await standAtStep(stage, '/order/date', { selectedDate: [startsAt] });
      await text('お選びの日時')(page);
      return () => new VisitSteps(page).goOnWithDate();
    },
    arrived: heading('お支払い方法'),
  },
  {
    name: 'a coupon',
    stand: async (stage) => {
      await standAtPayment(stage);
      await stage.page.getByLabel('クーポンコード', { exact: true }).fill('HAJIMETE1000');
      return press(stage.page, /^クーポンを\s?適用する$/);
    },
    calls: ['/api/v1/order/coupons'],
    arrived: text('クーポン「ご利用1,000円引き」を適用しています'),
  },
  {
    name: 'points',
    stand: async (stage) => {
      await standAtPayment(stage);
      await stage.page.getByLabel('使うポイント', { exact: true }).fill('500');
      return press(stage.page, /^ポイントを\s?適用する$/);
    },
    arrived: text('500ポイントを使います'),
  },
  {
    name: 'paying by a registered card',
    stand: async (stage) => {
      await standAtPayment(stage);
      const payment = new PaymentStep(stage.page);
      await payment.chooseRegisteredCard('mastercard');
      return () => payment.goOn();
    },
    arrived: heading('お申し込み内容の確認'),
  },
  {
    name: 'paying by a new card',
    stand: async (stage) => {
      await standAtPayment(stage);
      const payment = new PaymentStep(stage.page);
      await payment.choose('新しいカード');
      await payment.fillCard('4111 1111 1111 1111');
      return () => payment.submitCard();
    },
    calls: ['/api/v1/user/three_d_secure_authentications'],
    arrived: heading('お申し込み内容の確認'),
  },
  {
    name: 'a counselling',
    stand: async ({ page, request, origin }) => {
      await signIn(page, origin);
      await standAtDates(page, request, origin, { id: '51001', project: 'counseling' });
      await page.goto('/order/date-counseling');
      await tick(page.getByRole('radio', { name: '電話で相談して決める' }));
      await press(page, '電話での相談で次へ進む')();
      await heading('無料カウンセリングの内容の確認')(page);
      return press(page, '無料カウンセリングを申し込む');
    },
    calls: ['/api/v1/order/services'],
    arrived: heading('無料カウンセリングのお申し込みが完了しました'),
  },
  {
    name: 'changing the details of the account',
    stand: async ({ page, origin, outbox }) => {
      await signInNewCustomer(page, origin, outbox);
      await page.goto('/my/account?edit=details');
      await page.getByLabel('お名前', { exact: true }).fill('佐藤 三郎');
      return press(page, 'この内容で保存する');
    },
    calls: ['/api/v1/user/informations'],
    arrived: text('お客様情報を変更しました。'),
  },
  {
    name: 'asking for the code of another phone number',
    stand: async (stage) => (await askForPhoneCode(stage)).send,
    calls: ['/api/auth/phone/change'],
    arrived: text(/6桁の確認コードをSMSでお送りしました。/),
  },
  {
    name: 'changing the phone number',
    stand: async (stage) => {
      const { phone, send } = await askForPhoneCode(stage);
      const { page, outbox } = stage;
      await send();
      const code = await outbox.newestCode(phone);
      await page.getByLabel('確認コード(6桁)', { exact: true }).fill(code);
      return press(page, '番号を変更する');
    },
    calls: ['/api/auth/phone/verify'],
    arrived: text('携帯電話番号を変更しました。'),
  },
  {
    name: 'ordering the same again',
    stand: async ({ page, origin }) => {
      await signIn(page, origin);
      await page.goto('/my/applications?orderId=demo-order-1');
      return press(page, /浴室クリーニング.*もう一度申し込む$/);
    },
    arrived: heading('お申し込み内容の確認'),
  },
  {
    name: 'asking for the code of a new password',
    stand: async ({ page, request, origin, outbox }) => {
      const { phone } = await signedUpCustomer(request, origin, outbox);
      await page.goto('/password-reset');
      await page.getByLabel('携帯電話番号', { exact: true }).fill(phone);
      return press(page, '確認コードを受け取る');
    },
    calls: ['/api/auth/password/reset'],
    arrived: heading('確認コードの入力'),
  },
  {
    name: 'handing in the code of a new password',
    stand: async (stage) => {
      const { code } = await askForResetCode(stage);
      await stage.page.getByLabel('確認コード(6桁)', { exact: true }).fill(code);
      return press(stage.page, '次へ進む');
    },
    calls: ['/api/auth/password/verify'],
    arrived: heading('新しいパスワードの入力'),
  },
  {
    name: 'setting a new password',
    stand: async (stage) => {
      const { page } = stage;
      const { code, reset } = await askForResetCode(stage);
      await reset.handInCode(code);
      await page.getByLabel('新しいパスワード', { exact: true }).fill('second-password');
      return press(page, 'パスワードを設定する');
    },
    calls: ['/api/auth/password/confirm'],
    arrived: heading('パスワードを再設定しました'),
  },
  {
    name: 'a link',
    stand: async ({ page }) => {
      await page.goto('/menu-select/houseclean');
      return () => page.getByRole('banner').getByRole('link').first().click();
    },
    arrived: async (page) => expect(page).toHaveURL('/'),
  },
  {
    name: 'Back',
    stand: async ({ page }) => {
      await page.goto('/');
      await page
        .getByRole('main')
        .getByRole('link', { name: 'ハウスクリーニング' })
        .first()
        .click();
      await heading('ハウスクリーニングのメニュー')(page);
      return async () => {
        await page.evaluate(() => history.back());
      };
    },
    arrived: async (page) => expect(page.getByText('ご利用の流れ').first()).toBeVisible(),
  },
];

/** The next answer to that call never arrives, nor its cookies, though the shop has done what was asked. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  const context = page.context();
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const cookies = await context.cookies();
      await route.fetch();
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort();
    },
    { times: 1 },
  );
}

/** Does it without a network, then with each of the answers lost, and at last for good. */
async function insist(
  page: Page,
  act: () => Promise<void>,
  calls: readonly string[],
): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const shown = (await title.textContent()) ?? '';
  const staysAway = async () => {
    await act();
    await expect(page.getByText(AWAY).first()).toBeVisible();
    await expect(title).toHaveText(shown);
  };
  const inFlight = new Set<Request>();
  page.on('request', (sent) => inFlight.add(sent));
  page.on('requestfinished', (sent) => inFlight.delete(sent));
  page.on('requestfailed', (sent) => inFlight.delete(sent));
  await page.context().setOffline(true);
  await staysAway();
  await page.context().setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  // Wait for reads that repeat on reconnect: their answer could be lost in place of the action’s.
  await expect.poll(() => inFlight.size).toBe(0);
  for (const call of calls) {
    await loseAnswer(page, call);
    await staysAway();
  }
  // What was only to be shown comes by itself.
  if (calls.length > 0) await act();
}

test.beforeEach(({ problems }) => {
  problems.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
});

for (const { name, stand, calls = [], arrived } of steps) {
  test(`an action without a network keeps the page and succeeds later: ${name}`, async ({
    page,
    request,
    shopOrigin,
    outbox,
  }) => {
    const act = await stand({ page, request, origin: shopOrigin, outbox });
    await insist(page, act, calls);
    await arrived(page);
    await expect(page.getByText(AWAY)).toHaveCount(0);
  });
}

test('moving and cancelling a visit succeed on retry after the network or the response was lost', async ({
  page,
  request,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 36);
  const orderId = await new ConfirmStep(page).placeOrder('13,200円');
  const visit = `/api/v1/user/visits/${orderId}-1`;
  const movedTo = (await findOpenStarts(request, shopOrigin, AIRCON_SET))[37] ?? '';
  await page.goto(`/my/schedules?visitId=${orderId}-1`);
  await button(page, '日時を変更する').click();
  await new VisitSteps(page).chooseStart(movedTo);
  await insist(page, press(page, /に変更する$/), [visit]);
  await text('日時を変更しました')(page);
  await button(page, 'キャンセルする').click();
  await insist(page, press(page, '無料でキャンセルする'), [`${visit}/cancel`]);
  await text('キャンセルを承りました')(page);
});

test('a card is registered once and deleted once although the network or a response was lost', async ({
  page,
  shopOrigin,
  outbox,
  problems,
}) => {
  // It was deleted by the call whose answer was lost.
  problems.expect(/status of 404 .*\/api\/v1\/user\/credit_cards\//);
  await signInNewCustomer(page, shopOrigin, outbox);
  await page.goto('/my/payment-methods?card=new');
  await new PaymentStep(page).fillCard('4111 1111 1111 1111');
  await insist(page, press(page, '本人認証へ進む'), [
    '/api/v1/user/three_d_secure_authentications',
  ]);
  await text('本人認証が完了しました')(page);
  await insist(page, press(page, '登録する'), ['/api/v1/user/credit_cards']);
  await text('カードを登録しました。')(page);
  const cards = page.getByRole('region', { name: '登録済みのカード' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await insist(page, press(page, '後払いをいつものお支払い方法にする'), [
    '/api/v1/user/pay_methods',
  ]);
  await text('いつものお支払い方法を変更しました。')(page);
  const change = cards.getByRole('link', { name: /変更する$/ });
  const cardId = new URL((await change.getAttribute('href')) ?? '', shopOrigin).searchParams;
  const dialog = page.getByRole('dialog', { name: 'カードを削除しますか' });
  const openDialog = press(page, /^Visa 末尾1111を\s*削除する$/);
  // The dialog itself is loaded on the first tap.
  await openDialog();
  await dialog.getByRole('button', { name: '削除しない' }).click();
  const remove = async () => {
    await openDialog();
    await dialog.getByRole('button', { name: '削除する' }).click();
  };
  await insist(page, remove, [`/api/v1/user/credit_cards/${cardId.get('card')}`]);
  await text('カードを削除しました。')(page);
  await expect(cards).toHaveCount(0);
});

test('each step of the account migration succeeds on retry after the network or a response was lost', async ({
  page,
  outbox,
}) => {
  const email = 'hanako.offline@example.jp';
  const credentials = '/api/v1/planet_account_migration/email_credentials';
  await page.goto('/login?callbackUrl=%2Fmenu-select%2Fhouseclean');
  await fillSignInForm(page, { phone: '09000000002', password: 'demo-password' });
  await heading('アカウント移行のお願い')(page);
  await insist(page, press(page, 'エリアを確認する'), ['/api/v1/planet_service_areas/checks']);
  await page.getByLabel('メールアドレス', { exact: true }).fill(email);
  await insist(page, press(page, '確認コードを受け取る'), [`${credentials}/register`]);
  await heading('メールアドレスの確認')(page);
  const [mail] = await outbox.mailsTo(email);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  await page.getByLabel('確認コード(6桁)', { exact: true }).fill(code);
  await insist(page, press(page, '次へ進む'), [`${credentials}/verify`]);
  await heading('新しいパスワードの設定')(page);
  await page.getByLabel('新しいパスワード', { exact: true }).fill('planet-password');
  await insist(page, press(page, '移行を完了する'), [
    '/api/v1/planet_account_migration/target_customers/update_password',
  ]);
  await heading('アカウントの移行が完了しました')(page);
});

test('an order sent without a network shows that it was not sent, and the next tap places it once', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 33);
  const confirm = new ConfirmStep(page);
  // The price has been read.
  await expect(confirm.orderButton('13,200円')).toBeVisible();
  await context.setOffline(true);
  await confirm.orderButton('13,200円').click();
  await expect(page.getByText('お申し込みは、まだ送信されていません。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await checkScreen(page, 'order-offline');
  await context.setOffline(false);
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([]);
  const orderId = await confirm.placeOrder('13,200円');
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('an order whose response was lost shows an unknown result, and is then found placed once', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  const startsAt = await standAtConfirm(page, request, shopOrigin, 34);
  const calls = countCalls(page, '/api/v1/order/services');
  await page.route(
    '**/api/v1/order/services',
    async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await new ConfirmStep(page).orderButton('13,200円').click();
  await expect(page.getByText('お申し込みが届いたかどうかは、まだわかりません。')).toBeVisible();
  await context.setOffline(false);
  await heading(COMPLETE)(page);
  expect(calls()).toBe(2);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  expect(await ordersAt(page, shopOrigin, startsAt)).toEqual([orderId]);
});

test('an order placed just before the network failed is shown when the network is back', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 35);
  await page.route('**/_next/data/**/complete.json*', (route) => route.abort());
  await page.route('**/api/v1/order/services', async (route) => {
    const response = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await new ConfirmStep(page).orderButton('13,200円').click();
  await expect(page.getByText('お申し込みは完了しています')).toBeVisible();
  await expect(page.getByText(AWAY)).toBeVisible();
  await checkScreen(page, 'order-complete-offline');
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await heading(COMPLETE)(page);
});

test('navigation succeeds when the network is back after the prefetch of the next page failed', async ({
  page,
  request,
  context,
  shopOrigin,
}) => {
  await standAtConfirm(page, request, shopOrigin, 34);
  const scripts = '**/_next/static/chunks/pages/order/complete-*.js*';
  const held: Route[] = [];
  await page.route(scripts, (route) => void held.push(route));
  await new ConfirmStep(page).orderButton('13,200円').click();
  await expect(page.getByText('お申し込みは完了しています')).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await context.setOffline(true);
  for (const route of held) await route.abort();
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.unroute(scripts);
  await context.setOffline(false);
  await heading(COMPLETE)(page);
});

test('failed navigation is retried automatically when the browser stayed online', async ({
  page,
}) => {
  await page.goto('/menu-select/houseclean');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByText(AWAY)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute('**/*');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('a lazily loaded dialog opens when the network is back', async ({
  page,
  context,
  shopOrigin,
}) => {
  await signIn(page, shopOrigin);
  await storeDraft(page, PAID_BY_CARD);
  await page.goto('/order/confirm');
  await heading('お申し込み内容の確認')(page);
  const giveUp = button(page, 'お申し込みをやめる');
  await expect(giveUp).toBeVisible();
  await context.setOffline(true);
  await giveUp.click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'お申し込みをやめますか' })).toBeVisible();
});
