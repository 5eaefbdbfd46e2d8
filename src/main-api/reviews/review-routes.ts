import { seller } from '@/config/env.seller';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { writeHistory } from '../orders/change-order';
import { listOfficeReviews } from './office-review-reader';
import { hasContact } from './published-contacts';
import { forgetRatings } from './rating-repository';
import { listReviews, lockReview, updateReview } from './review-repository';
import type { ReviewRow } from './review-tables';
import { saveReview, takeBackReview } from './write-review';

interface ReviewChange {
  readonly event: 'reviewAnswered' | 'reviewHidden' | 'reviewShown';
  readonly changes: Partial<ReviewRow>;
  /** For the order's history. */
  readonly note: string;
}

type Input = Pick<
  HandlerInput<typeof officeApi.hideReview>,
  'author' | 'idempotencyKey' | 'params'
> & { readonly body: object };

/**
 * Changes a review once per key, with its author in the history of the order.
 * @throws Rejection not_found, also for a review that its customer took back
 */
async function changeReview(
  deps: MainApiDependencies,
  call: string,
  { author, idempotencyKey, params, body }: Input,
  changeOf: (review: ReviewRow) => ReviewChange,
) {
  const content = { call, params, body };
  const key = { author, idempotencyKey, content };
  const answer = await withKey(deps, key, officeApi.hideReview.response, async (transaction) => {
    const review = await lockReview(transaction, params.reviewId);
    if (!review) throw new Rejection('not_found');
    const { event, changes, note } = changeOf(review);
    await updateReview(transaction, review, changes);
    const { orderId, position } = review;
    const entry = { orderId, position, event, state: 'done' } as const;
    await writeHistory({ deps, transaction, author, note }, entry);
    return { reviewId: review.id };
  });
  forgetRatings(deps);
  return answer;
}

/** Everybody reads an answer, which may name the shop's own telephone and mail, and nobody else's. */
function requireNoContact(answer: string): void {
  if (!hasContact(answer, [seller.phone, seller.email])) return;
  const message =
    'どなたでも読めるため、お店のお問い合わせ窓口のほかの電話番号とメールアドレスは書けません';
  throw fieldRejection('invalid_request', 'text', message);
}

export const reviewRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.listReviews, ({ query }) => listReviews(deps, query));
  implement(mainApi.saveReview, (input) => saveReview(deps, input));
  implement(mainApi.takeBackReview, (input) => takeBackReview(deps, input));
  implement(officeApi.listOfficeReviews, ({ query }) => listOfficeReviews(deps, query));
  implement(officeApi.answerReview, (input) =>
    changeReview(deps, 'answerReview', input, ({ writtenAt }) => {
      const { text, seen } = input.body;
      requireNoContact(text);
      if (toJapanTimestamp(writtenAt) !== toJapanTimestamp(new Date(seen)))
        throw new Rejection('state_changed');
      const answer = { answer: text, answeredAt: deps.clock.now(), answeredBy: input.author };
      return { event: 'reviewAnswered', changes: answer, note: text };
    }),
  );
  implement(officeApi.hideReview, (input) =>
    changeReview(deps, 'hideReview', input, ({ hiddenAt }) => {
      if (hiddenAt !== null) throw new Rejection('state_changed');
      const { reason } = input.body;
      const hiding = { hiddenAt: deps.clock.now(), hiddenBy: input.author, hidingReason: reason };
      return { event: 'reviewHidden', changes: hiding, note: reason };
    }),
  );
  implement(officeApi.showReview, (input) =>
    changeReview(deps, 'showReview', input, ({ hiddenAt }) => {
      if (hiddenAt === null) throw new Rejection('state_changed');
      const shown = { hiddenAt: null, hiddenBy: null, hidingReason: null };
      return { event: 'reviewShown', changes: shown, note: input.body.reason };
    }),
  );
};
