import { z } from 'zod';
import { normalisePrintedCode } from '@/domain/text-input';
import { publicCall } from './endpoint';
import { idSchema, typedTextSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

/** A partner's code as typed, normalized to its printed form. */
export const allianceCodeSchema = typedTextSchema(normalisePrintedCode).max(40);

/** An input that the partner's offer needs, such as a membership number. */
const allianceCodeInputSchema = z.object({
  id: idSchema,
  label: z.string(),
  support: z.string(),
  maxLength: z.int(),
  /** Regular expression for the whole input; other input is rejected with the order. */
  pattern: z.string(),
});

/** An order sends the answers to `codeInputs` in order, as `campaignAllianceCodeInputs`. */
export const allianceSchema = z.object({
  id: idSchema,
  code: z.string(),
  label: z.string(),
  description: z.string(),
  codeInputs: z.array(allianceCodeInputSchema).default([]),
});
export type Alliance = z.infer<typeof allianceSchema>;

export const allianceErrors = ['alliance_not_found', 'alliance_ended'] as const;

export const allianceEndpoints = {
  listAlliances: publicCall(mainApiPaths.listAlliances, {
    summary: '提携先のご案内',
    query: z.object({ alliance: allianceCodeSchema.min(1) }),
    response: z.object({ alliances: z.array(allianceSchema).default([]) }),
    errors: allianceErrors,
  }),
};
