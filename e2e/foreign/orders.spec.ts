import { newPhone } from '../customers';
import { expect, firstStart, test } from '../foreign-shop';
import { tick } from '../pages/tick';
import {
  BabyScreen,
  CookingScreen,
  CounselingScreen,
  HomeScreen,
  KajiScreen,
  KurashiCategoryScreen,
} from '../screens/menu-screens';
import {
  AddressScreen,
  CompleteScreen,
  ConfirmScreen,
  CounselingCompleteScreen,
  CounselingConfirmScreen,
  CounselingCustomerScreen,
  CounselingDateScreen,
  CounselingQuestionsScreen,
  DateScreen,
  ForeignChallengeScreen,
  MaidDateScreen,
  PaymentScreen,
  QuestionsScreen,
  SignUpInputScreen,
} from '../screens/order-screens';
import type { Screen, ScreenKind } from '../screens/screen';
import { NEWCOMER } from '../sign-up-journey';
import type { Tab } from '../tab';

/** Yen and everything else of the body that is the same in each order of this customer (SPEC section 7). */
const NOTHING_CHOSEN = {
  additional: [],
  allianceCode: '',
  allianceId: '',
  campaignAllianceCodeInputs: [],
  coupon: '',
  enquete: [],
  fhStaffIds: [],
  firstPlanAndHearingRequired: false,
  friendlypointPrice: 0,
  isForeignStaffAccepted: false,
  isSendMailForCampaign: false,
  kindType: 'service',
  phone_applied: false,
  skip_authentication: false,
};

function personWith(phone: string) {
  const { name: customerName, nameKana: customerNameKana, email } = NEWCOMER;
  const address = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' };
  const billed = { customerName, customerNameKana, tel: phone, zipCode: '1500001', address };
  const home = { parkingArea: 'あり', pets: '', familyStructure: '', smoking: false };
  return { billed, email, workingAddress: { ...billed, email, ...home } };
}

/** Chooses a menu of a plan page, whose area was checked before, and begins its order. */
async function startPlan<S extends Screen>(
  tab: Tab,
  kind: ScreenKind<KajiScreen>,
  menu: string,
  next: ScreenKind<S>,
): Promise<S> {
  const menus = await tab.open(kind);
  await tick(menus.getByRole('radio', { name: menu, exact: true }));
  return menus.startOrder(next);
}

test('a customer of a company’s own back ends signs up and orders each form of its menus', async ({
  tab,
  world: { api, pool },
}) => {
  const phone = newPhone();
  const { billed, email, workingAddress } = personWith(phone);
  const bodies = () => api.orders;

  // House cleaning, by a new customer with a new card and 3-D Secure.
  const list = await (await tab.open(HomeScreen)).openHouseCleaning();
  await list.checkPostcode('1500001');
  await expect(list.getByText(/はサービス対象エリアです/)).toBeVisible();
  const options = await list.openMenu('キッチンクリーニング');
  await options.button(/^アイランドキッチンを1.*増やす/).click();
  await expect(options.summary).toContainText('19,800円(税込)');
  const input = await options.goOnToOrder(SignUpInputScreen);
  const code = await input.register({ ...NEWCOMER, phone });
  let questions = await code.enterCode(await pool.waitForCode(phone), QuestionsScreen);
  await tick(questions.getByRole('checkbox', { name: 'キッチン' }));
  await tick(questions.getByRole('checkbox', { name: '浴室' }));
  await questions.field(/^そのほかのご要望/).fill('静かに、お願いします');
  let address = await questions.goOn(AddressScreen);
  let dates = await address.giveAddress('神宮前1-2-3', DateScreen);
  const open = firstStart('open');
  await dates.chooseStart(open);
  let payment = await dates.goOn(PaymentScreen);
  let challenge = await payment.payWithNewCard('4100000000005000', ForeignChallengeScreen);
  let confirm = await challenge.press('成功', ConfirmScreen);
  await expect(confirm.section('ご予約の内容')).toContainText(
    'までは無料です。くわしくは、利用規約を',
  );
  let complete = await confirm.placeOrder('19,800円');
  await expect(complete.getByText('お申し込みを受け付けました', { exact: true })).toBeVisible();
  expect(bodies()).toEqual([
    {
      ...NOTHING_CHOSEN,
      project: 'houseCleaning',
      basic: { id: '102', quantity: 1, types: [{ id: '1022', quantity: 1 }], options: [] },
      workingAddress,
      billingAddress: billed,
      creditCard: {
        cardNumberHead: '410000',
        cardNumberBottom: '5000',
        yy: '34',
        mm: '12',
        customerName: 'TARO SUZUKI',
        card_type: 'new',
      },
      creditToken: expect.any(String),
      enquete: [
        { id: '2', values: ['21', '22'] },
        { id: '3', values: ['静かに、お願いします'] },
      ],
      selectedDate: open,
    },
  ]);

  // Housekeeping with the card that the main API keeps.
  questions = await startPlan(tab, KajiScreen, '家事代行 スポット 3時間', QuestionsScreen);
  address = await questions.goOn(AddressScreen);
  const staff = await address.goOn(MaidDateScreen);
  await staff.chooseStart(open);
  payment = await staff.goOn(PaymentScreen);
  await tick(payment.getByRole('radio', { description: '**** 5000 有効期限 12/34' }));
  confirm = await payment.goOn();
  complete = await confirm.placeOrder('17,600円');
  expect(bodies()[1]).toMatchObject({
    project: 'maid',
    basic: { id: '401', types: [{ id: '4011', quantity: 1 }] },
    workingAddress: { id: expect.any(String) },
    creditCard: { id: expect.any(String), cardNumberBottom: '5000', card_type: 'registered' },
  });

  // Cooking by deferred payment.
  questions = await startPlan(tab, CookingScreen, '料理代行 初回お試し 2時間', QuestionsScreen);
  address = await questions.goOn(AddressScreen);
  const cook = await address.goOn(MaidDateScreen);
  await cook.chooseStart(open);
  payment = await cook.goOn(PaymentScreen);
  await payment.chooseDeferred();
  confirm = await payment.goOn();
  await confirm.placeOrder('9,350円');
  expect(bodies()[2]).toMatchObject({
    project: 'maid',
    basic: { id: '16514', types: [] },
    np: { ...billed, email, goodsPrice: 9350 },
  });
  expect(bodies()[2]).not.toHaveProperty('creditCard');

  // Baby-sitting with another card for this order.
  questions = await startPlan(tab, BabyScreen, 'ベビーシッター スポット 3時間', QuestionsScreen);
  address = await questions.goOn(AddressScreen);
  dates = await address.goOn(DateScreen);
  await dates.chooseStart(open);
  payment = await dates.goOn(PaymentScreen);
  challenge = await payment.payWithNewCard('4100000000000100', ForeignChallengeScreen);
  confirm = await challenge.press('成功', ConfirmScreen);
  await confirm.placeOrder('14,850円');
  expect(bodies()[3]).toMatchObject({
    project: 'babySitter',
    creditCard: { cardNumberBottom: '0100', card_type: 'new' },
  });

  // Life support on a date that is wished for.
  const categories = await tab.open(KurashiCategoryScreen);
  const tidying = await (await categories.openCategory('お片付け')).openMenu(
    'お片付け スポット 3時間',
  );
  await tidying.summary.getByRole('button', { name: 'この内容で進む' }).click();
  questions = await tidying.arriveAt(QuestionsScreen);
  address = await questions.goOn(AddressScreen);
  dates = await address.goOn(DateScreen);
  const wished = firstStart('negotiable');
  await dates.chooseStart(wished);
  payment = await dates.goOn(PaymentScreen);
  await payment.chooseDeferred();
  confirm = await payment.goOn();
  complete = await confirm.placeOrder('16,500円');
  await expect(complete.getByText('ご予約が確定しました')).toHaveCount(0);
  expect(bodies()[4]).toMatchObject({
    project: 'lifeSupport',
    basic: { id: '501' },
    selectedDate: wished,
    np: { id: expect.any(String), goodsPrice: 16_500 },
  });

  // Counselling, which costs nothing.
  const asked = await startPlan(
    tab,
    CounselingScreen,
    '訪問カウンセリング',
    CounselingQuestionsScreen,
  );
  const details = await asked.goOn(CounselingCustomerScreen);
  const when = await details.goOn(CounselingDateScreen);
  await when.chooseStart(open);
  const agreed = await when.goOn(CounselingConfirmScreen);
  await agreed.placeOrder();
  await tab.shows(CounselingCompleteScreen);
  expect(bodies()[5]).toMatchObject({ project: 'counseling', basic: { id: '901' } });
  expect(bodies()[5]).not.toHaveProperty('np');
  expect(bodies()[5]).not.toHaveProperty('creditCard');

  // My page has them.
  expect(complete).toBeInstanceOf(CompleteScreen);
  expect(api.rejected).toEqual([]);
  expect(api.unexpected).toEqual([]);
  expect(api.deviations.filter(({ method }) => method === 'POST')).toEqual([]);
});
