import { z } from 'zod';
import { publicCall } from './endpoint';
import { idInputSchema, idSchema } from './fields';
import { mainApiPaths } from './main-api-paths';

/** Pages of my page that messages link to; `usage` in earlier messages only. */
const linkedPageSchema = z.enum(['order', 'visit', 'usage', 'payment_methods']);
export type LinkedPage = z.infer<typeof linkedPageSchema>;

export const shortLinkEndpoints = {
  getShortLink: publicCall(mainApiPaths.getShortLink, {
    summary: 'メッセージの短いリンクが指すページ(ログインはしない)',
    params: z.object({ key: idInputSchema }),
    response: z.object({
      page: linkedPageSchema,
      orderId: idSchema,
      /** Set for the page of a visit only. */
      visitId: idSchema.nullable(),
      /** `yyyy-MM` in Japan, for the usage details. */
      month: z.string().nullable(),
    }),
  }),
};
