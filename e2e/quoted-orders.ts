import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { BodyInput, ResponseOf } from '@/contract/endpoint';
import { officeQuoteEndpoints } from '@/contract/office-quotes';
import { type OrderBody, orderEndpoints } from '@/contract/orders';
import { questionnaireEndpoints } from '@/contract/questionnaires';
import { quoteEndpoints } from '@/contract/quotes';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { cameraJpeg } from '../tests/pictures';
import { shopNow } from '../tests/shop/shop-date';
import { findOpenStarts } from './calendar';
import { OPS_TOKEN } from './shop';
import type { Tab } from './tab';

/** 植木の剪定 お見積もり. */
const PRUNING = { id: '24004', project: 'lifeSupport', quantity: 1 } as const;
/** 草むしり of three hours by the same people: it can begin when the work of `pruningQuote` can. */
export const THREE_HOURS_OF_GARDENING = {
  ...PRUNING,
  id: '24001',
  types: [{ id: '2400102', quantity: 1 }],
} as const;

const newKey = () => crypto.randomUUID();

/** Whoever orders, with the body's fields that are the same in every order. */
export const PLAIN_ORDER = {
  additional: [],
  kindType: 'service',
  isSendMailForCampaign: false,
  friendlypointPrice: 0,
  coupon: '',
  allianceCode: '',
  allianceId: '',
  firstPlanAndHearingRequired: false,
  phone_applied: false,
  isForeignStaffAccepted: false,
  skip_authentication: false,
  fhStaffIds: [],
  campaignAllianceCodeInputs: [],
  workingAddress: {
    customerName: '佐藤 次郎',
    customerNameKana: 'サトウ ジロウ',
    tel: '08011112222',
    email: 'jiro@example.jp',
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前3-2-1', building: '' },
    parkingArea: 'あり',
    pets: '',
    familyStructure: '',
    smoking: false,
  },
} as const satisfies Partial<OrderBody>;

async function uploadPicture(page: Page, origin: string): Promise<string> {
  const answer = await page.request.post(`${origin}/api/v1/order/questionnaire_images`, {
    headers: { origin },
    multipart: {
      file: { name: 'tree.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(cameraJpeg()) },
    },
  });
  const { response } = questionnaireEndpoints.uploadQuestionnaireImage;
  return response.parse(await answer.json()).image?.[0]?.id ?? '';
}

/** An estimate of the signed-in customer, with a wish for the inspection. */
export async function orderEstimate(page: Page, origin: string): Promise<string> {
  const [wish = ''] = await findOpenStarts(page.request, origin, PRUNING);
  const order: OrderBody = {
    ...PLAIN_ORDER,
    additional: [],
    fhStaffIds: [],
    campaignAllianceCodeInputs: [],
    project: PRUNING.project,
    kindType: 'estimate',
    basic: { id: PRUNING.id, quantity: 1, types: [], options: [] },
    enquete: [
      { id: 'q24001', values: ['30'] },
      { id: 'q24002', values: ['1'] },
      { id: 'q24004', values: [await uploadPicture(page, origin)] },
    ],
    selectedDate: wish,
    selectedDateType: 'negotiable',
    agreedTotal: 0,
  };
  const answer = await page.request.post(`${origin}/api/v1/order/services`, {
    headers: { origin, 'idempotency-key': newKey() },
    data: order,
  });
  const content = await answer.json();
  expect(answer.ok(), JSON.stringify(content)).toBe(true);
  return orderEndpoints.placeOrder.response.parse(content).orderId;
}

/** A change by the office, which may do what an owner may. */
export async function changeAsOffice(
  request: APIRequestContext,
  origin: string,
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request.post(`${origin}/api/v1/office${path}`, {
    headers: { authorization: `Bearer ${OPS_TOKEN}`, 'idempotency-key': newKey() },
    data,
  });
  const content: unknown = await answer.json();
  expect(answer.ok(), JSON.stringify(content)).toBe(true);
  return content;
}

type QuoteBody = BodyInput<(typeof officeQuoteEndpoints)['quoteOrder']>;

/** The last day of the quotes in these tests. */
export const validUntil = () => addJapanDays(toJapanDate(shopNow()), 14);

/** 38,500円 of work and 2,750円 off: 35,750円, three hours, within the limit of deferred payment. */
const pruningQuote = (): QuoteBody => ({
  lines: [
    { text: '高木の剪定 2本', amount: 33_000, taxRate: 10 },
    { text: '枝の処分', amount: 5_500, taxRate: 10 },
    { text: '同時作業の値引き', amount: -2_750, taxRate: 10 },
  ],
  minutes: 180,
  validUntil: validUntil(),
  note: '脚立を使います。\n駐車スペースを1台分ご用意ください。',
});

export async function quoteEstimate(
  request: APIRequestContext,
  origin: string,
  orderId: string,
  overrides: Partial<QuoteBody> = {},
): Promise<ResponseOf<(typeof officeQuoteEndpoints)['quoteOrder']>> {
  const body = { ...pruningQuote(), ...overrides };
  const content = await changeAsOffice(request, origin, `/orders/${orderId}/quote`, body);
  return officeQuoteEndpoints.quoteOrder.response.parse(content);
}

/** Of the signed-in customer, newest first. */
export async function quotesOf({ page }: Tab, orderId: string) {
  const answer = await page.request.get(`/api/v1/user/orders/${orderId}/quotes`);
  return quoteEndpoints.listOrderQuotes.response.parse(await answer.json()).items;
}
