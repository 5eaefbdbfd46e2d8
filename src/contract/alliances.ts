import { z } from 'zod';
import { normalisePrintedCode } from '@/domain/text-input';
import { endpoint } from './endpoint';
import { idSchema } from './fields';

/** A partner's code as typed; gives it as printed. */
export const allianceCodeSchema = z.string().overwrite(normalisePrintedCode).max(40);

/** What a partner's customers type in to use the offer: a membership number, say. */
const allianceCodeInputSchema = z.object({
  id: idSchema,
  label: z.string(),
  support: z.string(),
  maxLength: z.int(),
  /** A regular expression that the whole input matches, as the order is refused otherwise. */
  pattern: z.string(),
});

/**
 * A partner whose customers see lists of their own. `codeInputs` are asked for with the order and
 * sent, in this order, as `campaignAllianceCodeInputs`.
 */
export const allianceSchema = z.object({
  id: idSchema,
  code: z.string(),
  label: z.string(),
  description: z.string(),
  codeInputs: z.array(allianceCodeInputSchema).default([]),
});
export type Alliance = z.infer<typeof allianceSchema>;

export const allianceEndpoints = {
  listAlliances: endpoint({
    method: 'GET',
    path: '/customer/alliances',
    summary: '提携先のご優待',
    access: 'anyone',
    query: z.object({ alliance: allianceCodeSchema.min(1) }),
    response: z.object({ alliances: z.array(allianceSchema).default([]) }),
    errors: ['alliance_not_found', 'alliance_ended'],
  }),
};
