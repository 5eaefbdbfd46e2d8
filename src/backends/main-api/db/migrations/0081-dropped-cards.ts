import type { Migration } from '../../../database/database';

/**
 * Cards at the gateway that a customer or an order has given up, until the gateway has deleted them.
 * Those given up before are not known any more.
 */
export const droppedCardsMigration: Migration = {
  name: 'main-api/0081-dropped-cards',
  sql: `
    CREATE TABLE dropped_cards (gateway_card_id text PRIMARY KEY);
    CREATE INDEX visit_charges_card ON visit_charges (gateway_card_id)
      WHERE gateway_card_id IS NOT NULL;
  `,
};
