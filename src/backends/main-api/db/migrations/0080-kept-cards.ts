import type { Migration } from '../../../database/database';

/**
 * Whether the customer asked to have the card of an order registered. Nobody is known to have asked
 * before; the cards that were registered until then stay so. And since when the token of an
 * authentication is spent, as the card gateway takes each token once.
 */
export const keptCardsMigration: Migration = {
  name: 'main-api/0080-kept-cards',
  sql: `
    ALTER TABLE order_payments ADD COLUMN is_card_kept boolean NOT NULL DEFAULT false;
    CREATE INDEX order_payments_card ON order_payments (gateway_card_id)
      WHERE gateway_card_id IS NOT NULL;
    ALTER TABLE card_authentications ADD COLUMN spent_at timestamptz;
  `,
};
