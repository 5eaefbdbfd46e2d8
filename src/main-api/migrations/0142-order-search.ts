import type { Migration } from '@/database/database';

export const orderSearchMigrations: readonly Migration[] = [
  /**
   * Orders as the office searches them (docs/catalogue.md#orders-found-by-name-day-and-person): number, name, reading
   * and telephone number, folded and without hyphens. Any part of it is found by the index of its letters and pairs of
   * letters.
   */
  {
    name: 'main-api/0142-order-search',
    sql: `
      CREATE FUNCTION letters_and_pairs(text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT array(
          SELECT DISTINCT substr($1, place, width)
            FROM generate_series(1, length($1)) AS place, generate_series(1, 2) AS width
        )
      $$;
      ALTER TABLE orders ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (replace(
          fold_text(
            id || '|' || coalesce(working_address->>'customerName', '')
              || '|' || coalesce(working_address->>'customerNameKana', '')
              || '|' || coalesce(working_address->>'tel', '')
          ), '-', ''
        )) STORED;
      CREATE INDEX orders_by_letters ON orders USING gin (letters_and_pairs(search_text));
      CREATE INDEX order_visits_by_staff ON order_visits (staff_id, starts_at);
    `,
  },
];
