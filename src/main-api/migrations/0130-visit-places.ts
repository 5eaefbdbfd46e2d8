import type { Migration } from '@/database/database';

export const visitPlaceMigrations: readonly Migration[] = [
  /**
   * The ward or city of a coming visit is found over both lines of its address (docs/decisions/0056). Of the
   * alternatives of a pattern, PostgreSQL takes the longest: a ward rather than its city.
   */
  {
    name: 'main-api/0130-visit-places',
    sql: `
      UPDATE staff_slots SET place = found.place
        FROM orders,
          LATERAL (SELECT working_address->'address' AS address) AS working,
          LATERAL (SELECT translate(
            regexp_replace(normalize(
              (address->>'prefecture') || (address->>'city') || (address->>'town'), NFKC
            ), '[[:space:]]', '', 'g'),
            'ヶヵカガが', 'ケケケケケ') AS text) AS written,
          LATERAL (SELECT substring(text FROM '^(東京都[^市区]+[市区]|'
            || '(?:神奈川県|埼玉県|千葉県|大阪府|兵庫県)(?:市川市|[^市]+市|'
            || '(?:横浜|川崎|相模原|さいたま|千葉|大阪|堺|神戸)市[^市区]+区))') AS place) AS found
        WHERE orders.id = order_id AND slot_start > now() AND found.place <> staff_slots.place;
    `,
  },
];
