import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays } from '@/domain/japan-time';
import { ZIP } from '../main-api/shop-visitor';
import { cameraJpeg } from '../pictures';
import { authenticatedCard } from './card-deeds';
import { accepted, type SoakCustomer } from './soak-customer';
import { BrokenRequest } from './watched-requests';

/** Whoever gets no clear answer asks again under the same key, for so long. */
const REPEAT_LIMIT_MS = 120_000;
const REPEAT_AFTER_MS = 1_000;
/** A bathroom, two hours. */
const MENU = { id: '12001', quantity: 1, project: 'houseCleaning' } as const;

type OrderZip = typeof ZIP.shibuya | typeof ZIP.kamakura;

interface Wish {
  readonly zipCode: OrderZip;
  readonly startsAt: string;
  readonly payMethod: 'creditCard' | 'np';
  readonly card: 'visa' | 'challenge' | 'declined';
  readonly coupon: string;
  readonly points: number;
  readonly race: string | null;
}

/** A free hour of the next five weeks; empty when there is none. */
async function findStart(
  { browser, choice, today }: SoakCustomer,
  zipCode: OrderZip,
): Promise<string> {
  const from = addJapanDays(today, choice.below(40));
  const open = (await browser.calendar(zipCode, from)).filter(({ kind }) => kind === 'open');
  return open.length === 0 ? '' : choice.of(open).startsAt;
}

async function totalOf({ browser }: SoakCustomer, wish: Wish): Promise<number> {
  const { startsAt: selectedDate, zipCode, payMethod, coupon, points } = wish;
  const query = {
    ...MENU,
    selectedDate,
    zipCode,
    payMethod,
    ...(coupon !== '' && { coupon }),
    ...(points > 0 && { friendlypointPrice: points }),
  };
  const { price } = await browser.answer(
    mainApi.getOrderMenu.response,
    null,
    `/order/select_menus?${encodeQuery(query)}`,
  );
  return price?.totalIncludingTax ?? 0;
}

interface ClearAnswer {
  readonly orderId: string | null;
  readonly rejection: string | null;
}

/** Sends the order until it is answered clearly: with its number, or with a rejection. */
async function untilAnswered(
  { browser, tel }: SoakCustomer,
  key: string,
  body: object,
): Promise<ClearAnswer | null> {
  const end = performance.now() + REPEAT_LIMIT_MS;
  while (performance.now() < end) {
    try {
      const response = await browser.send(tel, '/order/services', { method: 'POST', key, body });
      const text = await response.text();
      if (response.ok) {
        const { orderId } = mainApi.placeOrder.response.parse(JSON.parse(text));
        return { orderId, rejection: null };
      }
      if (response.status < 500) {
        const { error } = apiErrorBodySchema.parse(JSON.parse(text));
        // The same key is still being answered elsewhere.
        if (error.code !== 'too_many_requests') return { orderId: null, rejection: error.code };
      }
    } catch (error) {
      if (!(error instanceof BrokenRequest)) throw error;
    }
    await pause(REPEAT_AFTER_MS);
  }
  return null;
}

async function order(customer: SoakCustomer, wish: Wish): Promise<void> {
  const { browser, ledger, tally, choice } = customer;
  const { payMethod, coupon, points, race, zipCode, startsAt } = wish;
  if (payMethod === 'creditCard') await authenticatedCard(customer, wish.card);
  const total = await totalOf(customer, wish);
  const body = await browser.orderBody(zipCode, {
    ...(payMethod === 'creditCard' && browser.newCard),
    agreedTotal: total,
    selectedDate: startsAt,
    coupon,
    friendlypointPrice: points,
  });
  const key = randomUUID();
  const answer = await untilAnswered(customer, key, body);
  const orderIds = new Set<string>();
  if (answer?.orderId) orderIds.add(answer.orderId);
  ledger.push({ key, orderIds, rejection: answer?.rejection ?? null, total, payMethod, race });
  tally.noteAnswer(
    `order by ${payMethod}: ${answer?.rejection ?? (answer ? 'placed' : 'unclear')}`,
  );
  if (answer?.orderId && choice.percent(20)) {
    // The browser's back button, and the same form sent again.
    const again = await untilAnswered(customer, key, body);
    if (again?.orderId) orderIds.add(again.orderId);
  }
}

const PLAIN = { coupon: '', points: 0, race: null, card: 'visa', zipCode: ZIP.shibuya } as const;

async function orderAtFreeHour(
  customer: SoakCustomer,
  wish: Omit<Wish, 'startsAt'>,
): Promise<void> {
  const startsAt = await findStart(customer, wish.zipCode);
  if (startsAt !== '') await order(customer, { ...wish, startsAt });
}

export function orderByCard(customer: SoakCustomer): Promise<void> {
  const card = customer.choice.of(['visa', 'visa', 'challenge', 'declined'] as const);
  return orderAtFreeHour(customer, { ...PLAIN, payMethod: 'creditCard', card });
}

export function orderByDeferredPayment(customer: SoakCustomer): Promise<void> {
  return orderAtFreeHour(customer, { ...PLAIN, payMethod: 'np' });
}

export function orderWithCoupon(customer: SoakCustomer): Promise<void> {
  const coupon = customer.choice.of(['HAJIMETE1000', 'OSOUJI10']);
  return orderAtFreeHour(customer, { ...PLAIN, payMethod: 'np', coupon });
}

export async function orderWithPoints(customer: SoakCustomer): Promise<void> {
  const { usablePrice } = await customer.browser.answer(
    mainApi.getFriendlyPoints.response,
    customer.tel,
    '/user/friendlypoints',
  );
  const points = Math.min(100, usablePrice);
  return orderAtFreeHour(customer, { ...PLAIN, payMethod: 'np', points });
}

/** Two customers, one hour, and a place where one person works. */
export async function raceForHour(customer: SoakCustomer): Promise<void> {
  const zipCode = ZIP.kamakura;
  const met = await customer.races.meet(() => findStart(customer, zipCode));
  if (!met) return;
  const { start: startsAt, name: race } = met;
  await order(customer, { ...PLAIN, zipCode, payMethod: 'np', startsAt, race });
}

/** Sends a photo with the questions, looks at it, and takes it back every other time. */
export async function sendPhoto({ browser, tel, choice }: SoakCustomer): Promise<void> {
  const form = new FormData();
  const photo = cameraJpeg({ padding: 1_000 + choice.below(200_000) });
  form.append('file', new File([photo], 'photo.jpg', { type: 'image/jpeg' }));
  const packed = new Response(form);
  const response = await browser.ask('/api/v1/order/questionnaire_images', {
    method: 'POST',
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
    body: new Uint8Array(await packed.arrayBuffer()),
  });
  const content = JSON.parse(await accepted(response));
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(content);
  const path = `/order/questionnaire_images/${image?.[0]?.id ?? ''}`;
  await accepted(await browser.send(tel, path));
  if (choice.percent(50)) await accepted(await browser.send(tel, path, { method: 'DELETE' }));
}
