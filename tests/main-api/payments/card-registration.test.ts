import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { changeAccount, showAccount } from '@/main-api/customers/account-routes';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { orderPayments } from '@/main-api/payments/payment-tables';
import { SMS_LENGTH } from '@/main-api/ports/message-sender';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let tel: string;
let customers = 0;

const MASTERCARD = {
  cardNumberHead: '5555',
  cardNumberBottom: '4444',
  expiryYear: '34',
  expiryMonth: '08',
  brand: 'Mastercard',
  holderName: 'TARO TEST',
};
const VISA = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '99',
  expiryMonth: '12',
  brand: 'VISA',
  holderName: 'TARO TEST',
};

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  customers += 1;
  tel = `0906700${String(customers).padStart(4, '0')}`;
  shop.cardGateway.card = VISA;
  shop.cardGateway.isDeclining = false;
  shop.cardGateway.isSilent = false;
  await shop.register(tel);
});

async function authenticate(creditToken: string, as = tel) {
  const { redirect_url = '' } = await shop.authenticate(as, creditToken);
  return { tempCardId: redirect_url.split('/').at(-1) ?? '', creditToken };
}

const register = (body: object, as = tel) =>
  shop.answer(mainApi.createCreditCard.response, as, '/user/credit_cards', {
    method: 'POST',
    body,
  });

const change = (cardId: string, body: object) =>
  shop.answer(mainApi.updateCreditCard.response, tel, `/user/credit_cards/${cardId}`, {
    method: 'PATCH',
    body,
  });

async function payMethods(as = tel) {
  return shop.answer(mainApi.listCustomerPayMethods.response, as, '/user/customer_pay_methods');
}

const lastFour = async () =>
  (await payMethods()).creditCards.map(({ cardNumberBottom }) => cardNumberBottom);

const rejectedRegistration = (body: object, as = tel) =>
  shop.rejection(as, '/user/credit_cards', { method: 'POST', body });

describe('a card that has passed 3-D Secure', () => {
  it('is registered once on repeated requests, and listed first', async () => {
    const first = await register(await authenticate('token-first'));
    expect(first.card).toMatchObject({
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      expiryYear: '99',
      expiryMonth: '12',
      brand: 'VISA',
      cardType: 'registered',
    });
    shop.clock.set('2026-05-06T10:01:00+09:00');
    shop.cardGateway.card = MASTERCARD;
    const authenticated = await authenticate('token-second');
    const second = await register(authenticated);
    expect(await register(authenticated)).toEqual(second);
    // The cookie is empty by then.
    expect(await register({ tempCardId: authenticated.tempCardId })).toEqual(second);
    expect(await lastFour()).toEqual(['4444', '1111']);
  });

  it('is not registered a second time when it is entered again', async () => {
    const { card } = await register(await authenticate('token-once'));
    expect(await register(await authenticate('token-again'))).toEqual({ card });
    expect(await lastFour()).toEqual(['1111']);
  });

  it('is listed to its owner only, also when several customers ask at once', async () => {
    await register(await authenticate('token-mine'));
    const others = [await shop.newCustomer(), await shop.newCustomer()];
    const [other = ''] = others;
    shop.cardGateway.card = MASTERCARD;
    await register(await authenticate('token-of-other', other), other);
    const listed = await Promise.all([tel, ...others].map(payMethods));
    const shown = listed.map(({ creditCards }) => creditCards.map((card) => card.cardNumberBottom));
    expect(shown).toEqual([['1111'], ['4444'], []]);
  });

  it('is registered only with its own token and by its owner', async () => {
    const { tempCardId, creditToken } = await authenticate('token-owned');
    for (const other of [undefined, 'token-of-another-card']) {
      expect(await rejectedRegistration({ tempCardId, creditToken: other })).toMatchObject({
        status: 422,
        code: 'card_token_invalid',
      });
    }
    const stranger = '09067009999';
    await shop.register(stranger);
    const rejected = { status: 404, code: 'not_found' };
    expect(await rejectedRegistration({ tempCardId, creditToken }, stranger)).toEqual(rejected);
    expect(await rejectedRegistration({ tempCardId: 'unknown', creditToken })).toEqual(rejected);
    expect(await lastFour()).toEqual([]);
  });

  it('is not registered when it is declined, its token has expired or the gateway is down', async () => {
    shop.cardGateway.isDeclining = true;
    expect(await rejectedRegistration(await authenticate('token-declined'))).toEqual({
      status: 422,
      code: 'card_declined',
    });
    shop.cardGateway.isDeclining = false;
    expect(await rejectedRegistration(await authenticate('lapsed-token'))).toMatchObject({
      status: 422,
      code: 'card_token_invalid',
    });
    const authenticated = await authenticate('token-silent');
    shop.cardGateway.isSilent = true;
    expect(await rejectedRegistration(authenticated)).toEqual({
      status: 503,
      code: 'back_end_unavailable',
    });
    shop.cardGateway.isSilent = false;
    expect(await lastFour()).toEqual([]);
    await register(authenticated);
    expect(await lastFour()).toEqual(['1111']);
  });

  it('cannot be registered again with its authentication after it was deleted', async () => {
    const authenticated = await authenticate('token-deleted');
    const { card } = await register(authenticated);
    const remove = { method: 'DELETE' } as const;
    await shop.answer(
      mainApi.deleteCreditCard.response,
      tel,
      `/user/credit_cards/${card.id}`,
      remove,
    );
    expect(await lastFour()).toEqual([]);
    expect(await rejectedRegistration(authenticated)).toEqual({ status: 404, code: 'not_found' });
    expect(await shop.rejection(tel, `/user/credit_cards/${card.id}`, remove)).toEqual({
      status: 404,
      code: 'card_not_found',
    });
  });
});

describe('a registered card', () => {
  it('is replaced by another card, which pays the later charges of its orders', async () => {
    const old = await authenticate('token-old');
    const order = await shop.place(tel, 'key-old', {
      ...(await shop.orderBody(ZIP.shibuya, shop.newCard)),
      creditToken: old.creditToken,
    });
    const id = (await payMethods()).creditCards[0]?.id ?? '';
    shop.cardGateway.card = MASTERCARD;
    const authenticated = await authenticate('token-new');
    const changed = await change(id, authenticated);
    expect(changed.card).toMatchObject({ id, cardNumberBottom: '4444', brand: 'Mastercard' });
    expect(await change(id, authenticated)).toEqual(changed);
    expect(await lastFour()).toEqual(['4444']);
    const paid = await shop.deps.db
      .select()
      .from(orderPayments)
      .where(eq(orderPayments.orderId, order));
    expect(paid).toMatchObject([{ gatewayCardId: 'card-of-token-new', cardNumberBottom: '1111' }]);
  });

  it('that another tab has replaced pays for nothing on the pages that show the old one', async () => {
    const shown = { ...shop.newCard.creditCard, card_type: 'registered' } as const;
    const order = await shop.place(tel, 'key-first', {
      ...(await shop.orderBody(ZIP.shibuya, shop.newCard)),
      creditToken: (await authenticate('token-first')).creditToken,
    });
    const id = (await payMethods()).creditCards[0]?.id ?? '';
    const additions = `/user/visits/${order}-1/additions`;
    const { options, cardNumberBottom } = await shop.answer(
      mainApi.listVisitAdditions.response,
      tel,
      additions,
    );
    expect(cardNumberBottom).toBe('1111');
    shop.cardGateway.card = MASTERCARD;
    await change(id, await authenticate('token-second'));
    const charged = shop.cardGateway.charges.size;

    const body = await shop.orderBody(ZIP.shibuya, {
      ...shop.newCard,
      creditCard: { ...shown, id },
    });
    expect(await shop.placeRejected(tel, 'key-second', body)).toMatchObject({
      code: 'card_not_found',
      fields: [{ path: 'creditCard.id' }],
    });
    const wanted = options.slice(0, 1).map((option) => ({ id: option.id, quantity: 1 }));
    const agreedTotal = options[0]?.price;
    const add = (digits: string) => {
      const body = { options: wanted, agreedTotal, cardNumberBottom: digits };
      return { method: 'POST', key: `addition-${digits}`, body } as const;
    };
    expect((await shop.rejection(tel, additions, add('1111'))).code).toBe('state_changed');
    expect(shop.cardGateway.charges.size).toBe(charged);
    const offer = await shop.answer(mainApi.listVisitAdditions.response, tel, additions);
    expect(offer.cardNumberBottom).toBe('4444');
    await shop.answer(mainApi.addVisitOptions.response, tel, additions, add('4444'));
    expect(shop.cardGateway.charges.size).toBe(charged + 1);
  });

  it('is listed once when it is replaced by a card that is already registered', async () => {
    const { card } = await register(await authenticate('token-visa'));
    shop.cardGateway.card = MASTERCARD;
    await register(await authenticate('token-mastercard'));
    await change(card.id, await authenticate('token-mastercard-again'));
    expect(await lastFour()).toEqual(['4444']);
  });

  it('is not replaced by an authentication that has registered another card', async () => {
    const { card } = await register(await authenticate('token-kept'));
    shop.cardGateway.card = MASTERCARD;
    const used = await authenticate('token-used');
    await register(used);
    expect(
      await shop.rejection(tel, `/user/credit_cards/${card.id}`, { method: 'PATCH', body: used }),
    ).toMatchObject({
      status: 422,
      code: 'card_token_invalid',
      fields: [{ path: 'tempCardId' }],
    });
    expect((await lastFour()).toSorted()).toEqual(['1111', '4444']);
  });

  it('can be chosen as the first way of paying, and so can deferred payment', async () => {
    const { card } = await register(await authenticate('token-1'));
    shop.clock.set('2026-05-06T10:02:00+09:00');
    shop.cardGateway.card = MASTERCARD;
    await register(await authenticate('token-2'));
    expect(await lastFour()).toEqual(['4444', '1111']);
    shop.clock.set('2026-05-06T10:03:00+09:00');
    const choose = (body: object) =>
      shop.answer(mainApi.setPayMethod.response, tel, '/user/pay_methods', {
        method: 'PUT',
        body,
      });
    await choose({ payMethod: 'creditCard', creditCardId: card.id });
    expect(await lastFour()).toEqual(['1111', '4444']);
    expect((await payMethods()).payMethod).toBe('creditCard');
    await choose({ payMethod: 'np' });
    expect((await payMethods()).payMethod).toBe('np');
    expect(
      await shop.rejection(tel, '/user/pay_methods', {
        method: 'PUT',
        body: { payMethod: 'creditCard' },
      }),
    ).toMatchObject({ status: 404, code: 'card_not_found' });
    expect((await payMethods()).payMethod).toBe('np');
  });
});

describe('a card at the gateway', () => {
  const remove = (cardId: string) =>
    shop.send(tel, `/user/credit_cards/${cardId}`, { method: 'DELETE' });

  async function forgotten(): Promise<string[]> {
    shop.cardGateway.forgotten.length = 0;
    await purgeExpiredRows(shop.deps);
    return shop.cardGateway.forgotten.filter((cardId) => cardId.startsWith(`card-of-${tel}`));
  }

  it('is deleted once no customer and no order uses it, and no earlier', async () => {
    const { card } = await register(await authenticate(`${tel}-unused`));
    expect(await forgotten()).toEqual([]);
    await remove(card.id);
    expect(await forgotten()).toEqual([`card-of-${tel}-unused`]);
    expect(await forgotten()).toEqual([]);
  });

  it('is deleted when another card replaces it, and when it is entered again', async () => {
    const { card } = await register(await authenticate(`${tel}-first`));
    await register(await authenticate(`${tel}-again`));
    expect(await forgotten()).toEqual([`card-of-${tel}-first`]);
    shop.cardGateway.card = MASTERCARD;
    await change(card.id, await authenticate(`${tel}-changed`));
    expect(await forgotten()).toEqual([`card-of-${tel}-again`]);
  });

  it('is not deleted with the registered card while an order uses it', async () => {
    const { creditToken } = await authenticate(`${tel}-ordered`);
    const body = await shop.orderBody(ZIP.shibuya, shop.newCard);
    await shop.place(tel, 'ordered', { ...body, creditToken });
    await remove((await payMethods()).creditCards[0]?.id ?? '');
    expect(await forgotten()).toEqual([]);
  });

  it('is deleted after its order was released because the customer had left', async () => {
    const { creditToken } = await authenticate(`${tel}-late`);
    const body = await shop.orderBody(ZIP.shibuya, shop.newCard);
    shop.cardGateway.losesAnswers = true;
    await shop.placeRejected(tel, 'late', { ...body, creditToken });
    shop.cardGateway.losesAnswers = false;
    const at = shop.clock.now();
    shop.clock.set(new Date(at.getTime() + 12 * 60_000).toISOString());
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await forgotten()).toEqual([`card-of-${tel}-late`]);
  });
});

it('the API lists the authentications of the last half hour with their outcome', async () => {
  shop.clock.set('2026-05-06T11:00:00+09:00');
  const list = async () =>
    (
      await shop.answer(
        mainApi.listThreeDSecure.response,
        tel,
        '/user/three_d_secure_authentications',
      )
    ).authentications;
  const authenticated = await authenticate('token-listed');
  const listed = {
    id: authenticated.tempCardId,
    status: 'authenticated',
    return_to: '/order/payment',
    card: { id: authenticated.tempCardId, cardNumberBottom: '1111', cardType: 'temporary' },
  };
  expect(await list()).toMatchObject([{ ...listed, registeredCardId: null }]);
  const { card } = await register(authenticated);
  expect(await list()).toMatchObject([{ ...listed, registeredCardId: card.id }]);
  shop.clock.set('2026-05-06T11:30:01+09:00');
  expect(await list()).toEqual([]);
  shop.cardGateway.authenticateAs = 'denied';
  await authenticate('token-rejected');
  shop.cardGateway.authenticateAs = 'authenticated';
  expect(await list()).toMatchObject([{ status: 'failed', card: null, registeredCardId: null }]);
});

describe('account details', () => {
  const details = {
    name: '　試験　花子 ',
    nameKana: 'しけん はなこ',
    email: 'ＨＡＮＡＫＯ@example.jp',
    isSendMailForCampaign: true,
  };

  /** As the new address got it, in small letters. */
  async function codeSentTo(as: string, email: string): Promise<string> {
    await shop.send(as, '/user/informations/email_codes', { method: 'POST', body: { email } });
    const mails = await shop.outbox.list(email.toLowerCase());
    const codes = mails.flatMap(({ text }) => /確認コードは (\d{6}) です/.exec(text)?.[1] ?? []);
    return codes[0] ?? '';
  }

  it('are stored normalised, and a repeated change has the same result', async () => {
    const body = { ...details, emailCode: await codeSentTo(tel, 'HANAKO@example.jp') };
    const put = () =>
      shop.answer(mainApi.updateUserInformation.response, tel, '/user/informations', {
        method: 'PUT',
        body,
      });
    const changed = {
      name: '試験 花子',
      nameKana: 'シケン ハナコ',
      tel,
      email: 'HANAKO@example.jp',
      registrationDate: '2026-05-06',
      isSendMailForCampaign: true,
      payMethod: null,
    };
    expect(await put()).toEqual(changed);
    expect(await put()).toEqual(changed);
    expect(
      await shop.answer(mainApi.getUserInformation.response, tel, '/user/informations'),
    ).toEqual(changed);
  });

  it('take the telephone number from the newest id token only', async () => {
    const subject = `subject-${tel}`;
    const issued = (minute: number, number: string) => ({
      subject,
      accountSubject: subject,
      registered: null,
      tel: number,
      issuedAt: new Date(Date.parse('2026-05-06T12:00:00+09:00') + minute * 60_000),
    });
    const newTel = '09067007777';
    const proved = { ...details, email: 'taro@example.jp' };
    expect((await showAccount(shop.deps, issued(2, newTel))).tel).toBe(newTel);
    expect((await showAccount(shop.deps, issued(1, tel))).tel).toBe(newTel);
    expect((await changeAccount(shop.deps, issued(1, tel), proved)).tel).toBe(newTel);
    expect((await changeAccount(shop.deps, issued(3, tel), proved)).tel).toBe(tel);
  });

  it('send one notice of a changed number to the old number and to the mail address', async () => {
    const owner = '09067006666';
    await shop.register(owner);
    const newTel = '09067006667';
    const issuedAt = new Date('2026-05-06T13:00:00+09:00');
    const mailsOfNumber = async () =>
      (await shop.outbox.list('taro@example.jp')).filter(({ text }) =>
        text.includes('ご登録の携帯電話番号が変更されました'),
      ).length;
    const mailsBefore = await mailsOfNumber();
    const changed = {
      subject: `subject-${owner}`,
      accountSubject: `subject-${owner}`,
      registered: null,
      tel: newTel,
      issuedAt,
    };
    // The earlier address is notified, not the one that comes with it.
    const email = 'with-number@example.jp';
    const emailCode = await codeSentTo(owner, email);
    await changeAccount(shop.deps, changed, { ...details, email, emailCode });
    await showAccount(shop.deps, changed);
    const notices = (await shop.outbox.list(owner)).map(({ text }) => text);
    expect(notices.filter(({ length }) => length > SMS_LENGTH)).toEqual([]);
    expect(notices).toEqual([
      '【おうちサービス】ご登録の携帯電話番号が変更されました。\nお心当たりがなければ、すぐにお問い合わせください。',
    ]);
    expect(await mailsOfNumber()).toBe(mailsBefore + 1);
    expect(await shop.outbox.list(newTel)).toEqual([]);
  });

  it('send one notice of a changed mail address to the old address', async () => {
    const owner = '09067006670';
    const before = 'jiro@example.jp';
    const register = { ...details, email: before };
    await shop.send(owner, '/account/signups', { method: 'POST', body: register });
    const changed = { ...details, email: 'jiro@example.net' };
    const emailCode = await codeSentTo(owner, changed.email);
    for (const body of [register, { ...changed, emailCode }, { ...changed, emailCode }]) {
      await shop.send(owner, '/user/informations', { method: 'PUT', body });
    }
    expect((await shop.outbox.list(before)).map(({ text }) => text)).toEqual([
      '【おうちサービス】ご登録のメールアドレスが変更されました\n\n今後のお知らせは、新しいメールアドレスにお送りします。\nお心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
    ]);
    expect((await shop.outbox.list('jiro@example.net')).map(({ text }) => text)).toEqual([
      expect.stringContaining(`確認コードは ${emailCode} です`),
    ]);
  });

  it('keep the old mail address, and everything else, until the new one is proved by its own code', async () => {
    const [owner, other] = ['09067006671', '09067006672'];
    await shop.register(owner);
    await shop.register(other);
    const changed = { ...details, email: 'saburo@example.net' };
    const put = (as: string, more: object) =>
      shop.rejection(as, '/user/informations', { method: 'PUT', body: { ...changed, ...more } });
    expect(await put(owner, {})).toMatchObject({
      status: 409,
      code: 'email_not_verified',
      fields: [{ path: 'email' }],
    });
    const emailCode = await codeSentTo(owner, changed.email);
    // Neither the code of another customer nor one that was sent to another address.
    expect((await put(other, { emailCode })).code).toBe('code_expired');
    expect((await put(owner, { emailCode, email: 'shiro@example.net' })).code).toBe('code_expired');
    const wrong = emailCode === '000000' ? '111111' : '000000';
    expect(await put(owner, { emailCode: wrong })).toMatchObject({
      code: 'code_mismatch',
      fields: [{ path: 'emailCode' }],
    });
    const read = () =>
      shop.answer(mainApi.getUserInformation.response, owner, '/user/informations');
    expect(await read()).toMatchObject({ name: '試験 太郎', email: 'taro@example.jp' });
    const send = (body: object) => shop.send(owner, '/user/informations', { method: 'PUT', body });
    expect((await send({ ...changed, emailCode })).status).toBe(200);
    expect(await read()).toMatchObject({ name: '試験 花子', email: 'saburo@example.net' });
    // Back again with the same code, and once more to the new address.
    expect((await put(owner, { emailCode, email: 'taro@example.jp' })).code).toBe('code_expired');
  });

  it('need no code for another name, or for other capitals in the mail address', async () => {
    const owner = '09067006673';
    await shop.register(owner);
    const body = { ...details, email: 'Taro@Example.jp' };
    const answer = await shop.send(owner, '/user/informations', { method: 'PUT', body });
    expect(await answer.json()).toMatchObject({ name: '試験 花子', email: 'Taro@Example.jp' });
  });

  it('are changed even when the notices cannot be sent', async () => {
    const owner = '09067006668';
    await shop.register(owner);
    const email = 'unsent-notice@example.jp';
    const emailCode = await codeSentTo(owner, email);
    const deps = {
      ...shop.deps,
      messagesWithin: () => ({ send: () => Promise.reject(new Error('no line')) }),
    };
    const issuedAt = new Date('2026-05-06T13:00:00+09:00');
    const changed = {
      subject: `subject-${owner}`,
      accountSubject: `subject-${owner}`,
      registered: null,
      tel: '09067006669',
      issuedAt,
    };
    expect((await showAccount(deps, changed)).tel).toBe('09067006669');
    const account = await changeAccount(deps, changed, { ...details, email, emailCode });
    expect(account.email).toBe(email);
    expect(shop.errors.splice(0)).toMatchObject([
      { message: 'notice of a changed number was not sent' },
      { message: 'notice of a changed mail address was not sent' },
    ]);
  });

  it('are rejected when they are invalid, and for an unregistered customer', async () => {
    const put = (as: string, body: object) =>
      shop.rejection(as, '/user/informations', { method: 'PUT', body });
    expect(await put(tel, { ...details, email: 'nobody' })).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'email' }],
    });
    expect(await put('09067008888', details)).toEqual({
      status: 403,
      code: 'account_not_registered',
    });
  });
});
