import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';
import { getRatings } from '@/main-api/reviews/rating-repository';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { outcomesOf } from '../office-outcomes';
import { reviewedVisits } from '../reviewed-visits';
import { linkOf, linkPath, messagesTo } from '../sent-messages';
import { openShop } from '../shop-visitor';
import { historyOf } from '../visit-customer';

const BATHROOM = '12001';

let shop: Awaited<ReturnType<typeof openShop>>;
let visits: ReturnType<typeof reviewedVisits>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  visits = reviewedVisits(shop);
});
afterAll(() => shop.close());

/** A visit that was done, and who came. */
async function doneWithPerson() {
  const done = await visits.done(tel);
  const { staff } = await visits.details(tel, done.visitId);
  return { ...done, staffId: staff?.staffId ?? '' };
}

/** Nothing of one test is left for the next. */
beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  for (const { reviewId, hidden } of (await visits.listOffice()).items) {
    if (!hidden) await visits.change('hideReview', reviewId, { reason: '前の試験' });
  }
  tel = await shop.newCustomer();
});

const good = { stars: 5, words: 'ていねいに洗っていただきました。' } as const;
const fair = { stars: 2, words: '鏡のうろこが残りました。' } as const;

function pass(minutes: number): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000).toISOString());
}

async function menuRating() {
  const query = encodeQuery({ project: 'houseCleaning', id: BATHROOM });
  const menu = await shop.answer(mainApi.getMenuTypes.response, null, `/menu/types?${query}`);
  return { rating: menu.rating, words: menu.reviews.map(({ words }) => words) };
}

describe('a review', () => {
  it('is asked for once, in the message that the visit was done, whose link leads to its page', async () => {
    const { visitId } = await visits.done(tel);
    const told = (await messagesTo(shop.deps.db, tel)).filter(({ text }) =>
      text.includes('レビューをお書きください'),
    );
    expect(told.map(({ subject }) => subject)).toEqual(['【おうちサービス】作業が完了しました']);
    const path = linkPath(linkOf(told[0]?.sms ?? ''));
    const page = await shop.answer(mainApi.getShortLink.response, null, path);
    expect(page).toMatchObject({ page: 'visit', visitId });
    expect(await visits.details(tel, visitId)).toMatchObject({ canBeReviewed: true, review: null });
  });

  it('counts the visits of a staff member at once, which are counted once an hour otherwise', async () => {
    const { orderId, visitId, staffId } = await doneWithPerson();
    const counted = async () => (await getRatings(shop.deps)).visits.get(staffId) ?? 0;
    const came = (person: string | null) =>
      shop.deps.db
        .update(orderVisits)
        .set({ staffId: person })
        .where(eq(orderVisits.orderId, orderId));
    pass(61);
    const visited = await counted();
    expect(visited).toBeGreaterThan(0);
    await came(null);
    pass(59);
    expect(await counted()).toBe(visited);
    pass(2);
    expect(await counted()).toBe(visited - 1);
    await came(staffId);
    expect(await counted()).toBe(visited - 1);
    await visits.write(tel, visitId, good);
    expect(await counted()).toBe(visited);
  });

  it('is written by nobody but the customer of a visit that was done', async () => {
    const { visitId } = await visits.book(tel);
    expect(await visits.details(tel, visitId)).toMatchObject({ canBeReviewed: false });
    expect(await visits.writeRejected(tel, visitId, good)).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    const another = await shop.newCustomer();
    const done = await visits.done(another);
    expect(await visits.writeRejected(tel, done.visitId, good)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await menuRating()).toEqual({ rating: null, words: [] });
  });

  it('shows the ward and the month of the visit, and nothing else of its author', async () => {
    const { visitId, startsAt } = await visits.done(tel);
    await visits.write(tel, visitId, good);
    const { items } = await visits.list({ menuId: BATHROOM });
    expect(items).toEqual([
      {
        ...good,
        reviewId: expect.any(String),
        menuLabel: '浴室クリーニング',
        staffName: expect.any(String),
        place: '東京都渋谷区',
        visitedIn: startsAt.slice(0, 7),
        writtenOn: startsAt.slice(0, 10),
        answer: null,
      },
    ]);
    const [orderId = ''] = visitId.split(/-\d+$/);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`試験|神宮前|${orderId}|${tel}`));
  });

  it('can be changed and taken back at any time, and the averages follow', async () => {
    const { visitId, staffId } = await doneWithPerson();
    await visits.write(tel, visitId, fair);
    expect(await menuRating()).toMatchObject({
      rating: { average: 2, count: 1 },
      words: [fair.words],
    });
    pass(400 * 24 * 60);
    await visits.write(tel, visitId, good);
    expect(await menuRating()).toMatchObject({
      rating: { average: 5, count: 1 },
      words: [good.words],
    });
    expect((await visits.list({ staffId })).rating).toMatchObject({ average: 5, count: 1 });
    await visits.takeBack(tel, visitId);
    expect(await menuRating()).toEqual({ rating: null, words: [] });
    expect((await visits.list({ staffId })).rating).toBeNull();
  });

  it('counts once however often it is sent, and its history has each change once', async () => {
    const { visitId, orderId } = await visits.done(tel);
    await Promise.all([visits.write(tel, visitId, good), visits.write(tel, visitId, good)]);
    await visits.write(tel, visitId, fair);
    await visits.write(tel, visitId, fair);
    await visits.takeBack(tel, visitId);
    await visits.takeBack(tel, visitId);
    await visits.write(tel, visitId, good);
    expect((await visits.list({ menuId: BATHROOM })).rating).toMatchObject({
      average: 5,
      count: 1,
    });
    const events = (await historyOf(shop.deps.db, orderId)).filter(([, , event]) =>
      String(event).startsWith('review'),
    );
    expect(events.map(([author, , event]) => [author, event])).toEqual([
      ['customer', 'reviewed'],
      ['customer', 'reviewChanged'],
      ['customer', 'reviewTakenBack'],
      ['customer', 'reviewed'],
    ]);
  });

  it('averages several to one decimal, and lists them newest first', async () => {
    const all = [good, fair, { ...good, stars: 4 }];
    for (const [index, review] of all.entries()) {
      const author = await shop.newCustomer();
      shop.clock.set('2026-05-06T10:00:00+09:00');
      const { visitId } = await visits.done(author);
      shop.clock.set(`2027-01-0${index + 1}T10:00:00+09:00`);
      await visits.write(author, visitId, review);
    }
    const { rating, items } = await visits.list({ menuId: BATHROOM });
    expect(rating).toEqual({ average: 3.7, count: 3, latestOn: '2027-01-03' });
    expect(items.map(({ stars, writtenOn }) => [stars, writtenOn])).toEqual([
      [4, '2027-01-03'],
      [2, '2027-01-02'],
      [5, '2027-01-01'],
    ]);
  });

  it('is not shown while its visit counts as not done, which the office can correct', async () => {
    const { visitId } = await visits.done(tel);
    await visits.write(tel, visitId, good);
    await outcomesOf(shop).outcome(visitId, { outcome: 'not_done', cause: '別の日だった' });
    expect((await visits.list({ menuId: BATHROOM })).items).toEqual([]);
    pass(2);
    expect(await menuRating()).toEqual({ rating: null, words: [] });
  });

  it('names the field when stars or words are missing, too many, or say how to reach somebody', async () => {
    const { visitId } = await visits.done(tel);
    const fieldOf = async (body: object) =>
      (await visits.writeRejected(tel, visitId, body)).fields?.map(({ path, message }) => [
        path,
        message,
      ]);
    expect(await fieldOf({ ...good, stars: 6 })).toEqual([['stars', '評価をお選びください']]);
    expect(await fieldOf({ ...good, words: ' \n ' })).toEqual([
      ['words', 'ご感想を入力してください'],
    ]);
    expect(await fieldOf({ ...good, words: '090-1234-5678にお電話を' })).toEqual([
      ['words', 'どなたでも読めるため、電話番号とメールアドレスは書けません'],
    ]);
  });
});

describe('the office', () => {
  it('answers a review for everybody to read, until its customer changes the words', async () => {
    const { visitId } = await visits.done(tel);
    await visits.write(tel, visitId, fair);
    const { reviewId, writtenAt } = await visits.officeReviewOf(visitId);
    const answer = { text: '次回はうろこ取りもご用意します。', seen: writtenAt };
    expect((await visits.change('answerReview', reviewId, answer)).status).toBe(200);
    const [shown] = (await visits.list({ menuId: BATHROOM })).items;
    expect(shown?.answer?.text).toBe(answer.text);
    expect((await visits.details(tel, visitId)).review?.answer?.text).toBe(answer.text);
    expect((await visits.listOffice('unanswered')).items).toEqual([]);
    pass(5);
    await visits.write(tel, visitId, good);
    expect((await visits.list({ menuId: BATHROOM })).items).toMatchObject([
      { ...good, answer: null },
    ]);
    expect(await visits.change('answerReview', reviewId, answer)).toMatchObject({
      status: 409,
      content: { error: { code: 'state_changed' } },
    });
    expect((await visits.listOffice('unanswered')).items).toMatchObject([{ reviewId }]);
  });

  it('publishes the shop’s own telephone and mail in an answer, and nobody else’s', async () => {
    const { visitId } = await visits.done(tel);
    await visits.write(tel, visitId, fair);
    const { reviewId, writtenAt: seen } = await visits.officeReviewOf(visitId);
    for (const text of [
      '090-1234-5678 様',
      'hanako@example.com へ',
      '03-0000-0000、03-1111-2222',
    ]) {
      expect(await visits.change('answerReview', reviewId, { text, seen })).toMatchObject({
        status: 400,
        content: { error: { code: 'invalid_request', fields: [{ path: 'text' }] } },
      });
    }
    expect((await visits.officeReviewOf(visitId)).answer).toBeNull();
    const text = '03-0000-0000 か support@example.jp へご連絡ください。';
    expect((await visits.change('answerReview', reviewId, { text, seen })).status).toBe(200);
  });

  it('hides a review with a reason that stays in the history, also when it is written again', async () => {
    const { visitId, orderId } = await visits.done(tel);
    await visits.write(tel, visitId, good);
    const { reviewId } = await visits.officeReviewOf(visitId);
    await visits.change('hideReview', reviewId, { reason: '担当者の名前がある' });
    expect(await menuRating()).toEqual({ rating: null, words: [] });
    expect((await visits.details(tel, visitId)).review).toMatchObject({ ...good, isHidden: true });
    await visits.takeBack(tel, visitId);
    await visits.write(tel, visitId, fair);
    expect(await menuRating()).toEqual({ rating: null, words: [] });
    expect(await visits.officeReviewOf(visitId)).toMatchObject({
      hidden: { reason: '担当者の名前がある' },
    });
    await visits.change('showReview', reviewId, { reason: '名前がなくなった' });
    expect((await menuRating()).words).toEqual([fair.words]);
    const path = `/user/orders/${orderId}/history`;
    const { items } = await shop.answer(mainApi.getOrderHistory.response, tel, path);
    const titles = items.map(({ title }) => title).filter((title) => title.includes('レビュー'));
    expect(titles).toEqual([
      'レビューをいただきました',
      'レビューの公開を取りやめました',
      'レビューを取り下げられました',
      'レビューをいただきました',
      'レビューをふたたび公開しました',
    ]);
    expect(JSON.stringify(items)).not.toContain('担当者の名前がある');
  });
});
