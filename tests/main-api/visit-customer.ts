import { eq } from 'drizzle-orm';
import type { ResponseOf } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import type { Visit } from '@/contract/visits';
import type { Database } from '@/database/database';
import { addJapanDays } from '@/domain/japan-time';
import { orderHistory } from '@/main-api/orders/order-tables';
import { type Menu, menuOrders, menus } from './menu-orders';
import { type openShop, TODAY, ZIP } from './shop-visitor';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Totals of the card orders below: with transport, without a handling fee. */
export const PRICES = {
  bathroom: 16_500,
  weekly: menus.weekly.total,
  spot: menus.spot.total,
  course: menus.course.total,
} as const;

/** The instant of a wall-clock time in Japan, `days` from the day a visit starts. */
export function japanTime(startsAt: string, days: number, time: string): string {
  return `${addJapanDays(startsAt.slice(0, 10), days)}T${time}+09:00`;
}

/** Author, visit, event and state after it of each entry in the order's history. */
export async function historyOf(db: Database, orderId: string) {
  const entries = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(orderHistory.id);
  return entries.map(({ author, position, event, state }) => [author, position, event, state]);
}

/** What customers of `shop` do with visits; every order is paid by card unless said otherwise. */
export function visitCustomer(shop: Shop) {
  const { openDays, bodyOf } = menuOrders(shop);
  let cards = 0;
  let keys = 0;

  function newKey(): string {
    keys += 1;
    return `order-${keys}`;
  }

  /** The customer's registered card, or a new one while there is none. */
  async function byCard(tel: string, agreedTotal: number): Promise<Partial<OrderBody>> {
    const path = '/user/customer_pay_method_creditcards';
    const registered = await shop.answer(mainApi.listCreditCards.response, tel, path);
    const [card] = registered.creditCards;
    if (card) {
      const { creditCard } = shop.newCard;
      return {
        ...shop.newCard,
        agreedTotal,
        creditCard: { ...creditCard, id: card.id, card_type: 'registered' },
      };
    }
    cards += 1;
    const creditToken = `token-${cards}`;
    await shop.authenticate(tel, creditToken);
    return { ...shop.newCard, agreedTotal, creditToken };
  }

  async function placeMenu(tel: string, menu: Menu, overrides: Partial<OrderBody>) {
    const body = await bodyOf(menu, overrides);
    const { project } = menu;
    const path = project === 'maid' ? '/maid/orders' : '/order/services';
    const call = { method: 'POST', key: newKey(), body } as const;
    const { orderId } = await shop.answer(mainApi.placeOrder.response, tel, path, call);
    return { orderId, starts: overrides.selectedDate?.split(',') ?? [] };
  }

  /** A bathroom in Kamakura, where one person works; gives the visit and its start. */
  async function book(
    tel: string,
    overrides: Partial<OrderBody> = {},
    zip: typeof ZIP.shibuya | typeof ZIP.kamakura = ZIP.kamakura,
  ) {
    const card = overrides.np ? {} : await byCard(tel, overrides.agreedTotal ?? PRICES.bathroom);
    const startsAt = overrides.selectedDate ?? (await shop.startAt(zip));
    const body = await shop.orderBody(zip, { ...card, ...overrides, selectedDate: startsAt });
    const orderId = await shop.place(tel, newKey(), body);
    return { orderId, visitId: `${orderId}-1`, startsAt };
  }

  /** A bathroom in Shibuya, paid by card, for the first open starts as wishes. */
  async function wish(tel: string, overrides: Partial<OrderBody> = {}, count = 1) {
    const card = overrides.np ? {} : await byCard(tel, overrides.agreedTotal ?? PRICES.bathroom);
    const starts = (await shop.starts(ZIP.shibuya, 'open')).slice(0, count);
    const selectedDate = overrides.selectedDate ?? starts.join(',');
    const choice = { selectedDate, selectedDateType: 'negotiable' } as const;
    const body = await shop.orderBody(ZIP.shibuya, { ...card, ...overrides, ...choice });
    const orderId = await shop.place(tel, newKey(), body);
    return { orderId, starts: selectedDate.split(',') };
  }

  async function bookWeekly(tel: string, overrides?: Partial<OrderBody>) {
    const [first = ''] = await openDays(menus.weekly);
    const card = overrides ?? (await byCard(tel, PRICES.weekly));
    return placeMenu(tel, menus.weekly, { ...card, selectedDate: first });
  }

  /** Of a weekly plan the first date is only wished for. */
  async function wishWeekly(tel: string) {
    const card = await byCard(tel, PRICES.weekly);
    return bookWeekly(tel, { ...card, selectedDateType: 'negotiable' });
  }

  async function bookCourse(tel: string, overrides?: Partial<OrderBody>) {
    const starts = (await openDays(menus.course)).slice(0, 3);
    const card = overrides ?? (await byCard(tel, PRICES.course));
    return placeMenu(tel, menus.course, { ...card, selectedDate: starts.join(',') });
  }

  /** Three hours of housekeeping by deferred payment. */
  function spotBody(): Promise<OrderBody> {
    return bodyOf(menus.spot);
  }

  async function bookTrial(tel: string) {
    const [first = ''] = await openDays(menus.trial);
    const card = await byCard(tel, menus.trial.total);
    return placeMenu(tel, menus.trial, { ...card, selectedDate: first });
  }

  /** Somebody asked for by name. */
  async function bookNamed(tel: string, terms: Partial<OrderBody> = {}) {
    const { project, id, types } = menus.spot;
    const query = encodeQuery({ project, id, types, zipCode: ZIP.shibuya, beginDate: TODAY });
    const { staffs } = await shop.answer(
      mainApi.listStaffSchedules.response,
      null,
      `/maid/staff_work_schedules?${query}`,
    );
    const person = staffs.find(({ openStarts: starts }) => starts.length > 20);
    if (!person) throw new Error('nobody is free');
    const [startsAt = ''] = person.openStarts;
    const card = await byCard(tel, PRICES.spot + 550);
    const overrides = { ...card, ...terms, selectedDate: startsAt, fhStaffIds: [person.id] };
    const { orderId } = await placeMenu(tel, menus.spot, overrides);
    return { orderId, visitId: `${orderId}-1`, startsAt, person };
  }

  async function visit(tel: string, visitId: string): Promise<Visit> {
    const path = `/user/visits/${visitId}`;
    return (await shop.answer(mainApi.getVisit.response, tel, path)).visit;
  }

  const changeCall = (body?: object, key = newKey()) => ({ method: 'POST', body, key }) as const;
  const cancelCall = (agreedFee: number) => ({ method: 'POST', body: { agreedFee } }) as const;
  const moveCall = (from: string, startsAt: string) =>
    ({ method: 'PATCH', body: { from, startsAt } }) as const;

  return {
    book,
    wish,
    bookWeekly,
    wishWeekly,
    bookCourse,
    bookTrial,
    bookNamed,
    spotBody,
    visit,
    cancel: async (tel: string, visitId: string, agreedFee: number): Promise<Visit> => {
      const path = `/user/visits/${visitId}/cancel`;
      const call = cancelCall(agreedFee);
      return (await shop.answer(mainApi.cancelVisit.response, tel, path, call)).visit;
    },
    cancelRejected: (tel: string, visitId: string, agreedFee: number) =>
      shop.rejection(tel, `/user/visits/${visitId}/cancel`, cancelCall(agreedFee)),
    /** A change of a visit that is made once per key: an answer, a refusal, a remedy. */
    change: async (tel: string, path: string, body?: object, key?: string): Promise<Visit> =>
      (await shop.answer(mainApi.answerProposal.response, tel, path, changeCall(body, key))).visit,
    changeRejected: (tel: string, path: string, body?: object) =>
      shop.rejection(tel, path, changeCall(body)),
    /** From where it is, unless a tab saw it elsewhere. */
    move: async (tel: string, visitId: string, startsAt: string, from?: string): Promise<Visit> => {
      const path = `/user/visits/${visitId}`;
      const call = moveCall(from ?? (await visit(tel, visitId)).startsAt, startsAt);
      return (await shop.answer(mainApi.moveVisit.response, tel, path, call)).visit;
    },
    moveRejected: async (tel: string, visitId: string, startsAt: string, from?: string) => {
      const call = moveCall(from ?? (await visit(tel, visitId)).startsAt, startsAt);
      return shop.rejection(tel, `/user/visits/${visitId}`, call);
    },
    /** Starts the visit can be moved to, of 35 days. */
    movableStarts: async (tel: string, visitId: string, beginDate = '2026-05-06') => {
      const path = `/user/visits/${visitId}/available_dates?beginDate=${beginDate}`;
      const { days } = await shop.answer(mainApi.listVisitDates.response, tel, path);
      return days
        .flatMap(({ times }) => times)
        .filter(({ kind }) => kind === 'open')
        .map(({ startsAt }) => startsAt);
    },
    usage: (
      tel: string,
      year: number,
      month: number,
    ): Promise<ResponseOf<typeof mainApi.getUsageDetails>> =>
      shop.answer(
        mainApi.getUsageDetails.response,
        tel,
        `/user/usage_details?year=${year}&month=${month}`,
      ),
  };
}
