import { z } from 'zod';

/** What the shop may store and show of a card: the first and last four digits; expiry has two digits each. */
export const gatewayCardSchema = z.object({
  cardNumberHead: z.string(),
  cardNumberBottom: z.string(),
  expiryYear: z.string(),
  expiryMonth: z.string(),
  brand: z.string(),
  holderName: z.string(),
});
export type GatewayCard = z.infer<typeof gatewayCardSchema>;
