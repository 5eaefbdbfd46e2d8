import type { Locator, Page } from '@playwright/test';
import { newPhone } from '../../../e2e/customers';
import type { Outbox } from '../../../e2e/outbox';
import { orderSummary } from '../../../e2e/pages/order-summary';
import type { CountedWalk, WalkStep } from './counted-walk';

const MENU = 'エアコンクリーニング(壁掛け)';
const POSTCODE = '1500001';
const NEWCOMER = { password: 'hachiko-1923', email: 'taro@example.jp' } as const;
const NAME = [
  { reading: 'すずき', text: '鈴木' },
  { reading: 'たろう', text: '太郎' },
] as const;
/** A Visa card whose company asks for an authentication. */
const CARD = '4000000000003220';
/** How long a page has to go on by itself before its button is tapped. */
const BY_ITSELF_MS = 3_000;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const main = (page: Page) => page.getByRole('main');
const isShown = (target: Locator) => target.first().isVisible();

/** Types the postcode where it is asked for and not known yet. */
async function givePostcode(walk: CountedWalk): Promise<void> {
  const field = main(walk.page).getByLabel('郵便番号', { exact: true });
  if (!(await isShown(field)) || (await field.inputValue()) !== '') return;
  await walk.type('郵便番号', POSTCODE);
  await main(walk.page).getByText('はサービス対象エリアです').first().waitFor();
}

/** Picks the first free start, which the page offers once it knows the place. */
async function pickStart(walk: CountedWalk): Promise<void> {
  const starts = main(walk.page).getByRole('group', { name: '訪問日時' });
  const first = starts.getByRole('radio', { name: /:\d\d$/ }).first();
  await first.waitFor();
  if ((await starts.getByRole('radio', { name: /:\d\d$/, checked: true }).count()) === 0) {
    await walk.tap(first, '空いている日時');
  }
}

/** Ticks what the button needs and what is not ticked yet. */
async function agree(walk: CountedWalk, name: string | RegExp): Promise<void> {
  const consent = walk.page.getByRole('checkbox', { name });
  if ((await isShown(consent)) && !(await consent.isChecked())) await walk.tap(consent, '同意');
}

/**
 * Chooses one answer of each required question that has none: the last one of several, often 「わからない」, and the first
 * of those that can be combined, whose last one is often a text.
 */
async function answerQuestions(walk: CountedWalk): Promise<void> {
  const required = main(walk.page).locator('fieldset').filter({ hasText: '※必須' });
  // An answer can bring further questions.
  for (let index = 0; index < (await required.count()); index += 1) {
    const question = required.nth(index);
    const answers = question.locator('input[type=radio]').last();
    const answer = answers.or(question.locator('input[type=checkbox]').first());
    if ((await answer.count()) > 0 && (await question.locator('input:checked').count()) === 0) {
      await walk.tap(answer.first(), (await question.locator('legend').textContent()) ?? '');
    }
  }
}

/** Sends a picture where one is asked for. */
async function sendPicture(walk: CountedWalk): Promise<void> {
  const choose = button(walk.page, '写真を選ぶ');
  if (!(await isShown(choose))) return;
  const opens = walk.page.waitForEvent('filechooser');
  await walk.tap(choose, '写真を選ぶ');
  const buffer = await walk.page.screenshot();
  await (await opens).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await walk.page.getByRole('img', { name: '写真1' }).waitFor();
}

async function chooseDate(walk: CountedWalk): Promise<void> {
  const { page } = walk;
  const picker = page.getByRole('group', { name: '訪問日時のカレンダー' });
  const times = picker.locator('fieldset input:enabled');
  if (!(await isShown(times))) {
    const free = page.locator('[role=gridcell]:not([aria-disabled=true])', { hasText: '○' });
    const nextWeeks = button(page, /^次の5週間/);
    if (!(await isShown(free))) await walk.tap(nextWeeks, '次の5週間');
    await walk.tap(free.first(), '空いている日');
  }
  if ((await picker.locator('fieldset input:checked').count()) === 0) {
    await walk.tap(times.first(), '開始時間');
  }
  await walk.tap(button(page, /で進む$/), '選んだ日時で進む');
}

async function pay(walk: CountedWalk): Promise<void> {
  const { page } = walk;
  if ((await page.locator('input[type=radio]:checked').count()) === 0) {
    await walk.tap(page.getByRole('radio').first(), 'お支払い方法');
  }
  if (await isShown(walk.field('カード番号'))) {
    await agree(walk, 'カード発行会社への情報提供に同意する');
    await walk.type('カード番号', CARD);
    await walk.type('有効期限(月/年)', '1234');
    await walk.type('セキュリティコード', '737');
    await walk.type('カード名義(ローマ字)', 'TARO SUZUKI');
  }
  await page.getByText(/^(お支払い総額|毎回のご料金|初回のお支払い): /).waitFor();
  const goOn = button(page, /^(本人認証へ進む|確認画面へ進む)/).first();
  await walk.tap(goOn, 'お支払いから進む');
}

async function giveAddress(walk: CountedWalk): Promise<void> {
  const { page } = walk;
  if (await isShown(page.getByLabel('番地', { exact: true }))) await walk.type('番地', '1-2-3');
  await answerQuestions(walk);
  await walk.tap(button(page, '次へ進む'), '次へ進む');
}

async function placeOrder(walk: CountedWalk): Promise<void> {
  const order = button(walk.page, /申し込む$/).first();
  await walk.tap(order, (await order.textContent()) ?? '');
}

function at(paths: readonly string[], step: Omit<WalkStep, 'path'>): readonly WalkStep[] {
  return paths.map((path) => ({ path, ...step }));
}

/** The menus of services other than house cleaning, whose dates are chosen later. */
const furtherMenus = at(
  [
    '/menu-select/kaji',
    '/menu-select/counseling',
    '/menu-select/kurashi/option',
    '/menu-select/kurashi/confirm',
  ],
  {
    ready: (page) => orderSummary(page).getByRole('button', { name: /(進む|頼む)$/ }),
    act: async (walk) => {
      const kinds = main(walk.page).locator('section[aria-labelledby="amounts"] input[type=radio]');
      if ((await isShown(kinds)) && (await kinds.and(walk.page.locator(':checked')).count()) === 0)
        await walk.tap(kinds.first(), '内容');
      await givePostcode(walk);
      const goOn = orderSummary(walk.page).getByRole('button', { name: /(進む|頼む)$/ });
      await walk.tap(goOn, '内容から進む');
    },
  },
);

/** The pages of an order; which of them are met depends on the menu, and on what leads on by itself. */
export function orderSteps(outbox: Outbox): readonly WalkStep[] {
  const phone = newPhone();
  return [
    ...furtherMenus,
    {
      path: '/',
      ready: (page) => main(page).getByRole('link').first(),
      act: async (walk) => {
        const menu = main(walk.page).locator('a[href*="houseclean/option"]', { hasText: MENU });
        const service = main(walk.page).getByRole('link', {
          name: 'ハウスクリーニング',
          exact: true,
        });
        if (await isShown(menu)) await walk.tap(menu.first(), MENU);
        else await walk.tap(service, 'ハウスクリーニング');
      },
    },
    {
      path: '/menu-select/houseclean',
      ready: (page) => page.getByRole('link', { name: MENU, exact: true }),
      act: (walk) => walk.tap(walk.page.getByRole('link', { name: MENU, exact: true }), MENU),
    },
    {
      path: '/menu-select/houseclean/option',
      ready: (page) => orderSummary(page).getByRole('button', { name: /進む$/ }),
      act: async (walk) => {
        const { page } = walk;
        if ((await page.getByText(/^[1-9]\d*台$/).count()) === 0) {
          await walk.tap(button(page, '標準タイプを1台増やす'), '標準タイプを1台');
        }
        await givePostcode(walk);
        await pickStart(walk);
        await walk.tap(orderSummary(page).getByRole('button', { name: /進む$/ }), '内容から進む');
      },
    },
    {
      path: '/menu-select/houseclean/confirm',
      ready: (page) => orderSummary(page).getByRole('button', { name: /進む$/ }),
      act: async (walk) => {
        const area = main(walk.page).getByText('はサービス対象エリアです');
        await area
          .or(main(walk.page).getByLabel('郵便番号', { exact: true }))
          .first()
          .waitFor();
        await givePostcode(walk);
        const goOn = orderSummary(walk.page).getByRole('button', { name: /進む$/ });
        await walk.tap(goOn, 'お申し込みへ進む');
      },
    },
    {
      path: '/order/authenticate',
      ready: (page) => page.getByRole('link', { name: '会員登録へ進む' }),
      act: (walk) =>
        walk.tap(walk.page.getByRole('link', { name: '会員登録へ進む' }), '会員登録へ進む'),
    },
    {
      path: '/order/agreement',
      ready: (page) => button(page, '同意して登録へ進む'),
      act: async (walk) => {
        await agree(walk, /同意/);
        await walk.tap(button(walk.page, '同意して登録へ進む'), '同意して登録へ進む');
      },
    },
    {
      path: '/order/signup/input',
      ready: (page) => button(page, /確認コードを受け取る$/),
      act: async (walk) => {
        // The page may have a form to sign in as well, with a password of its own.
        const password = main(walk.page).locator('input[autocomplete=new-password]');
        await walk.type('携帯電話番号', phone);
        await walk.type('パスワード', NEWCOMER.password, password);
        await walk.compose('お名前', NAME);
        if ((await walk.field('フリガナ').inputValue()) === '') {
          await walk.type('フリガナ', 'すずき たろう');
        }
        await walk.type('メールアドレス', NEWCOMER.email);
        await agree(walk, /同意/);
        await walk.tap(button(walk.page, /確認コードを受け取る$/), '確認コードを受け取る');
      },
    },
    {
      path: '/order/signup/confirm',
      ready: (page) => page.getByLabel('確認コード(6桁)', { exact: true }),
      act: async (walk) => {
        await walk.type('確認コード(6桁)', await outbox.newestCode(phone));
        const leaves = walk.page.waitForURL((url) => url.pathname !== '/order/signup/confirm', {
          timeout: BY_ITSELF_MS,
        });
        const isGone = await leaves.then(
          () => true,
          () => false,
        );
        if (!isGone) await walk.tap(button(walk.page, 'この内容で登録する'), 'この内容で登録する');
      },
    },
    ...at(['/order/ask', '/order/ask-counseling'], {
      ready: (page) => button(page, '次へ進む'),
      act: async (walk) => {
        await answerQuestions(walk);
        await sendPicture(walk);
        await walk.tap(button(walk.page, '次へ進む'), '次へ進む');
      },
    }),
    ...at(['/order/address', '/order/customer-counseling'], {
      // The line of the place, which a new customer's number completes.
      ready: (page) => main(page).getByText(/^〒\d{3}-\d{4}/),
      act: giveAddress,
    }),
    ...at(['/order/date', '/order/date-maid', '/order/date/multiple', '/order/date-counseling'], {
      ready: (page) => page.locator('[role=grid]:not([aria-busy=true]) [role=gridcell]').first(),
      act: chooseDate,
    }),
    {
      path: '/order/payment',
      ready: (page) => button(page, /^(本人認証へ進む|確認画面へ進む)/).first(),
      act: pay,
    },
    {
      path: '/embedded/',
      ready: (page) => button(page, '認証する'),
      act: (walk) => walk.tap(button(walk.page, '認証する'), '認証する'),
      isCounted: false,
    },
    ...at(['/order/confirm', '/order/confirm-counseling'], {
      ready: (page) => button(page, /申し込む$/),
      act: placeOrder,
    }),
    ...at(['/order/complete', '/order/complete-counseling'], {
      ready: (page) =>
        page.getByRole('heading', { level: 1, name: /(完了しました|受け付けました)/ }),
    }),
  ];
}

/** From my page, the last order again. */
export const orderAgain: WalkStep = {
  path: '/my',
  ready: (page) =>
    page
      .getByRole('region', { name: /前回と同じ内容/ })
      .getByRole('button')
      .first(),
  act: async (walk) => {
    const again = walk.page.getByRole('region', { name: /前回と同じ内容/ }).getByRole('button');
    await walk.tap(again.first(), '前回と同じ内容で申し込む');
  },
};
