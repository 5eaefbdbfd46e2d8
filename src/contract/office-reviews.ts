import { z } from 'zod';
import { REVIEW_LENGTH } from '@/domain/review-text';
import { officeCall } from './endpoint';
import {
  idInputSchema,
  idSchema,
  instantInputSchema,
  madeBySchema,
  officeTimeSchema,
} from './fields';
import { endedBySchema } from './office-customers';
import { officePaths } from './office-paths';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';

const roles = ['owner', 'dispatcher'] as const;

/** Chooses the reviews of a list: `unanswered` are shown ones without an answer. */
const reviewFilterSchema = z.enum(['all', 'unanswered', 'hidden']);
export type ReviewFilter = z.infer<typeof reviewFilterSchema>;

const officeReviewSchema = z.object({
  reviewId: idSchema,
  visitId: idSchema,
  orderId: idSchema,
  stars: z.int(),
  words: z.string(),
  customerName: z.string(),
  menuLabel: z.string(),
  staffName: z.string().nullable(),
  /** The start of the visit. */
  start: officeTimeSchema,
  /** The time at which it was written, or changed for the last time. */
  writtenAt: officeTimeSchema,
  answer: madeBySchema.extend({ text: z.string() }).nullable(),
  /** Null while everybody can read it. */
  hidden: endedBySchema.nullable(),
});

const reasonSchema = requiredOfficeLineSchema(500, '理由を入力してください');
const reviewParams = z.object({ reviewId: idInputSchema });
/** `writtenAt` of the review that was read: an answer is about these words, and not about later ones. */
const seenSchema = instantInputSchema;
const changed = z.object({ reviewId: idSchema });

/** Answering and hiding reviews (docs/catalogue.md#reviews). */
export const officeReviewEndpoints = {
  listOfficeReviews: officeCall(officePaths.listOfficeReviews, {
    summary: 'レビューの一覧(新しい順)',
    roles,
    query: z.object({
      show: reviewFilterSchema.default('all'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    response: z.object({
      items: z.array(officeReviewSchema),
      total: z.int(),
      pages: z.int(),
    }),
  }),
  answerReview: officeCall(officePaths.answerReview, {
    summary: 'レビューへの返事を公開する、または書き直す',
    roles,
    takesIdempotencyKey: true,
    params: reviewParams,
    body: z.object({
      text: officeTextSchema(REVIEW_LENGTH).min(1, '返事を入力してください'),
      seen: seenSchema,
    }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  hideReview: officeCall(officePaths.hideReview, {
    summary: 'レビューの公開を取りやめる(理由は履歴に残る)',
    roles,
    takesIdempotencyKey: true,
    params: reviewParams,
    body: z.object({ reason: reasonSchema }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
  showReview: officeCall(officePaths.showReview, {
    summary: '公開を取りやめたレビューを、ふたたび公開する',
    roles,
    takesIdempotencyKey: true,
    params: reviewParams,
    body: z.object({ reason: reasonSchema }),
    response: changed,
    errors: ['state_changed', 'idempotency_key_reused'],
  }),
};
