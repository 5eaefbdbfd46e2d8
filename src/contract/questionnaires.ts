import { z } from 'zod';
import { customerCall, publicCall } from './endpoint';
import { projectSchema } from './enumerations';
import { idInputSchema, idSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

/** `maxCount` is per answer, `maxBytes` per picture. */
export const QUESTIONNAIRE_IMAGES = { maxCount: 5, maxBytes: 5 * 1024 * 1024 } as const;

/**
 * A question of the questionnaire. For `multiple` and `image` the answer is the chosen ids,
 * comma-separated (SPEC section 3). With `condition` it is asked only after one of these answers to
 * that question. An `isExclusive` choice (とくにない) is chosen alone.
 */
export const questionSchema = z.object({
  id: idSchema,
  label: z.string(),
  support: z.string().default(''),
  kind: z.enum(['single', 'multiple', 'text', 'number', 'image']),
  required: z.boolean(),
  choices: z
    .array(z.object({ id: idSchema, label: z.string(), isExclusive: z.boolean().optional() }))
    .default([]),
  unit: z.string().default(''),
  maxLength: z.int().default(500),
  condition: z
    .object({ questionId: idSchema, answers: z.array(z.string()) })
    .nullable()
    .default(null),
});
export type Question = z.infer<typeof questionSchema>;

export const questionnaireEndpoints = {
  listQuestionnaires: publicCall(mainApiPaths.listQuestionnaires, {
    summary: 'メニューごとの事前質問',
    query: z.object({ id: idInputSchema, project: projectSchema }),
    response: z.object({ questionnaires: z.array(questionSchema) }),
    errors: ['menu_not_found'],
  }),
  uploadQuestionnaireImage: customerCall(mainApiPaths.uploadQuestionnaireImage, {
    summary: '事前質問の写真を送る',
    takesFile: true,
    response: z.object({ image: z.array(z.object({ id: idSchema })).nullable() }),
    errors: ['image_type_unsupported', 'image_too_large'],
  }),
  showQuestionnaireImage: customerCall(mainApiPaths.showQuestionnaireImage, {
    summary: '送った写真',
    answersFile: ['image/jpeg', 'image/png', 'image/webp'],
    params: z.object({ imageId: idInputSchema }),
    response: z.never(),
  }),
  deleteQuestionnaireImage: customerCall(mainApiPaths.deleteQuestionnaireImage, {
    summary: '送った写真の取り消し(お申し込み前)',
    params: z.object({ imageId: idInputSchema }),
    response: z.object({ deleted: z.literal(true) }),
  }),
};
