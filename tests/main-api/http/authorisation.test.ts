import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { cameraJpeg } from '../../pictures';
import { apron, options } from '../added-options';
import { answerQuestions } from '../answered-questions';
import { proposalsOf } from '../office-deeds';
import { outcomesOf } from '../office-outcomes';
import { quotedOrders } from '../quoted-orders';
import { openShop, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';
import { PRICES, visitCustomer } from '../visit-customer';

const OWNER = '09064000001';
const STRANGER = '09064000002';
/** Looks like the id of a visit, too. */
const UNKNOWN = 'no-such-thing-1';
const CARDS = '/user/credit_cards';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let keys = 0;

interface Request {
  readonly path: string;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly key?: string;
}

/** One place where a call names something of a customer. */
interface Naming {
  readonly place: string;
  /** Gives the owner something to be named there; its id. */
  readonly own: () => Promise<string>;
  readonly request: (id: string) => Request | Promise<Request>;
  /** How the call is rejected when the caller has no such thing. */
  readonly rejection?: { readonly status: number; readonly code: string };
}

const NOT_FOUND = { status: 404, code: 'not_found' };
const CARD_NOT_FOUND = { status: 404, code: 'card_not_found' };

async function sendPicture(): Promise<string> {
  const body = new FormData();
  body.append('file', new File([cameraJpeg()], 'photo.jpg', { type: 'image/jpeg' }));
  const response = await shop.app.request('/api/v1/order/questionnaire_images', {
    method: 'POST',
    headers: { authorization: `tel:${OWNER}` },
    body,
  });
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(await response.json());
  return image?.[0]?.id ?? '';
}

/** Credit tokens by the authentication that was begun with each. */
const creditTokens = new Map<string, string>();

async function beginAuthentication(): Promise<string> {
  keys += 1;
  // Every one of them is another card.
  shop.cardGateway.card = { ...shop.cardGateway.card, holderName: `TARO TEST ${keys}` };
  const card = await shop.authenticateCard(OWNER, `authenticated-${keys}`);
  creditTokens.set(card.tempCardId, card.creditToken);
  return card.tempCardId;
}

const authenticatedCard = (tempCardId: string) => ({
  tempCardId,
  creditToken: creditTokens.get(tempCardId) ?? 'authenticated-0',
});

const payMethods = () =>
  shop.answer(mainApi.listCustomerPayMethods.response, OWNER, '/user/customer_pay_methods');

const cardId = async () => (await payMethods()).creditCards[0]?.id ?? '';

const billingId = async () => (await payMethods()).previousBillingAddress?.id ?? '';
const payLaterId = async () => (await payMethods()).np.id ?? '';

let changing: Promise<string> | undefined;

/** The same for every request, for only ten an hour can be begun. */
function changedTo(): Promise<string> {
  changing ??= beginAuthentication();
  return changing;
}

async function newCardId(): Promise<string> {
  const body = authenticatedCard(await beginAuthentication());
  const { response } = mainApi.createCreditCard;
  const call = { method: 'POST', body } as const;
  return (await shop.answer(response, OWNER, CARDS, call)).card.id;
}

async function placeId(): Promise<string> {
  const path = '/order/customer_workplaces';
  const { workplaces } = await shop.answer(mainApi.listCustomerWorkplaces.response, OWNER, path);
  return workplaces[0]?.id ?? '';
}

const visitId = async () => (await customer.book(OWNER, {}, ZIP.shibuya)).visitId;
const orderId = async () => (await customer.book(OWNER, {}, ZIP.shibuya)).orderId;

/** Ordered on the telephone, and to be paid by a link. */
const unpaidOrderId = async () => (await telephoneOrders(shop).ask(OWNER)).orderId;

/** A visit that the shop did not do; the clock is back afterwards. */
async function notDoneVisitId(): Promise<string> {
  const booked = await customer.book(OWNER, {}, ZIP.shibuya);
  const now = shop.clock.now().toISOString();
  shop.clock.set(`${booked.startsAt}+09:00`);
  await outcomesOf(shop).outcome(booked.visitId, { outcome: 'not_done', cause: '急病' });
  shop.clock.set(now);
  return booked.visitId;
}

/** A visit that was done; the clock is back afterwards. */
async function doneVisitId(): Promise<string> {
  const booked = await customer.book(OWNER, {}, ZIP.shibuya);
  const now = shop.clock.now().toISOString();
  shop.clock.set(`${booked.startsAt}+09:00`);
  await outcomesOf(shop).outcome(booked.visitId, { outcome: 'done' });
  shop.clock.set(now);
  return booked.visitId;
}

async function registeredCard(id: string): Promise<Partial<OrderBody>> {
  return {
    ...shop.newCard,
    creditCard: { ...shop.newCard.creditCard, id, card_type: 'registered' },
  };
}

let plan: Promise<string> | undefined;

/** The same for every request: a weekly plan that the owner's card pays. */
function planOrderId(): Promise<string> {
  plan ??= (async () => {
    const card = await registeredCard(await cardId());
    const booked = await customer.bookWeekly(OWNER, { ...card, agreedTotal: PRICES.weekly });
    return booked.orderId;
  })();
  return plan;
}

const planCard = (orderId: string, creditCardId: string): Request => ({
  path: '/user/orders/credit_card',
  method: 'PUT',
  body: { orderId, creditCardId },
});

/** What an order may name, in a body that is good for the owner. */
function orderNamings(
  path: string,
  price: number,
  draft: () => Promise<OrderBody>,
): readonly Naming[] {
  const request = async (change: (body: OrderBody) => Partial<OrderBody>) => {
    keys += 1;
    const body = await draft();
    return {
      path,
      method: 'POST',
      key: `key-${keys}`,
      body: { ...body, ...change(body) },
    } as const;
  };
  const paidByCard = async (change: (body: OrderBody) => Partial<OrderBody>) => {
    const card = await registeredCard(await cardId());
    return request((body) => ({ ...card, agreedTotal: price, ...change(body) }));
  };
  return [
    {
      place: 'workingAddress.id',
      own: placeId,
      request: (id) =>
        paidByCard(({ workingAddress }) => ({ workingAddress: { ...workingAddress, id } })),
      rejection: { status: 404, code: 'workplace_not_found' },
    },
    {
      place: 'billingAddress.id',
      own: billingId,
      request: (id) =>
        paidByCard(({ workingAddress }) => {
          const { customerName, customerNameKana, zipCode, address, tel } = workingAddress;
          return { billingAddress: { id, customerName, customerNameKana, zipCode, address, tel } };
        }),
    },
    {
      place: 'np.id',
      own: payLaterId,
      request: (id) => request(({ np }) => ({ np: np && { ...np, id } })),
    },
    {
      place: 'creditCard.id',
      own: cardId,
      request: async (id) => {
        const card = await registeredCard(id);
        return request(() => ({ ...card, agreedTotal: price }));
      },
      rejection: { status: 404, code: 'card_not_found' },
    },
  ];
}

/** Little enough that no limit of deferred payment is reached. */
const QUOTED = { lines: [{ text: '清掃', amount: 1_000, taxRate: 10 as const }] };

/** A quote of the owner that waits for an answer. */
async function openQuote() {
  const { order, quote } = quotedOrders(shop);
  return quote(await order(OWNER), QUOTED);
}

const quotedOrderId = async () => (await openQuote()).orderId;

let quotes = new Map<string, string>();

/** By quote, the order that it is for. */
async function openQuoteId(): Promise<string> {
  const { quoteId, orderId } = await openQuote();
  quotes = new Map(quotes).set(quoteId, orderId);
  return quoteId;
}

/** To an open quote of the owner, with what it may name besides. */
async function acceptance(change: Readonly<Record<string, unknown>>): Promise<Request> {
  const { orderId, quoteId } = await openQuote();
  const body = { answer: 'accept', quoteId, agreedTotal: 1_000, ...change };
  return answer(`/user/orders/${orderId}/quote`, body);
}

/** What a change of the plan would do; nothing changes. */
function planChange(call: string, planId: string, body: object): Request {
  keys += 1;
  const path = `/user/plans/${planId}/${call}`;
  return { path, method: 'POST', key: `key-${keys}`, body: { ...body, dryRun: true } };
}

/** Begins after every visit that the order enters. */
const PAUSE = { from: '2026-07-20', until: '2026-07-25' };

async function pausedPlanId(): Promise<string> {
  const planId = await planOrderId();
  keys += 1;
  const call = { method: 'POST', key: `key-${keys}`, body: PAUSE } as const;
  await shop.answer(mainApi.pausePlan.response, OWNER, `/user/plans/${planId}/pause`, call);
  return planId;
}

const planVisitId = async () => `${await planOrderId()}-1`;

/** An order with a wish, for which the shop offers a start. */
async function proposedOrderId(): Promise<string> {
  const { orderId } = await customer.wish(OWNER);
  await proposalsOf(shop).propose(orderId, 1);
  return orderId;
}

/** A visit whose date the shop has fixed. */
async function fixedVisitId(): Promise<string> {
  const { orderId, starts } = await customer.wish(OWNER);
  const [start = ''] = starts;
  return (await proposalsOf(shop).confirm(orderId, start)).visitId;
}

/** The customer's answer to the shop. */
function answer(path: string, body?: object): Request {
  keys += 1;
  return { path, method: 'POST', key: `key-${keys}`, body };
}

/** An inspection, for which pictures are asked. */
async function pictureOrder(id: string): Promise<Request> {
  const menu = { project: 'lifeSupport', id: '24004' } as const;
  const questions = await shop.answer(
    mainApi.listQuestionnaires.response,
    null,
    `/order/questionnaires?project=${menu.project}&id=${menu.id}`,
  );
  const question = questions.questionnaires.find(({ kind }) => kind === 'image');
  const answers = await answerQuestions(shop, menu);
  keys += 1;
  const body = await shop.orderBody(ZIP.shibuya, {
    project: menu.project,
    basic: { id: menu.id, quantity: 1, types: [], options: [] },
    enquete: [...answers, { id: question?.id ?? '', values: [id] }],
    kindType: 'estimate',
    selectedDate: '2026-05-20T10:00:00',
    selectedDateType: 'negotiable',
    np: undefined,
    agreedTotal: 0,
  });
  return { path: '/order/services', method: 'POST', key: `key-${keys}`, body };
}

function naming(place: string, own: () => Promise<string>, request: Naming['request']): Naming[] {
  return [{ place, own, request }];
}

const THREE_D_SECURE = '/user/three_d_secure_authentications';
const IMAGES = '/order/questionnaire_images';

/**
 * Every call of a signed-in customer that names something by its id, and where. Menus and people are
 * everybody's.
 */
const namings: Partial<Record<MainApiCall, readonly Naming[]>> = {
  placeOrder: [
    ...orderNamings('/order/services', PRICES.bathroom, () => shop.orderBody(ZIP.shibuya)),
    {
      place: 'enquete.values',
      own: sendPicture,
      request: pictureOrder,
      rejection: { status: 422, code: 'hearing_incomplete' },
    },
  ],
  placeMaidOrder: orderNamings('/maid/orders', PRICES.spot, () => customer.spotBody()),
  getOrder: naming('orderId', orderId, (id) => ({ path: `/user/orders?orderId=${id}` })),
  rebookOrder: naming('orderId', orderId, (id) => ({ path: `/user/orders/${id}/rebooking` })),
  getVisit: naming('visitId', visitId, (id) => ({ path: `/user/visits/${id}` })),
  getVisitCalendar: naming('visitId', visitId, (id) => ({
    path: `/user/visits/${id}/calendar.ics`,
  })),
  listVisitDates: naming('visitId', visitId, (id) => ({
    path: `/user/visits/${id}/available_dates?beginDate=2026-05-06`,
  })),
  moveVisit: naming('visitId', visitId, async (id) => ({
    path: `/user/visits/${id}`,
    method: 'PATCH',
    body: {
      from:
        id === UNKNOWN
          ? await shop.startAt(ZIP.shibuya, 4)
          : (await customer.visit(OWNER, id)).startsAt,
      startsAt: await shop.startAt(ZIP.shibuya, 5),
    },
  })),
  cancelVisit: naming('visitId', visitId, (id) => ({
    path: `/user/visits/${id}/cancel`,
    method: 'POST',
    body: { agreedFee: 0 },
  })),
  chooseRemedy: naming('visitId', notDoneVisitId, (id) => {
    keys += 1;
    const path = `/user/visits/${id}/remedy`;
    return { path, method: 'POST', key: `key-${keys}`, body: { answer: 'redo' } };
  }),
  saveReview: naming('visitId', doneVisitId, (id) => ({
    path: `/user/visits/${id}/review`,
    method: 'PUT',
    body: { stars: 5, words: '部屋がすみずみまで明るくなりました。' },
  })),
  takeBackReview: naming('visitId', doneVisitId, (id) => ({
    path: `/user/visits/${id}/review`,
    method: 'DELETE',
  })),
  getVisitDetails: naming('visitId', visitId, (id) => ({ path: `/user/visits/${id}/details` })),
  getOrderHistory: naming('orderId', orderId, (id) => ({ path: `/user/orders/${id}/history` })),
  answerProposal: naming('orderId', proposedOrderId, (id) =>
    answer(`/user/orders/${id}/proposal`, { answer: 'others' }),
  ),
  refuseShopChange: naming('visitId', fixedVisitId, (id) =>
    answer(`/user/visits/${id}/refusal`, { others: true }),
  ),
  acceptShopChange: naming('visitId', fixedVisitId, (id) =>
    answer(`/user/visits/${id}/acceptance`),
  ),
  listPlanStaff: naming('planId', planOrderId, (id) => ({ path: `/user/plans/${id}/staff` })),
  skipPlanVisit: [
    {
      place: 'planId',
      own: planOrderId,
      request: async (id) => planChange('skip', id, { visitId: await planVisitId() }),
    },
    {
      place: 'visitId',
      own: planVisitId,
      request: async (id) => planChange('skip', await planOrderId(), { visitId: id }),
    },
  ],
  pausePlan: naming('planId', planOrderId, (id) => planChange('pause', id, PAUSE)),
  resumePlan: naming('planId', pausedPlanId, (id) => planChange('resume', id, {})),
  endPlan: naming('planId', planOrderId, (id) => planChange('end', id, { after: '2026-07-20' })),
  changePlan: [
    {
      place: 'planId',
      own: planOrderId,
      request: (id) => planChange('change', id, { from: '2026-05-20', time: '13:00' }),
    },
  ],
  payOrder: naming('orderId', unpaidOrderId, async (id) => {
    keys += 1;
    const { creditCard } = await registeredCard(await cardId());
    const body = { agreedTotal: PRICES.bathroom, creditCard };
    return { path: `/user/orders/${id}/payment`, method: 'POST', key: `key-${keys}`, body };
  }),
  listOrderQuotes: naming('orderId', quotedOrderId, (id) => ({
    path: `/user/orders/${id}/quotes`,
  })),
  listQuoteDates: naming('orderId', quotedOrderId, (id) => ({
    path: `/user/orders/${id}/quote/available_dates?beginDate=2026-05-06`,
  })),
  answerQuote: [
    ...naming('orderId', quotedOrderId, async (id) => {
      const path = `/user/orders/${id}/quote`;
      const given = id === UNKNOWN ? [] : await quotedOrders(shop).quotes(OWNER, id);
      return answer(path, { answer: 'decline', quoteId: given[0]?.quoteId ?? UNKNOWN });
    }),
    ...naming('quoteId', openQuoteId, async (id) => {
      const orderId = quotes.get(id) ?? (await quotedOrderId());
      return answer(`/user/orders/${orderId}/quote`, { answer: 'decline', quoteId: id });
    }),
    ...naming('creditCard.id', cardId, async (id) => {
      const { creditCard } = await registeredCard(id);
      return acceptance({ creditCard });
    }),
    ...naming('np.id', payLaterId, async (id) => {
      const { np } = await quotedOrders(shop).byBill(1_000);
      return acceptance({ np: { ...np, id } });
    }),
    ...naming('billingAddress.id', billingId, async (id) => {
      const { np } = await quotedOrders(shop).byBill(1_000);
      const { goodsPrice: _, ...address } = np ?? { goodsPrice: 0 };
      const { creditCard } = await registeredCard(await cardId());
      return acceptance({ creditCard, billingAddress: { ...address, id } });
    }),
  ],
  listVisitAdditions: naming('visitId', visitId, (id) => ({
    path: `/user/visits/${id}/additions`,
  })),
  addVisitOptions: naming('visitId', visitId, (id) => {
    keys += 1;
    const body = { options: apron, agreedTotal: options.apron.price };
    const path = `/user/visits/${id}/additions`;
    return { path, method: 'POST', key: `key-${keys}`, body };
  }),
  showQuestionnaireImage: naming('imageId', sendPicture, (id) => ({ path: `${IMAGES}/${id}` })),
  deleteQuestionnaireImage: naming('imageId', sendPicture, (id) => ({
    path: `${IMAGES}/${id}`,
    method: 'DELETE',
  })),
  setPayMethod: [
    {
      place: 'creditCardId',
      own: cardId,
      request: (creditCardId) => ({
        path: '/user/pay_methods',
        method: 'PUT',
        body: { payMethod: 'creditCard', creditCardId },
      }),
      rejection: CARD_NOT_FOUND,
    },
  ],
  setPlanCard: [
    {
      place: 'orderId',
      own: planOrderId,
      request: async (id) => planCard(id, await cardId()),
    },
    {
      place: 'creditCardId',
      own: cardId,
      request: async (id) => planCard(await planOrderId(), id),
    },
  ],
  createCreditCard: naming('tempCardId', beginAuthentication, (id) => ({
    path: CARDS,
    method: 'POST',
    body: authenticatedCard(id),
  })),
  updateCreditCard: [
    {
      place: 'cardId',
      own: cardId,
      request: async (id) => ({
        path: `${CARDS}/${id}`,
        method: 'PATCH',
        body: authenticatedCard(await changedTo()),
      }),
      rejection: CARD_NOT_FOUND,
    },
  ],
  deleteCreditCard: [
    {
      place: 'cardId',
      own: newCardId,
      request: (id) => ({ path: `${CARDS}/${id}`, method: 'DELETE' }),
      rejection: CARD_NOT_FOUND,
    },
  ],
  updateThreeDSecure: [
    {
      place: 'cardId',
      own: cardId,
      request: (id) => ({
        path: `${THREE_D_SECURE}/${id}`,
        method: 'PATCH',
        body: {
          cardNumberHead: '4111',
          cardNumberBottom: '1111',
          yy: '99',
          mm: '12',
          customerName: 'TARO TEST',
          creditToken: 'of-the-change',
          return_to: '/my/payment-methods',
        },
      }),
      rejection: CARD_NOT_FOUND,
    },
  ],
  completeThreeDSecure: naming('authenticationId', beginAuthentication, (id) => ({
    path: `${THREE_D_SECURE}/callback`,
    method: 'POST',
    body: { authenticationId: id },
  })),
  showTemporaryCard: [
    ...naming('tempCardId', beginAuthentication, (id) => ({
      path: `${THREE_D_SECURE}/show_temporary_card/${id}`,
    })),
  ],
};

/**
 * What a draft names is stored as it is and given back to the same customer; the order that comes of it is checked
 * like any other. A list of visits is narrowed down to an order after it is narrowed down to the customer. That no other
 * customer gets either is tried below.
 */
const WITHOUT_CASE: ReadonlySet<string> = new Set<MainApiCall>(['keepDraft', 'listSchedules']);

const ID_NAME = /(^id|Id|_id|Ids)$/;

/** Whether a value of the schema can have a member with the name of an id, however deep. */
function hasIdMember(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasIdMember);
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([name, value]) =>
      hasIdMember(value) ||
      (name === 'properties' &&
        typeof value === 'object' &&
        value !== null &&
        Object.keys(value).some((member) => ID_NAME.test(member))),
  );
}

function namesSomething({ access, params, query, body }: Endpoint): boolean {
  if (access !== 'customer') return false;
  const inputs = [query, body].filter((schema) => schema !== undefined);
  return (
    params !== undefined ||
    inputs.some((schema) =>
      hasIdMember(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    )
  );
}

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  await shop.register(OWNER);
  await shop.register(STRANGER);
  const body = await shop.orderBody(ZIP.shibuya);
  const { customerName, customerNameKana, zipCode, address, tel } = body.workingAddress;
  const billingAddress = { customerName, customerNameKana, zipCode, address, tel };
  await shop.place(OWNER, 'deferred', { ...body, billingAddress });
  await customer.book(OWNER, {}, ZIP.shibuya);
});
afterAll(() => shop.close());

async function ask(tel: string, { path, ...call }: Request) {
  const response = await shop.send(tel, path, call);
  return { status: response.status, content: await response.text() };
}

it('every call of a customer that takes an id has a case in this test', () => {
  const calls = Object.entries<Endpoint>(mainApi)
    .filter(([, endpoint]) => namesSomething(endpoint))
    .map(([name]) => name)
    .filter((name) => !WITHOUT_CASE.has(name));
  expect(Object.keys(namings).sort()).toEqual(calls.sort());
});

const cases = Object.entries(namings).flatMap(([call, places]) =>
  places.map((place) => ({ call, ...place })),
);

describe('what belongs to another customer', () => {
  it.each(cases)('is answered like an unknown id: $call, $place', async (naming) => {
    const id = await naming.own();
    expect(id).not.toBe('');
    const stranger = await ask(STRANGER, await naming.request(id));
    const { status, code } = naming.rejection ?? NOT_FOUND;
    expect([stranger.status, JSON.parse(stranger.content).error.code]).toEqual([status, code]);
    expect(stranger).toEqual(await ask(STRANGER, await naming.request(UNKNOWN)));
    expect((await ask(OWNER, await naming.request(id))).status).toBe(200);
  });

  it('is not accepted together with one’s own card: showTemporaryCard, order_id', async () => {
    const tempCardId = await beginAuthentication();
    const path = `${THREE_D_SECURE}/show_temporary_card/${tempCardId}?order_id=`;
    const theirs = await customer.book(STRANGER, {}, ZIP.shibuya);
    const rejected = await ask(OWNER, { path: `${path}${theirs.orderId}` });
    expect(rejected.status).toBe(404);
    expect(rejected).toEqual(await ask(OWNER, { path: `${path}${UNKNOWN}` }));
    const mine = await orderId();
    expect((await ask(OWNER, { path: `${path}${mine}` })).status).toBe(200);
  });

  it('is never their draft, which no other customer reads, replaces or throws away', async () => {
    const path = '/user/order_draft';
    const draft = { project: 'houseCleaning', menuId: '12001', quantity: 1, zipCode: ZIP.shibuya };
    const kept = () => shop.answer(mainApi.getKeptDraft.response, OWNER, path);
    await ask(OWNER, { path, method: 'PUT', body: draft });
    expect(JSON.parse((await ask(STRANGER, { path })).content)).toEqual({ draft: null });
    await ask(STRANGER, { path, method: 'PUT', body: { ...draft, menuId: '11001' } });
    expect((await kept()).draft).toMatchObject(draft);
    await ask(STRANGER, { path, method: 'DELETE' });
    expect((await kept()).draft).toMatchObject(draft);
  });

  it('appears in no list of visits', async () => {
    const lists = {
      '/user/schedules?kind=schedule': '"schedules":[]',
      [`/user/schedules?kind=schedule&orderId=${await orderId()}`]: '"schedules":[]',
      '/user/reservation_lists': '"reservations":[]',
    };
    for (const [path, none] of Object.entries(lists)) {
      const { content } = await ask('09064000003', { path });
      expect(content).toContain('"hasNextPage":false');
      expect(content).toContain(none);
    }
  });
});
