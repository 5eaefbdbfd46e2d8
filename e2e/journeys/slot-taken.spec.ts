import { formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { visitMainApi, ZIP } from '../../tests/main-api/shop-visitor';
import { signIn } from '../customers';
import { storeDraft } from '../draft';
import { changeStored } from '../draft-storage';
import { expect, test } from '../fixtures';
import { DEMO_CARD, ordersAt, PAID_BY_CARD } from '../order-journey';
import { ConfirmStep } from '../pages/confirm-step';
import { VisitSteps } from '../pages/visit-steps';

/** A bathroom, 16,500円; in Kamakura one person cleans them. */
const KAMAKURA = {
  zipCode: ZIP.kamakura,
  prefecture: '神奈川県',
  city: '鎌倉市',
  town: '扇ガ谷2-2',
  building: '',
  parkingArea: 'なし',
  pets: '犬が一匹',
  familyStructure: '',
  smoking: false,
};

test('a start taken by somebody else before ordering returns the customer to the dates with everything else kept', async ({
  page,
  problems,
  shopOrigin,
}) => {
  problems.expect(/status of 409 .*\/api\/v1\/order\/services/);
  await signIn(page, shopOrigin);
  const visitor = visitMainApi(
    (path, init) => fetch(`${shopOrigin}${path}`, init),
    () => '',
    toJapanDate(new Date()),
  );
  const open = await visitor.starts(ZIP.kamakura, 'open');
  const startsAt = open.find((start) => /T1[0-4]:/.test(start)) ?? '';
  const body = await visitor.orderBody(ZIP.kamakura, { selectedDate: startsAt });

  await storeDraft(page, {
    ...PAID_BY_CARD,
    agreedTotal: 16_500,
    selectedDate: [startsAt],
    workingAddress: KAMAKURA,
    serviceId: '120',
    hearing: { q12001: '1', q12002: '1', q12003: '2' },
  });
  await changeStored(page, (stored) => ({
    ...stored,
    HouseCleaning: {
      id: '12001',
      quantity: 1,
      project: 'houseCleaning',
      menuType: 'service',
      types: [],
      options: [],
      additional: [],
    },
    ServiceArea: {
      zipCode: ZIP.kamakura,
      areaLabel: '鎌倉市扇ガ谷',
      project: 'houseCleaning',
    },
  }));
  await page.goto('/order/confirm');
  const confirm = new ConfirmStep(page);
  await expect(confirm.orderButton('16,500円')).toBeEnabled();

  const { id, cardNumberHead, cardNumberBottom } = DEMO_CARD;
  const somebodyElse = await page.request.post(`${shopOrigin}/api/v1/order/services`, {
    headers: { origin: shopOrigin, 'idempotency-key': 'somebody-quicker' },
    data: {
      ...body,
      np: undefined,
      agreedTotal: 16_500,
      creditCard: {
        ...{ id, cardNumberHead, cardNumberBottom, yy: '35', mm: '12' },
        ...{ customerName: 'HANAKO MIHON', card_type: 'registered' },
      },
    },
  });
  expect(somebodyElse.status(), await somebodyElse.text()).toBe(200);

  await confirm.orderButton('16,500円').click();
  await expect(page).toHaveURL('/order/date');
  const lost = `${formatJapanDateTime(startsAt)} は、受付を終了しました`;
  await expect(page.getByText(lost)).toBeVisible();
  const nearest = page.getByRole('main').getByRole('button', { name: /^\d{4}年\d+月\d+日/ });
  await expect(nearest).not.toHaveCount(0);
  await nearest.first().click();
  await new VisitSteps(page).goOnWithDate();

  await expect(page.getByRole('heading', { level: 1, name: 'お申し込み内容の確認' })).toBeVisible();
  await expect(confirm.section('訪問先')).toContainText('神奈川県鎌倉市扇ガ谷2-2');
  await expect(confirm.section('訪問先')).toContainText('犬が一匹');
  await expect(confirm.section('お支払い')).toContainText('1111');
  await confirm.placeOrder('16,500円');
  expect(await ordersAt(page, shopOrigin, startsAt, ZIP.kamakura)).toHaveLength(1);
});
