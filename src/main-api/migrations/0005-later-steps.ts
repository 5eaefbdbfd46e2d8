import type { Migration } from '@/database/database';

export const laterMigrations: readonly Migration[] = [
  /** The next start rewrites the catalogue, so the columns need a default for a moment only. */
  {
    name: 'main-api/0005-visit-terms',
    sql: `
      ALTER TABLE menus DROP COLUMN work_id;
      ALTER TABLE menus ADD COLUMN visits jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE menus ADD COLUMN type_choice text NOT NULL DEFAULT 'each'
        CHECK (type_choice IN ('one', 'each'));
      ALTER TABLE menu_choices ADD COLUMN is_per_unit boolean NOT NULL DEFAULT false;
    `,
  },

  /** The next start rewrites the catalogue, so the columns need a default for a moment only. */
  {
    name: 'main-api/0010-alliance-terms',
    sql: `
      ALTER TABLE alliances ADD COLUMN description text NOT NULL DEFAULT '';
      ALTER TABLE alliances ADD COLUMN code_inputs jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE alliances ADD COLUMN ends_at timestamptz;
    `,
  },

  /** The primary key keeps a household from a second first trial. */
  {
    name: 'main-api/0011-first-trial-uses',
    sql: `
      CREATE TABLE first_trial_uses (
        menu_id text NOT NULL,
        household_key text NOT NULL,
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        PRIMARY KEY (menu_id, household_key)
      );
      CREATE INDEX first_trial_uses_by_order ON first_trial_uses (order_id);
    `,
  },

  /** The index avoids reading the staff of other cities. */
  {
    name: 'main-api/0020-staff-profiles',
    sql: `
      ALTER TABLE staff ADD COLUMN introduction text NOT NULL DEFAULT '';
      ALTER TABLE staff ADD COLUMN staff_type text NOT NULL DEFAULT 'cleaner'
        CHECK (staff_type IN ('cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor'));
      ALTER TABLE staff ADD COLUMN is_first_hearing_trained boolean NOT NULL DEFAULT false;
      DROP INDEX staff_areas_by_prefecture;
      CREATE INDEX staff_areas_by_city ON staff_areas (prefecture, city, staff_id);
    `,
  },

  /** Without payment there is no row in `order_payments`; unknown length is zero minutes. */
  {
    name: 'main-api/0021-unpaid-orders',
    sql: `
      ALTER TABLE orders DROP CONSTRAINT orders_duration_minutes_check;
      ALTER TABLE orders ADD CONSTRAINT orders_duration_minutes_check CHECK (duration_minutes >= 0);
    `,
  },

  /** `picture` is null once taken back; the row still counts as an upload of that hour. */
  {
    name: 'main-api/0030-questionnaire-images',
    sql: `
      CREATE TABLE questionnaire_images (
        id text PRIMARY KEY,
        subject text NOT NULL,
        content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
        picture bytea,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX questionnaire_images_by_customer ON questionnaire_images (subject, created_at);
      CREATE INDEX questionnaire_images_by_age ON questionnaire_images (created_at);

      ALTER TABLE questions ADD COLUMN menu_ids jsonb;
    `,
  },

  /**
   * `selection` holds the ordered ids for ordering again; older orders use the lines of their
   * price. `refund_due_at` is set until the card gateway has refunded. `visit_charges` are charges
   * apart from the order's payment: later visits of a regular plan, cancellation fees.
   */
  {
    name: 'main-api/0040-visit-changes',
    sql: `
      ALTER TABLE orders ADD COLUMN selection jsonb;
      UPDATE orders SET selection = (
        SELECT jsonb_build_object(
          'types', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'type'), '[]'),
          'options', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'option'), '[]'),
          'additional', coalesce(jsonb_agg(item) FILTER (WHERE kind = 'recommend'), '[]')
        )
        FROM (
          SELECT line->>'kind' AS kind,
            jsonb_build_object('id', line->'id', 'quantity', line->'quantity') AS item
          FROM jsonb_array_elements(price->'lines') AS line
        ) AS lines
      );
      ALTER TABLE orders ALTER COLUMN selection SET NOT NULL;

      ALTER TABLE order_visits ADD COLUMN cancelled_at timestamptz;
      ALTER TABLE order_visits ADD COLUMN cancellation_fee integer CHECK (cancellation_fee >= 0);
      UPDATE order_visits SET cancelled_at = orders.placed_at, cancellation_fee = 0
        FROM orders WHERE orders.id = order_visits.order_id AND orders.status = 'cancelled';
      ALTER TABLE order_visits ADD CHECK ((cancelled_at IS NULL) = (cancellation_fee IS NULL));

      CREATE INDEX order_visits_of_plans ON order_visits (starts_at)
        WHERE position > 0 AND cancelled_at IS NULL;

      ALTER TABLE order_payments ADD COLUMN refund_due_at timestamptz;
      CREATE INDEX order_payments_refund_due ON order_payments (refund_due_at)
        WHERE refund_due_at IS NOT NULL;

      CREATE TABLE visit_charges (
        order_id text NOT NULL,
        position smallint NOT NULL,
        subject text NOT NULL REFERENCES customers,
        kind text NOT NULL CHECK (kind IN ('visit', 'cancellation_fee')),
        amount integer NOT NULL CHECK (amount > 0),
        lines jsonb NOT NULL,
        pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
        gateway_card_id text,
        status text NOT NULL CHECK (status IN ('due', 'authorised', 'reserved', 'failed')),
        transaction_id text UNIQUE,
        charged_at timestamptz NOT NULL,
        PRIMARY KEY (order_id, position),
        FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
      );
      CREATE INDEX visit_charges_due ON visit_charges (charged_at) WHERE status = 'due';
      CREATE INDEX visit_charges_unpaid ON visit_charges (subject) WHERE status = 'reserved';
    `,
  },

  {
    name: 'main-api/0050-planet-migration',
    sql: `
      CREATE TABLE planet_targets (
        subject text PRIMARY KEY,
        login_email text UNIQUE,
        migrated_at timestamptz
      );
      CREATE TABLE planet_email_codes (
        subject text PRIMARY KEY REFERENCES planet_targets,
        email text NOT NULL,
        digest text NOT NULL,
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        tries integer NOT NULL,
        verified_at timestamptz
      );
      CREATE TABLE planet_email_sends (
        id text PRIMARY KEY,
        subject text NOT NULL,
        sent_at timestamptz NOT NULL
      );
      CREATE INDEX planet_email_sends_by_customer ON planet_email_sends (subject, sent_at);
    `,
  },

  /** Makes registering an authentication twice give one card. */
  {
    name: 'main-api/0060-registered-authentications',
    sql: `
      ALTER TABLE card_authentications ADD COLUMN registered_card_id text;
      CREATE INDEX card_authentications_by_start ON card_authentications (subject, started_at);
    `,
  },

  /** `tel_as_of` keeps an older id token from restoring the previous number. */
  {
    name: 'main-api/0070-account-proofs',
    sql: `
      ALTER TABLE planet_targets ADD COLUMN password_digest text;
      ALTER TABLE customers ADD COLUMN tel_as_of timestamptz;
      UPDATE customers SET tel_as_of = now();
    `,
  },

  /** Limits moves, as each sends a message. */
  {
    name: 'main-api/0071-visit-moves',
    sql: `
      CREATE TABLE visit_moves (
        order_id text NOT NULL,
        position smallint NOT NULL,
        moved_at timestamptz NOT NULL,
        FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
      );
      CREATE INDEX visit_moves_by_visit ON visit_moves (order_id, position, moved_at);
    `,
  },

  /** Older charges had one answer, when they were made. Declined ones are left to operations. */
  {
    name: 'main-api/0072-charge-tries',
    sql: `
      ALTER TABLE visit_charges
        ADD COLUMN tries integer NOT NULL DEFAULT 0,
        ADD COLUMN tried_at timestamptz,
        ADD COLUMN declined_at timestamptz,
        ADD COLUMN given_up_at timestamptz;
      UPDATE visit_charges SET tries = 1, tried_at = charged_at
        WHERE status IN ('authorised', 'failed');
      UPDATE visit_charges SET given_up_at = now()
        WHERE status = 'failed' AND charged_at < now() - interval '14 days';
      ALTER TABLE visit_charges ADD CHECK (tries >= 0 AND (tries = 0) = (tried_at IS NULL));

      CREATE INDEX visit_charges_declined ON visit_charges (tried_at)
        WHERE status = 'failed' AND given_up_at IS NULL;
      CREATE INDEX visit_charges_owed ON visit_charges (subject)
        WHERE status IN ('due', 'failed');
    `,
  },

  /** The gateway takes each token once, hence `spent_at`. */
  {
    name: 'main-api/0080-kept-cards',
    sql: `
      ALTER TABLE order_payments ADD COLUMN is_card_kept boolean NOT NULL DEFAULT false;
      CREATE INDEX order_payments_card ON order_payments (gateway_card_id)
        WHERE gateway_card_id IS NOT NULL;
      ALTER TABLE card_authentications ADD COLUMN spent_at timestamptz;
    `,
  },

  /** Gateway cards to be deleted. Those given up before this step are unknown. */
  {
    name: 'main-api/0081-dropped-cards',
    sql: `
      CREATE TABLE dropped_cards (gateway_card_id text PRIMARY KEY);
      CREATE INDEX visit_charges_card ON visit_charges (gateway_card_id)
        WHERE gateway_card_id IS NOT NULL;
    `,
  },

  /** A menu's parts become its columns. The next start writes the catalogue anew. */
  {
    name: 'main-api/0090-catalogue-parts',
    sql: `
      DROP TABLE questions, menu_choices, menu_quantity_discounts, menu_recommends, alliance_menus;
      ALTER TABLE services ADD COLUMN questions jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE menus
        ADD COLUMN types jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN options jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN quantity_discounts jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN recommends jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE alliances ADD COLUMN menu_ids jsonb NOT NULL DEFAULT '[]';
      DELETE FROM seed_versions WHERE name = 'catalogue';
    `,
  },
];
