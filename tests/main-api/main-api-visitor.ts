import type { z } from 'zod';
import { apiErrorBodySchema } from '@/contract/api-errors';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { isYearEnd } from '@/domain/surcharges';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly key?: string;
}

export interface Rejection {
  readonly status: number;
  readonly code: string;
  readonly fields?: readonly { path: string; message: string }[];
  readonly alternatives?: readonly string[];
}

/** The day the tests' clock begins at, where calendars are asked from. */
export const TODAY = '2026-05-06';

/** Shibuya, where many people work, and Kamakura, where one person does. */
export const ZIP = { shibuya: '1500001', kamakura: '2480011', outside: '9000001' } as const;

const addresses = {
  [ZIP.shibuya]: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-1', building: '' },
  [ZIP.kamakura]: { prefecture: '神奈川県', city: '鎌倉市', town: '扇ガ谷2-2', building: '' },
} as const;

/** A bathroom, 16,500円, two hours; and what is asked about it. */
const BATHROOM = { id: '12001', quantity: 1, types: [], options: [] };

/**
 * What people do with a main API that `request` reaches: `authorizationOf` gives a customer's header
 * by phone number, `today` (yyyy-MM-dd) is where calendars begin.
 */
export function visitMainApi(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  authorizationOf: (tel: string) => string,
  today: string,
) {
  function send(tel: string | null, path: string, { method = 'GET', body, key }: Call = {}) {
    return request(`/api/v1${path}`, {
      method,
      headers: {
        ...(tel !== null && { authorization: authorizationOf(tel) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async function answer<S extends z.ZodType>(
    schema: S,
    tel: string | null,
    path: string,
    call?: Call,
  ): Promise<z.output<S>> {
    const response = await send(tel, path, call);
    const content = await response.json();
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(content)}`);
    return schema.parse(content);
  }

  async function rejection(tel: string | null, path: string, call?: Call): Promise<Rejection> {
    const response = await send(tel, path, call);
    const { error } = apiErrorBodySchema.parse(await response.json());
    const { message: _, ...rest } = error;
    return { status: response.status, ...rest };
  }

  async function register(tel: string): Promise<void> {
    await answer(mainApi.registerAccount.response, tel, '/account/signups', {
      method: 'POST',
      body: {
        name: '試験 太郎',
        nameKana: 'シケン タロウ',
        email: 'taro@example.jp',
        isSendMailForCampaign: false,
      },
    });
  }

  async function calendar(zipCode: string, beginDate = today) {
    const query = encodeQuery({ ...BATHROOM, project: 'houseCleaning', zipCode, beginDate });
    const { days } = await answer(
      mainApi.listAvailableDates.response,
      null,
      `/order/available_dates?${query}`,
    );
    return days.flatMap((day) => day.times);
  }

  /** Without the days around New Year, whose surcharge is not in `orderBody`'s price. */
  async function starts(zipCode: string, kind: 'open' | 'negotiable' | 'close') {
    return (await calendar(zipCode))
      .filter((time) => time.kind === kind && !isYearEnd(time.startsAt))
      .map((time) => time.startsAt);
  }

  async function startAt(zipCode: string, index = 0): Promise<string> {
    const open = (await starts(zipCode, 'open'))[index];
    if (open === undefined) throw new Error('no open start');
    return open;
  }

  /** An order that will be accepted: a bathroom, the price of the shop, by deferred payment. */
  async function orderBody(
    zipCode: typeof ZIP.shibuya | typeof ZIP.kamakura,
    overrides: Partial<OrderBody> = {},
  ): Promise<OrderBody> {
    const person = {
      customerName: '試験 太郎',
      customerNameKana: 'シケン タロウ',
      tel: '09011112222',
      zipCode,
      address: addresses[zipCode],
    };
    const body: OrderBody = {
      project: 'houseCleaning',
      basic: BATHROOM,
      additional: [],
      workingAddress: {
        ...person,
        email: 'taro@example.jp',
        parkingArea: 'あり',
        pets: '',
        familyStructure: '',
        smoking: false,
      },
      np: { ...person, goodsPrice: overrides.agreedTotal ?? 16_830 },
      enquete: [
        { id: 'q12001', values: ['1'] },
        { id: 'q12002', values: ['1'] },
        { id: 'q12003', values: ['2'] },
      ],
      kindType: 'service',
      isSendMailForCampaign: false,
      friendlypointPrice: 0,
      coupon: '',
      allianceCode: '',
      allianceId: '',
      selectedDate: '',
      firstPlanAndHearingRequired: false,
      phone_applied: false,
      isForeignStaffAccepted: false,
      skip_authentication: false,
      fhStaffIds: [],
      campaignAllianceCodeInputs: [],
      agreedTotal: 16_830,
      ...overrides,
    };
    return body.selectedDate === '' && overrides.selectedDate === undefined
      ? { ...body, selectedDate: await startAt(zipCode) }
      : body;
  }

  const newCard = {
    np: undefined,
    agreedTotal: 16_500,
    creditCard: {
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      yy: '99',
      mm: '12',
      customerName: 'TARO TEST',
      card_type: 'new' as const,
    },
  };

  /** As `newCard`, without the tick 「このカードを次回も使う」. */
  const temporaryCard = {
    ...newCard,
    creditCard: { ...newCard.creditCard, card_type: 'temporary' as const },
  };

  async function authenticate(tel: string, creditToken: string) {
    return answer(
      mainApi.registerThreeDSecure.response,
      tel,
      '/user/three_d_secure_authentications',
      {
        method: 'POST',
        body: {
          cardNumberHead: '4111',
          cardNumberBottom: '1111',
          yy: '99',
          mm: '12',
          customerName: 'TARO TEST',
          creditToken,
          return_to: '/order/payment',
        },
      },
    );
  }

  /** What a card is registered or changed with: its authentication and the token it was begun with. */
  async function authenticateCard(tel: string, creditToken: string) {
    const { redirect_url = '' } = await authenticate(tel, creditToken);
    return { tempCardId: redirect_url.split('/').at(-1) ?? '', creditToken };
  }

  async function place(tel: string, key: string, body: OrderBody): Promise<string> {
    const { orderId } = await answer(mainApi.placeOrder.response, tel, '/order/services', {
      method: 'POST',
      key,
      body,
    });
    return orderId;
  }

  function placeRejected(tel: string, key: string, body: OrderBody): Promise<Rejection> {
    return rejection(tel, '/order/services', { method: 'POST', key, body });
  }

  async function orders(tel: string) {
    const list = await answer(mainApi.listOrders.response, tel, '/user/order_lists');
    return list.orders;
  }

  return {
    send,
    answer,
    rejection,
    register,
    calendar,
    starts,
    startAt,
    orderBody,
    newCard,
    temporaryCard,
    authenticate,
    authenticateCard,
    place,
    placeRejected,
    orders,
  };
}
