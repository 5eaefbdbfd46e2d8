import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { answerQuestions } from './answered-questions';
import { TODAY, type visitMainApi, ZIP } from './shop-visitor';

/** What paying later costs beyond `total`, yen. */
export const HANDLING_FEE = 330;

/** Menus of the seeded catalogue; `total` by card in Shibuya, with transport, tax-inclusive yen. */
export const menus = {
  /** Three hours each. */
  spot: { project: 'maid', id: '31010', types: [{ id: '3101002', quantity: 1 }], total: 11_350 },
  weekly: { project: 'maid', id: '31001', types: [{ id: '3100102', quantity: 1 }], total: 9_250 },
  every4Weeks: {
    project: 'maid',
    id: '31003',
    types: [{ id: '3100302', quantity: 1 }],
    total: 10_450,
  },
  /** Three visits. */
  course: { project: 'lifeSupport', id: '22005', types: [], total: 48_840 },
  trial: { project: 'maid', id: '16510', types: [], total: 8_800 },
  /** Two hours. */
  tidying: {
    project: 'lifeSupport',
    id: '21001',
    types: [{ id: '2100101', quantity: 1 }],
    total: 9_680,
  },
  /** Three hours, sold by the quarter of an hour. */
  sitting: {
    project: 'babySitter',
    id: '41001',
    types: [{ id: '4100101', quantity: 12 }],
    total: 8_190,
  },
  /** One of two hours; asks how high it hangs. */
  aircon: { project: 'houseCleaning', id: '11010', types: [], total: 13_200 },
  counselling: { project: 'counseling', id: '51001', types: [], total: 0 },
} as const;

export type Menu = (typeof menus)[keyof typeof menus];

function basicOf({ id, types }: Menu) {
  return { id, quantity: types[0]?.quantity ?? 1, types: [...types], options: [] };
}

/** Orders for menus of the catalogue, in Shibuya. */
export function menuOrders(shop: Pick<ReturnType<typeof visitMainApi>, 'answer' | 'orderBody'>) {
  async function openStarts(menu: Menu): Promise<string[]> {
    const where = { zipCode: ZIP.shibuya, beginDate: TODAY };
    const query = encodeQuery({ ...basicOf(menu), project: menu.project, ...where });
    const { days } = await shop.answer(
      mainApi.listAvailableDates.response,
      null,
      `/order/available_dates?${query}`,
    );
    return days
      .flatMap(({ times }) => times)
      .filter(({ kind }) => kind === 'open')
      .map(({ startsAt }) => startsAt);
  }

  /** The first open start of each day. */
  async function openDays(menu: Menu): Promise<string[]> {
    const starts = await openStarts(menu);
    const dayOf = (startsAt: string | undefined) => startsAt?.slice(0, 10);
    return starts.filter((startsAt, index) => dayOf(startsAt) !== dayOf(starts[index - 1]));
  }

  /** An order that will be accepted: at the first open start, paid later unless it is free. */
  async function bodyOf(menu: Menu, overrides: Partial<OrderBody> = {}): Promise<OrderBody> {
    const { project, id, total } = menu;
    const selectedDate = overrides.selectedDate ?? (await openStarts(menu))[0];
    if (selectedDate === undefined) throw new Error('no open start');
    return shop.orderBody(ZIP.shibuya, {
      project,
      basic: basicOf(menu),
      enquete: await answerQuestions(shop, { project, id }),
      ...(total === 0 ? { np: undefined, agreedTotal: 0 } : { agreedTotal: total + HANDLING_FEE }),
      ...overrides,
      selectedDate,
    });
  }

  return { openStarts, openDays, bodyOf };
}
