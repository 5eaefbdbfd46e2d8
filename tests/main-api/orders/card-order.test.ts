import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let customers = 0;
let tel = '';
let token = '';

const NOW = '2026-05-06T10:00:00+09:00';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  customers += 1;
  tel = `0903000${String(customers).padStart(4, '0')}`;
  token = `token-${customers}`;
  shop.clock.set(NOW);
  Object.assign(shop.cardGateway, {
    authenticateAs: 'authenticated',
    isDeclining: false,
    isRejecting: false,
    isSilent: false,
    losesAnswers: false,
    beforeAuthorisation: () => Promise.resolve(),
  });
  shop.cardGateway.charges.clear();
  await shop.register(tel);
});

function charged(): number[] {
  return [...shop.cardGateway.charges.values()];
}

async function cardBody(zipCode: typeof ZIP.shibuya | typeof ZIP.kamakura = ZIP.kamakura) {
  await shop.authenticate(tel, token);
  return { ...(await shop.orderBody(zipCode, shop.newCard)), creditToken: token };
}

async function registeredCards() {
  const { creditCards } = await shop.answer(
    mainApi.listCreditCards.response,
    tel,
    '/user/customer_pay_method_creditcards',
  );
  return creditCards;
}

async function isOpen(startsAt: string): Promise<boolean> {
  return (await shop.starts(ZIP.kamakura, 'open')).includes(startsAt);
}

describe('an order by card', () => {
  it.each(['authenticated', 'attempted'] as const)(
    'is charged once and registers the card on request when 3-D Secure was %s',
    async (status) => {
      shop.cardGateway.authenticateAs = status;
      const orderId = await shop.place(tel, 'key', await cardBody());
      expect(await shop.orders(tel)).toMatchObject([
        {
          orderId,
          status: 'confirmed',
          payMethod: 'creditCard',
          paymentStatus: 'authorised',
          cardNumberBottom: '1111',
        },
      ]);
      expect(charged()).toEqual([16_500]);
      const paidAt = shop.deps.db
        .select({ at: sql`to_json(paid_at)` })
        .from(sql`order_payments`)
        .where(sql`order_id = ${orderId}`);
      expect(await paidAt).toEqual([{ at: '2026-05-06T01:00:00+00:00' }]);
      expect(await registeredCards()).toMatchObject([
        { cardNumberBottom: '1111', brand: 'VISA', cardType: 'registered' },
      ]);
    },
  );

  it.each(['denied', 'rejected', 'unavailable', 'abandoned', 'timed_out', 'pending'] as const)(
    'is rejected when 3-D Secure was %s',
    async (status) => {
      shop.cardGateway.authenticateAs = status;
      expect(await shop.placeRejected(tel, 'key', await cardBody())).toMatchObject({
        status: 422,
        code: 'card_authentication_required',
      });
      expect(charged()).toEqual([]);
    },
  );

  describe('of which another tab has typed in a new card since', () => {
    /** One browser has one token; the cards are those of the demonstration. */
    const ofAnotherTab = {
      cardNumberBottom: { cardNumberBottom: '0005' },
      cardNumberHead: { cardNumberHead: '5555' },
      expiryYear: { expiryYear: '32' },
      expiryMonth: { expiryMonth: '06' },
    };

    it.each(Object.entries(ofAnotherTab))(
      'is refused when that one has another %s, and charges neither',
      async (_, facts) => {
        const { card } = shop.cardGateway;
        const shown = await cardBody();
        shop.cardGateway.card = { ...card, ...facts };
        await shop.authenticate(tel, `${token}-of-another-tab`);
        shop.cardGateway.card = card;
        const body = { ...shown, creditToken: `${token}-of-another-tab` };
        expect(await shop.placeRejected(tel, 'key', body)).toMatchObject({
          status: 422,
          code: 'card_token_invalid',
          fields: [{ path: 'creditCard' }],
        });
        expect(charged()).toEqual([]);
      },
    );

    it('is refused for the card, not for a 3-D Secure that the other one did not pass', async () => {
      const { card } = shop.cardGateway;
      const shown = await cardBody();
      shop.cardGateway.card = { ...card, cardNumberBottom: '0005' };
      shop.cardGateway.authenticateAs = 'denied';
      await shop.authenticate(tel, `${token}-denied`);
      shop.cardGateway.card = card;
      const body = { ...shown, creditToken: `${token}-denied` };
      expect((await shop.placeRejected(tel, 'key', body)).code).toBe('card_token_invalid');
      await shop.place(tel, 'key', shown);
      expect(charged()).toEqual([16_500]);
    });
  });

  it('is rejected with a card that another customer authenticated', async () => {
    const body = await cardBody();
    await shop.register('09033334444');
    expect((await shop.placeRejected('09033334444', 'key', body)).code).toBe(
      'card_authentication_required',
    );
  });

  it('can be paid with the customer’s own registered card, but not with another customer’s', async () => {
    await shop.place(tel, '1', await cardBody(ZIP.shibuya));
    const [card] = await registeredCards();
    const again = await shop.orderBody(ZIP.shibuya, {
      ...shop.newCard,
      creditCard: { ...shop.newCard.creditCard, id: card?.id, card_type: 'registered' },
    });
    await shop.place(tel, '2', again);
    expect(charged()).toEqual([16_500, 16_500]);
    expect(await registeredCards()).toHaveLength(1);
    await shop.register('09033335555');
    expect((await shop.placeRejected('09033335555', 'key', again)).code).toBe('card_not_found');
  });

  it('registers the card on request even when points pay for everything', async () => {
    await shop.deps.db.execute(sql`UPDATE customers SET point_balance = 16500 WHERE tel = ${tel}`);
    const body = { ...(await cardBody(ZIP.shibuya)), friendlypointPrice: 16_500, agreedTotal: 0 };
    await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'confirmed', paymentStatus: 'authorised' },
    ]);
    expect(charged()).toEqual([]);
    expect(await registeredCards()).toMatchObject([{ cardNumberBottom: '1111' }]);
  });

  it('registers a card only once when it is entered again', async () => {
    await shop.place(tel, '1', await cardBody(ZIP.shibuya));
    const [card] = await registeredCards();
    token = `${token}-again`;
    await shop.place(tel, '2', await cardBody(ZIP.shibuya));
    expect(await registeredCards()).toEqual([card]);
  });
});

describe('a card that the customer did not ask to register', () => {
  async function placeWithTemporaryCard(): Promise<string> {
    await shop.authenticate(tel, token);
    const body = await shop.orderBody(ZIP.shibuya, shop.temporaryCard);
    return shop.place(tel, 'temporary', { ...body, creditToken: token });
  }

  it('pays for the order and is not listed among the registered cards', async () => {
    await placeWithTemporaryCard();
    expect(charged()).toEqual([16_500]);
    expect(await shop.orders(tel)).toMatchObject([
      { status: 'confirmed', paymentStatus: 'authorised', cardNumberBottom: '1111' },
    ]);
    expect(await registeredCards()).toEqual([]);
    const { creditCards } = await shop.answer(
      mainApi.listCustomerPayMethods.response,
      tel,
      '/user/customer_pay_methods',
    );
    expect(creditCards).toEqual([]);
  });

  it('cannot pay for another order by its token or its id at the gateway', async () => {
    const orderId = await placeWithTemporaryCard();
    const body = await shop.orderBody(ZIP.shibuya, shop.temporaryCard);
    const byToken = { ...body, creditToken: token };
    expect((await shop.placeRejected(tel, 'by-token', byToken)).code).toBe('card_token_invalid');
    const [payment] = await shop.deps.db
      .select({ cardId: sql<string>`gateway_card_id` })
      .from(sql`order_payments`)
      .where(sql`order_id = ${orderId}`);
    const byId = {
      ...body,
      creditCard: {
        ...shop.newCard.creditCard,
        id: payment?.cardId,
        card_type: 'registered' as const,
      },
    };
    expect((await shop.placeRejected(tel, 'by-id', byId)).code).toBe('card_not_found');
    expect(charged()).toEqual([16_500]);
  });

  it('cannot be registered afterwards with its authentication', async () => {
    const { tempCardId, creditToken } = await shop.authenticateCard(tel, token);
    const body = await shop.orderBody(ZIP.shibuya, shop.temporaryCard);
    await shop.place(tel, 'temporary', { ...body, creditToken });
    const registering = { method: 'POST', body: { tempCardId, creditToken } } as const;
    expect(await shop.rejection(tel, '/user/credit_cards', registering)).toMatchObject({
      status: 422,
      code: 'card_token_invalid',
    });
    expect(await registeredCards()).toEqual([]);
  });

  it('is deleted at the gateway thirty days after the visit, while a registered card is not', async () => {
    const orderId = await placeWithTemporaryCard();
    const temporary = `card-of-${token}`;
    token = `${token}-kept`;
    await shop.place(tel, 'kept', await cardBody(ZIP.shibuya));
    const [start = ''] = (await shop.orders(tel))
      .filter((order) => order.orderId === orderId)
      .flatMap(({ selectedDate }) => selectedDate);
    const end = new Date(`${start}+09:00`).getTime() + 2 * 60 * 60_000;
    const daysAfter = (days: number) => new Date(end + days * 86_400_000).toISOString();

    shop.clock.set(daysAfter(29.9));
    await purgeExpiredRows(shop.deps);
    expect(shop.cardGateway.forgotten).not.toContain(temporary);

    shop.clock.set(daysAfter(30.1));
    shop.cardGateway.isSilent = true;
    await purgeExpiredRows(shop.deps);
    expect(shop.cardGateway.forgotten).not.toContain(temporary);
    shop.cardGateway.isSilent = false;
    await purgeExpiredRows(shop.deps);
    await purgeExpiredRows(shop.deps);
    const { forgotten } = shop.cardGateway;
    expect(forgotten.filter((cardId) => cardId === temporary)).toHaveLength(1);
    expect(forgotten).not.toContain(`card-of-${token}`);
    expect(await shop.orders(tel)).toContainEqual(
      expect.objectContaining({ orderId, paymentStatus: 'authorised', cardNumberBottom: '1111' }),
    );
  });

  it('is not deleted at the gateway while its order has an unpaid charge', async () => {
    const orderId = await placeWithTemporaryCard();
    await shop.deps.db.execute(sql`
      INSERT INTO visit_charges (order_id, position, subject, kind, amount, lines, pay_method,
        gateway_card_id, status, charged_at, tries, tried_at, declined_at)
      SELECT order_id, 0, subject, 'cancellation_fee', 100, '[]', 'creditCard', gateway_card_id,
        'failed', paid_at, 1, paid_at, paid_at FROM order_payments WHERE order_id = ${orderId}`);
    shop.clock.set('2026-12-01T10:00:00+09:00');
    await purgeExpiredRows(shop.deps);
    expect(shop.cardGateway.forgotten).not.toContain(`card-of-${token}`);
    await shop.deps.db.execute(
      sql`UPDATE visit_charges SET given_up_at = now() WHERE order_id = ${orderId}`,
    );
    await purgeExpiredRows(shop.deps);
    expect(shop.cardGateway.forgotten).toContain(`card-of-${token}`);
  });

  it('does not change a registered card with the same number', async () => {
    await shop.place(tel, 'kept', await cardBody(ZIP.shibuya));
    const kept = await registeredCards();
    token = `${token}-temporary`;
    await placeWithTemporaryCard();
    expect(await registeredCards()).toEqual(kept);
  });
});

describe('a declined card', () => {
  it('stores nothing: slot, coupon, place, order and idempotency key stay free', async () => {
    const body = {
      ...(await cardBody()),
      coupon: 'HAJIMETE1000',
      agreedTotal: 15_500,
    };
    shop.cardGateway.isDeclining = true;
    expect(await shop.placeRejected(tel, 'key', body)).toMatchObject({
      status: 422,
      code: 'card_declined',
      fields: [{ path: 'creditCard' }],
    });
    expect(await shop.orders(tel)).toEqual([]);
    expect(await registeredCards()).toEqual([]);
    expect(await isOpen(body.selectedDate)).toBe(true);
    const { workplaces } = await shop.answer(
      mainApi.listCustomerWorkplaces.response,
      tel,
      '/order/customer_workplaces',
    );
    expect(workplaces).toEqual([]);

    shop.cardGateway.isDeclining = false;
    token = `${token}-another`;
    await shop.authenticate(tel, token);
    await shop.place(tel, 'key', { ...body, creditToken: token });
    expect(charged()).toEqual([15_500]);
  });

  it('cannot be used again with its token and is not shown as a temporary card', async () => {
    const { tempCardId, creditToken } = await shop.authenticateCard(tel, token);
    const body = { ...(await shop.orderBody(ZIP.kamakura, shop.newCard)), creditToken };
    shop.cardGateway.isDeclining = true;
    expect((await shop.placeRejected(tel, 'key', body)).code).toBe('card_declined');
    shop.cardGateway.isDeclining = false;
    expect((await shop.placeRejected(tel, 'key', body)).code).toBe('card_token_invalid');
    const shown = `/user/three_d_secure_authentications/show_temporary_card/${tempCardId}`;
    expect((await shop.rejection(tel, shown)).code).toBe('not_found');
    const { authentications } = await shop.answer(
      mainApi.listThreeDSecure.response,
      tel,
      '/user/three_d_secure_authentications',
    );
    expect(authentications).toMatchObject([{ id: tempCardId, status: 'failed', card: null }]);
  });

  it('is reported to the customer even when the recovery released the order first', async () => {
    const body = await cardBody();
    shop.cardGateway.isDeclining = true;
    const { db } = shop.deps;
    const transact = db.transaction.bind(db);
    const writing = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      const written = await transact(work);
      await recoverPendingOrders(shop.deps, { onlyProcess: true });
      return written;
    });
    expect(await shop.placeRejected(tel, 'key', body)).toMatchObject({
      status: 422,
      code: 'card_declined',
    });
    writing.mockRestore();
    expect(await isOpen(body.selectedDate)).toBe(true);
  });

  it('can be tried at most ten times an hour', async () => {
    const body = await shop.orderBody(ZIP.kamakura, shop.newCard);
    const tryCard = async (creditToken: string) => {
      await shop.authenticate(tel, creditToken);
      return shop.placeRejected(tel, 'key', { ...body, creditToken });
    };
    shop.cardGateway.isDeclining = true;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await tryCard(`${token}-${attempt}`)).code).toBe('card_declined');
    }
    expect(await shop.placeRejected(tel, 'key', { ...body, creditToken: token })).toEqual({
      status: 429,
      code: 'too_many_requests',
    });
    shop.clock.set('2026-05-06T11:00:01+09:00');
    expect((await tryCard(`${token}-later`)).code).toBe('card_declined');
  });
});

describe('a charge that the gateway rejects', () => {
  it('releases the order at once and returns card_declined', async () => {
    const body = await cardBody();
    shop.cardGateway.isRejecting = true;
    expect(await shop.placeRejected(tel, 'key', body)).toMatchObject({
      status: 422,
      code: 'card_declined',
    });
    expect(await shop.orders(tel)).toEqual([]);
    expect(await isOpen(body.selectedDate)).toBe(true);
  });

  it('releases a pending order when the recovery repeats it', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    shop.cardGateway.isRejecting = true;
    await shop.placeRejected(tel, 'key', body);
    expect(await isOpen(body.selectedDate)).toBe(false);
    shop.cardGateway.losesAnswers = false;
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await isOpen(body.selectedDate)).toBe(true);
  });
});

describe('the same Idempotency-Key', () => {
  it('returns the same order, charged once', async () => {
    const body = await cardBody();
    const orderId = await shop.place(tel, 'key', body);
    expect(await shop.place(tel, 'key', body)).toBe(orderId);
    expect(await shop.place(tel, 'key', { ...body, creditToken: undefined })).toBe(orderId);
    expect(charged()).toEqual([16_500]);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  it('returns the same order while the first request is still being charged', async () => {
    const body = await cardBody();
    const ids = await Promise.all(Array.from({ length: 5 }, () => shop.place(tel, 'key', body)));
    expect(new Set(ids).size).toBe(1);
    expect(charged()).toEqual([16_500]);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  it('returns the same rejection to every request that waits for the first one', async () => {
    const body = await cardBody();
    shop.cardGateway.isDeclining = true;
    const rejections = await Promise.all(
      Array.from({ length: 3 }, () => shop.placeRejected(tel, 'key', body)),
    );
    expect(rejections.map((rejection) => rejection.code)).toEqual([
      'card_declined',
      'card_declined',
      'card_declined',
    ]);
  });

  it('is taken over when the first request hangs, and both return the same order', async () => {
    const body = await cardBody();
    let goOn = () => {};
    const hanging = new Promise<void>((begin) => {
      shop.cardGateway.beforeFinding = () => {
        shop.cardGateway.beforeFinding = () => Promise.resolve();
        begin();
        return new Promise((resolve) => {
          goOn = resolve;
        });
      };
    });
    const first = shop.place(tel, 'key', body);
    await hanging;
    shop.clock.set('2026-05-06T10:00:16+09:00');
    const second = await shop.place(tel, 'key', body);
    goOn();
    expect(await first).toBe(second);
    expect(charged()).toEqual([16_500]);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  it('returns one order when the first request for wished dates hangs before it writes', async () => {
    const [wish = ''] = await shop.starts(ZIP.kamakura, 'negotiable');
    const body = await shop.orderBody(ZIP.kamakura, {
      selectedDate: wish,
      selectedDateType: 'negotiable',
    });
    const { db } = shop.deps;
    const transact = db.transaction.bind(db);
    let goOn = () => {};
    const hanging = new Promise<void>((begin) => {
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
        begin();
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return transact(work);
      });
    });
    const first = shop.place(tel, 'key', body);
    await hanging;
    shop.clock.set('2026-05-06T10:00:16+09:00');
    const second = await shop.place(tel, 'key', body);
    goOn();
    expect(await first).toBe(second);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  it('is rejected for a different order, with the id of the first order', async () => {
    const body = await cardBody();
    const orderId = await shop.place(tel, 'key', body);
    token = `${token}-another`;
    await shop.place(tel, 'another-key', await cardBody());
    const other = { ...body, isSendMailForCampaign: true };
    expect(await shop.placeRejected(tel, 'key', other)).toEqual({
      status: 409,
      code: 'idempotency_key_reused',
      orderId,
    });
  });

  it('can be used by another customer for their own order', async () => {
    await shop.place(tel, 'key', await shop.orderBody(ZIP.shibuya));
    await shop.register('09033336666');
    await shop.place('09033336666', 'key', await shop.orderBody(ZIP.shibuya));
    expect(await shop.orders('09033336666')).toHaveLength(1);
  });
});

describe('a gateway that does not answer', () => {
  it('leaves no slot taken when it fails before the charge, and the order can be repeated', async () => {
    const body = await cardBody();
    shop.cardGateway.isSilent = true;
    expect((await shop.placeRejected(tel, 'key', body)).code).toBe('back_end_unavailable');
    expect(await isOpen(body.selectedDate)).toBe(true);
    shop.cardGateway.isSilent = false;
    await shop.place(tel, 'key', body);
    expect(charged()).toEqual([16_500]);
  });

  it('keeps the slot and hides the order until the same request is repeated', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    expect(await shop.placeRejected(tel, 'key', body)).toEqual({
      status: 503,
      code: 'back_end_unavailable',
    });
    expect(await shop.orders(tel)).toEqual([]);
    expect(await isOpen(body.selectedDate)).toBe(false);

    shop.cardGateway.losesAnswers = false;
    await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect(charged()).toEqual([16_500]);
  });

  it('is asked again after a restart: charged orders are placed', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    await shop.placeRejected(tel, 'key', body);
    shop.cardGateway.losesAnswers = false;
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect(charged()).toEqual([16_500]);
    const [order] = await shop.orders(tel);
    expect(await shop.place(tel, 'key', body)).toBe(order?.orderId);
  });

  it('is asked again after a restart: declined orders are released', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    shop.cardGateway.isDeclining = true;
    await shop.placeRejected(tel, 'key', body);
    shop.cardGateway.losesAnswers = false;
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await shop.orders(tel)).toEqual([]);
    expect(await isOpen(body.selectedDate)).toBe(true);
  });

  it('has its charge reversed and the order released eleven minutes after the request', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    await shop.placeRejected(tel, 'key', body);
    shop.cardGateway.losesAnswers = false;
    // In the minute after the tenth nothing is decided: another process may just be confirming.
    shop.clock.set('2026-05-06T10:10:01+09:00');
    await recoverPendingOrders(shop.deps);
    expect(charged()).toEqual([16_500]);
    shop.clock.set('2026-05-06T10:11:01+09:00');
    await recoverPendingOrders(shop.deps);
    expect(charged()).toEqual([]);
    expect(await shop.orders(tel)).toEqual([]);
    expect(await isOpen(body.selectedDate)).toBe(true);
  });

  it('is asked about orders of other processes only after their first 15 seconds', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    await shop.placeRejected(tel, 'key', body);
    shop.cardGateway.losesAnswers = false;
    await recoverPendingOrders(shop.deps);
    expect(await shop.orders(tel)).toEqual([]);
    shop.clock.set('2026-05-06T10:00:16+09:00');
    await recoverPendingOrders(shop.deps);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  it('charges an order once when the request and the recovery settle it at the same time', async () => {
    const body = await cardBody();
    shop.cardGateway.beforeAuthorisation = async () => {
      shop.cardGateway.beforeAuthorisation = () => Promise.resolve();
      await recoverPendingOrders(shop.deps, { onlyProcess: true });
    };
    await shop.place(tel, 'key', body);
    expect(await shop.orders(tel)).toMatchObject([{ status: 'confirmed' }]);
    expect(charged()).toEqual([16_500]);
  });
});
