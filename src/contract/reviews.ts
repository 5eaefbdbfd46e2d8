import { z } from 'zod';
import { normaliseReview, REVIEW_LENGTH, reviewProblem } from '@/domain/review-text';
import { customerCall, publicCall } from './endpoint';
import { idInputSchema, idSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

/** The average of the stars of shown reviews, 1 to 5 with one decimal, with their number and the newest day. */
export const ratingSchema = z.object({
  average: z.number(),
  count: z.int().min(1),
  /** The day in Japan of the newest one, `yyyy-MM-dd`. */
  latestOn: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

const starsSchema = z.int().min(1).max(5);

export const reviewAnswerSchema = z.object({
  text: z.string(),
  /** `yyyy-MM-dd` in Japan. */
  answeredOn: z.string(),
});

/** A review as everybody reads it: without the customer's name, and without the order's number. */
export const publicReviewSchema = z.object({
  reviewId: idSchema,
  stars: starsSchema,
  words: z.string(),
  menuLabel: z.string(),
  /** The person who came; null when nobody is known. */
  staffName: z.string().nullable(),
  /** Prefecture with ward or city. */
  place: z.string(),
  /** `yyyy-MM` in Japan. */
  visitedIn: z.string(),
  /** `yyyy-MM-dd` in Japan, of its last change. */
  writtenOn: z.string(),
  /** The shop's; null without one. */
  answer: reviewAnswerSchema.nullable(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** A review as its author sees it. */
export const ownReviewSchema = z.object({
  stars: starsSchema,
  words: z.string(),
  writtenOn: z.string(),
  /** The shop does not show it (docs/catalogue.md#reviews). */
  isHidden: z.boolean(),
  answer: reviewAnswerSchema.nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** Longer than any review; keeps the rules from running over a megabyte. */
const LONGEST_TYPED = 4 * REVIEW_LENGTH;

/** A review as typed, with line breaks. */
const reviewTextSchema = z
  .string()
  .max(LONGEST_TYPED, `ご感想は${REVIEW_LENGTH}文字以内で入力してください`)
  .transform((value, context) => {
    const message = reviewProblem(value);
    if (message) context.addIssue({ code: 'custom', message });
    return normaliseReview(value);
  });

const visitParams = z.object({ visitId: idInputSchema });
const ownReviewAnswer = z.object({ review: ownReviewSchema.nullable() });

/** Reviews of visits that were done (docs/catalogue.md#reviews). */
export const reviewEndpoints = {
  listReviews: publicCall(mainApiPaths.listReviews, {
    summary: 'メニュー(menuId)または担当者(staffId)のレビュー(新しい順、10件ずつ)',
    query: z
      .object({
        menuId: idInputSchema.optional(),
        staffId: idInputSchema.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      })
      .refine(({ menuId, staffId }) => (menuId === undefined) !== (staffId === undefined), {
        path: ['menuId'],
        message: 'メニューか担当者のどちらかを指定してください',
      }),
    response: z.object({
      /** Null without any review. */
      rating: ratingSchema.nullable(),
      items: z.array(publicReviewSchema),
      hasNextPage: z.boolean(),
    }),
  }),
  saveReview: customerCall(mainApiPaths.saveReview, {
    summary:
      '終わった訪問のレビューを書く、または書き直す(1回の訪問に1件。同じ内容なら何度でも同じ結果)',
    params: visitParams,
    body: z.object({
      stars: z.int().min(1, '評価をお選びください').max(5, '評価をお選びください'),
      words: reviewTextSchema,
    }),
    response: ownReviewAnswer,
    errors: ['state_changed'],
  }),
  takeBackReview: customerCall(mainApiPaths.takeBackReview, {
    summary: 'レビューを取り下げる(何度でも同じ結果)',
    params: visitParams,
    response: ownReviewAnswer,
  }),
};
