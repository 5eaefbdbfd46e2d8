import { z } from 'zod';
import { publicCall } from './endpoint';
import { idInputSchema, idSchema } from './fields';

/** Pages of my page that messages link to. */
const linkedPages = ['order', 'visit', 'usage', 'payment_methods'] as const;
export type LinkedPage = (typeof linkedPages)[number];

export const shortLinkEndpoints = {
  getShortLink: publicCall('GET', '/links/{key}', {
    summary: 'メッセージの短いリンクが指すページ(ログインはしない)',
    params: z.object({ key: idInputSchema }),
    response: z.object({
      /** `orders`: the order was not paid in time, and has no page any more. */
      page: z.enum([...linkedPages, 'orders']),
      orderId: idSchema,
      /** For the page of a visit. */
      visitId: idSchema.nullable(),
      /** `yyyy-MM` in Japan, for the usage details. */
      month: z.string().nullable(),
    }),
  }),
};
