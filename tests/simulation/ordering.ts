import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { catalogueSeed } from '@/embedded/main-api/seed/catalogue/catalogue-seed';
import { answerQuestions } from '../main-api/answered-questions';
import { ZIP } from '../main-api/shop-visitor';
import { count, now, type World } from './world';

type Menu = (typeof catalogueSeed)['menus'][number];
type Basic = OrderBody['basic'];

/** Some amounts that the menu allows; types fill up the quantity. */
function amountsOf({ choice }: World, menu: Menu): Basic {
  const spread = Math.min(menu.maxQuantity - menu.minQuantity, 3);
  const quantity = menu.minQuantity + choice.below(spread + 1);
  const options = menu.options
    .filter(() => choice.percent(20))
    .map(({ id }) => ({ id, quantity: 1 }));
  if (menu.types.length === 0) return { id: menu.id, quantity, types: [], options };
  const type = choice.of(menu.types);
  const ofType = Math.min(quantity, type.maxQuantity);
  return { id: menu.id, quantity: ofType, types: [{ id: type.id, quantity: ofType }], options };
}

/** The total of the selection, with what the minimum order needs added; null when it cannot be ordered. */
async function priced(world: World, menu: Menu, basic: Basic, query: object) {
  const ask = async (amounts: Basic) => {
    const asked = { ...amounts, project: menu.project, ...query };
    const path = `/order/select_menus?${encodeQuery(asked)}`;
    const response = await world.shop.send(null, path);
    if (!response.ok) return null;
    return mainApi.getOrderMenu.response.parse(await response.json());
  };
  const first = await ask(basic);
  if (!first) return null;
  const { minimumOrderRemedy: remedy } = first;
  if (!remedy) return { basic, estimate: first };
  const { quantity, types } = remedy;
  const enough = { ...basic, quantity, types: types.length > 0 ? types : basic.types };
  const second = await ask(enough);
  return second && !second.minimumOrderRemedy ? { basic: enough, estimate: second } : null;
}

async function datesOf(world: World, menu: Menu, basic: Basic, zipCode: string) {
  const beginDate = now(world).slice(0, 10);
  const query = { ...basic, project: menu.project, zipCode, beginDate };
  const path = `/order/available_dates?${encodeQuery(query)}`;
  const { days } = await world.shop.answer(mainApi.listAvailableDates.response, null, path);
  const times = days.flatMap((day) => day.times);
  const open = times.filter(({ kind }) => kind === 'open').map(({ startsAt }) => startsAt);
  const wishes = times.filter(({ kind }) => kind !== 'close').map(({ startsAt }) => startsAt);
  return { open, wishes };
}

interface ChosenDates {
  readonly selectedDate: string;
  readonly selectedDateType?: 'open' | 'negotiable';
  readonly starts: readonly string[];
  readonly isWish: boolean;
}

/** On different days, ascending. */
function severalDays({ choice }: World, starts: readonly string[], wanted: number): string[] {
  const byDay = new Map<string, string>();
  for (let tries = 0; tries < 20 && byDay.size < wanted && starts.length > 0; tries += 1) {
    const start = choice.of(starts);
    byDay.set(start.slice(0, 10), start);
  }
  return [...byDay.values()].sort();
}

async function chooseDates(
  world: World,
  menu: Menu,
  basic: Basic,
  zipCode: string,
): Promise<ChosenDates | null> {
  const { open, wishes } = await datesOf(world, menu, basic, zipCode);
  const { count: visits, isNegotiableOnly, dateChoice } = menu.visits;
  const isWish =
    isNegotiableOnly || (dateChoice !== 'staff' && visits === 1 && world.choice.percent(25));
  if (isWish) {
    const starts = severalDays(world, wishes, 1 + world.choice.below(3));
    if (starts.length === 0) return null;
    return { selectedDate: starts.join(','), selectedDateType: 'negotiable', starts, isWish };
  }
  const starts = severalDays(world, open, visits);
  if (starts.length < visits) return null;
  return { selectedDate: starts.join(','), starts, isWish };
}

/** A card that was authenticated for this order. */
async function byCard({ shop, newKey }: World, tel: string) {
  const creditToken = newKey();
  await shop.authenticate(tel, creditToken);
  return { ...shop.newCard, creditToken };
}

/** Anything that the catalogue has, in the customer's home, as it is offered now. */
export async function orderSomething(world: World, tel: string): Promise<string | undefined> {
  const { shop, choice, ledger } = world;
  const menu = choice.of(catalogueSeed.menus);
  const home = world.homeOf.get(tel);
  if (!home) throw new Error(`${tel} lives nowhere`);
  const { zipCode, prefecture, city, town } = home;
  const payMethod = menu.payMethods.length === 0 ? undefined : choice.of(menu.payMethods);
  const chosen = await priced(world, menu, amountsOf(world, menu), { zipCode, payMethod });
  if (!chosen) return count(world, 'order: not possible here');
  const dates = await chooseDates(world, menu, chosen.basic, zipCode);
  if (!dates) return count(world, 'order: no date');
  const final = await priced(world, menu, chosen.basic, {
    zipCode,
    payMethod,
    selectedDate: dates.selectedDate,
  });
  if (!final) return count(world, 'order: not possible at this date');
  const total = final.estimate.price?.totalIncludingTax ?? 0;
  const person = {
    customerName: '試験 太郎',
    customerNameKana: 'シケン タロウ',
    tel: '09011112222',
    zipCode,
    address: { prefecture, city, town: `${town}1-1`, building: '' },
  };
  const body = await shop.orderBody(ZIP.shibuya, {
    project: menu.project,
    basic: final.basic,
    workingAddress: {
      ...person,
      email: 'taro@example.jp',
      parkingArea: '',
      pets: '',
      familyStructure: '',
      smoking: false,
    },
    np: payMethod === 'np' ? { ...person, goodsPrice: total } : undefined,
    enquete: await answerQuestions(shop, { project: menu.project, id: menu.id }),
    ...(payMethod === 'creditCard' && (await byCard(world, tel))),
    agreedTotal: total,
    selectedDate: dates.selectedDate,
    selectedDateType: dates.selectedDateType,
  });
  const path = menu.visits.dateChoice === 'staff' ? '/maid/orders' : '/order/services';
  const response = await shop.send(tel, path, { method: 'POST', key: world.newKey(), body });
  const answer = await response.json();
  if (!response.ok) return count(world, `order: ${answer.error.code}`);
  const { orderId } = mainApi.placeOrder.response.parse(answer);
  count(world, `order: placed ${dates.isWish ? 'as a wish' : 'with a date'}`);
  const placed = await shop.answer(
    mainApi.getOrder.response,
    tel,
    `/user/orders?orderId=${orderId}`,
  );
  const starts = dates.isWish ? dates.starts.slice(0, 1) : placed.selectedDate;
  const status = dates.isWish ? ('wished' as const) : ('confirmed' as const);
  ledger.add({
    orderId,
    tel,
    placedAt: shop.clock.now(),
    durationMinutes: final.estimate.menu.durationMinutes,
    isRegularPlan: menu.visits.rhythmWeeks !== undefined && menu.visits.rhythmWeeks !== null,
    isCourse: menu.visits.count > 1,
    isEstimate: menu.kind === 'estimate',
    status: dates.isWish ? 'received' : 'confirmed',
    visits: new Map(starts.map((startsAt, position) => [position, { startsAt, status }])),
  });
  return orderId;
}
