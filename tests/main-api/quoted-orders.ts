import { apiErrorBodySchema } from '@/contract/api-errors';
import type { BodyInput, ResponseOf } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeQuoteEndpoints } from '@/contract/office-quotes';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import type { Quote } from '@/contract/quotes';
import { cameraJpeg } from '../pictures';
import { answerQuestions } from './answered-questions';
import { sendToOffice } from './office-people';
import { type openShop, TODAY, ZIP } from './shop-visitor';

type Shop = Pick<
  Awaited<ReturnType<typeof openShop>>,
  'app' | 'deps' | 'answer' | 'rejection' | 'send' | 'orderBody' | 'authenticate' | 'newCard'
>;
type Answer = BodyInput<typeof mainApi.answerQuote>;
type QuoteBody = BodyInput<typeof officeQuoteEndpoints.quoteOrder>;

/** Cleaning a whole home, for which a free inspection is ordered. */
const WHOLE_HOME = { project: 'houseCleaning', id: '19003' } as const;

/** 33,000円 of work and 3,300円 off, two hours, valid until May 20. */
export const QUOTE: QuoteBody = {
  lines: [
    { text: '全室の清掃', amount: 33_000, taxRate: 10 },
    { text: '初回の値引き', amount: -3_300, taxRate: 10 },
  ],
  minutes: 120,
  validUntil: '2026-05-20',
  note: '窓は外側も清掃します',
};
export const TOTAL = 29_700;

let keys = 0;
const newKey = () => {
  keys += 1;
  return `quote-${keys}`;
};

/** What customers and the office do with orders that are quoted first. */
export function quotedOrders(shop: Shop) {
  const { quoteOrder } = officeQuoteEndpoints;

  /** A picture, which is asked for. */
  async function pictured(tel: string): Promise<OrderBody['enquete']> {
    const path = `/order/questionnaires?${encodeQuery(WHOLE_HOME)}`;
    const { questionnaires } = await shop.answer(mainApi.listQuestionnaires.response, null, path);
    const body = new FormData();
    body.append('file', new File([cameraJpeg()], 'photo.jpg', { type: 'image/jpeg' }));
    const response = await shop.app.request('/api/v1/order/questionnaire_images', {
      method: 'POST',
      headers: { authorization: `tel:${tel}` },
      body,
    });
    const { image } = mainApi.uploadQuestionnaireImage.response.parse(await response.json());
    return questionnaires
      .filter(({ kind }) => kind === 'image')
      .map(({ id }) => ({ id, values: [image?.[0]?.id ?? ''] }));
  }

  async function order(tel: string, overrides: Partial<OrderBody> = {}): Promise<string> {
    const body = await shop.orderBody(ZIP.shibuya, {
      project: WHOLE_HOME.project,
      basic: { id: WHOLE_HOME.id, quantity: 1, types: [], options: [] },
      enquete: [...(await answerQuestions(shop, WHOLE_HOME)), ...(await pictured(tel))],
      kindType: 'estimate',
      selectedDate: '2026-05-14T10:00:00',
      selectedDateType: 'negotiable',
      np: undefined,
      agreedTotal: 0,
      ...overrides,
    });
    const call = { method: 'POST', key: newKey(), body } as const;
    const { response } = mainApi.placeOrder;
    return (await shop.answer(response, tel, '/order/services', call)).orderId;
  }

  function sendQuote(orderId: string, overrides: Partial<QuoteBody> = {}): Promise<Response> {
    const body = { ...QUOTE, ...overrides };
    const { opsToken } = shop.deps;
    const request = (path: string, init: RequestInit) => shop.app.request(path, init);
    return sendToOffice(request, quoteOrder, opsToken, { params: { orderId }, body });
  }

  async function quote(
    orderId: string,
    overrides?: Partial<QuoteBody>,
  ): Promise<ResponseOf<typeof quoteOrder>> {
    const response = await sendQuote(orderId, overrides);
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(content));
    return quoteOrder.response.parse(content);
  }

  async function quoteRejected(orderId: string, overrides: Partial<QuoteBody> = {}) {
    const response = await sendQuote(orderId, overrides);
    const { error } = apiErrorBodySchema.parse(await response.json());
    return [error.code, error.fields?.[0]?.path];
  }

  async function quotes(tel: string, orderId: string): Promise<Quote[]> {
    const path = `/user/orders/${orderId}/quotes`;
    return (await shop.answer(mainApi.listOrderQuotes.response, tel, path)).items;
  }

  /** Starts that the work of the open quote can be chosen at, of 35 days. */
  async function openStarts(tel: string, orderId: string, beginDate = TODAY): Promise<string[]> {
    const path = `/user/orders/${orderId}/quote/available_dates?beginDate=${beginDate}`;
    const { days } = await shop.answer(mainApi.listQuoteDates.response, tel, path);
    return days
      .flatMap(({ times }) => times)
      .filter(({ kind }) => kind === 'open')
      .map(({ startsAt }) => startsAt);
  }

  const answerPath = (orderId: string) => `/user/orders/${orderId}/quote`;

  function answer(tel: string, orderId: string, body: Answer, key = newKey()) {
    const call = { method: 'POST', key, body } as const;
    return shop.answer(mainApi.answerQuote.response, tel, answerPath(orderId), call);
  }

  function answerRejected(tel: string, orderId: string, body: Answer, key = newKey()) {
    return shop.rejection(tel, answerPath(orderId), { method: 'POST', key, body });
  }

  /** By a new card that has passed 3-D Secure. */
  async function byCard(tel: string): Promise<Pick<Answer, 'creditCard' | 'creditToken'>> {
    const creditToken = newKey();
    await shop.authenticate(tel, creditToken);
    return { creditCard: shop.newCard.creditCard, creditToken };
  }

  async function byBill(total = TOTAL): Promise<Pick<Answer, 'np'>> {
    const { np } = await shop.orderBody(ZIP.shibuya, { selectedDate: '2026-05-20T10:00:00' });
    return { np: np && { ...np, goodsPrice: total } };
  }

  const accepting = (quoteId: string, agreedTotal = TOTAL) =>
    ({ answer: 'accept', quoteId, agreedTotal }) as const;

  return {
    order,
    quote,
    sendQuote,
    quoteRejected,
    quotes,
    openStarts,
    answer,
    answerRejected,
    byCard,
    byBill,
    accepting,
  };
}
