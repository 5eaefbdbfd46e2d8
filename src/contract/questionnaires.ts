import { z } from 'zod';
import { endpoint } from './endpoint';
import { projectSchema } from './enumerations';
import { idInputSchema, idSchema } from './identifiers';

/**
 * One question of the hearing. An answer is a string: for `multiple` and `image` the chosen ids
 * comma-separated (SPEC section 3). `condition`: asked only when that question has one of the
 * answers.
 */
export const questionSchema = z.object({
  id: idSchema,
  label: z.string(),
  support: z.string().default(''),
  kind: z.enum(['single', 'multiple', 'text', 'number', 'image']),
  required: z.boolean(),
  choices: z.array(z.object({ id: idSchema, label: z.string() })).default([]),
  unit: z.string().default(''),
  maxLength: z.int().default(500),
  condition: z
    .object({ questionId: idSchema, answers: z.array(z.string()) })
    .nullable()
    .default(null),
});
export type Question = z.infer<typeof questionSchema>;

export const questionnaireEndpoints = {
  listQuestionnaires: endpoint({
    method: 'GET',
    path: '/order/questionnaires',
    summary: 'メニューごとの事前質問',
    access: 'anyone',
    query: z.object({ id: idInputSchema, project: projectSchema }),
    response: z.object({ questionnaires: z.array(questionSchema) }),
    errors: ['menu_not_found'],
  }),
};
