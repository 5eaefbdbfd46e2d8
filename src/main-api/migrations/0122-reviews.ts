import type { Migration } from '@/database/database';

export const reviewMigrations: readonly Migration[] = [
  /**
   * One review for a visit (docs/decisions/0070). A review that its customer took back keeps its row without stars
   * and words, so that one that the office hid stays hidden when it is written again.
   */
  {
    name: 'main-api/0122-reviews',
    sql: `
      CREATE TABLE reviews (
        id text PRIMARY KEY,
        order_id text NOT NULL,
        position smallint NOT NULL,
        menu_id text NOT NULL,
        staff_id text REFERENCES staff,
        place text NOT NULL,
        stars smallint CHECK (stars BETWEEN 1 AND 5),
        words text,
        written_at timestamptz NOT NULL,
        answer text,
        answered_at timestamptz,
        answered_by text,
        hidden_at timestamptz,
        hidden_by text,
        hiding_reason text,
        UNIQUE (order_id, position),
        FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE,
        CHECK ((stars IS NULL) = (words IS NULL)),
        CHECK (stars IS NOT NULL OR answer IS NULL),
        CHECK ((answer IS NULL) = (answered_at IS NULL)),
        CHECK ((answer IS NULL) = (answered_by IS NULL)),
        CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)),
        CHECK ((hidden_at IS NULL) = (hiding_reason IS NULL))
      );
      CREATE INDEX reviews_of_menu ON reviews (menu_id, written_at DESC, id)
        WHERE stars IS NOT NULL AND hidden_at IS NULL;
      CREATE INDEX reviews_of_staff ON reviews (staff_id, written_at DESC, id)
        WHERE stars IS NOT NULL AND hidden_at IS NULL;
      CREATE INDEX reviews_written ON reviews (written_at DESC, id) WHERE stars IS NOT NULL;
    `,
  },
];
