import type { Migration } from '@/database/database';

export const peopleAndOrderMigrations: readonly Migration[] = [
  {
    name: 'main-api/0002-customers',
    sql: `
      CREATE TABLE customers (
        subject text PRIMARY KEY,
        tel text NOT NULL,
        name text NOT NULL,
        name_kana text NOT NULL,
        email text NOT NULL,
        is_send_mail_for_campaign boolean NOT NULL,
        registered_at timestamptz NOT NULL,
        point_balance integer NOT NULL DEFAULT 0 CHECK (point_balance >= 0),
        last_pay_method text CHECK (last_pay_method IN ('creditCard', 'np')),
        deferred_payment_id text UNIQUE
      );

      CREATE TABLE customer_workplaces (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        zip_code text NOT NULL,
        prefecture text NOT NULL,
        city text NOT NULL,
        town text NOT NULL,
        building text NOT NULL,
        parking_area text NOT NULL,
        pets text NOT NULL,
        family_structure text NOT NULL,
        smoking boolean NOT NULL,
        last_used_at timestamptz NOT NULL
      );
      CREATE INDEX customer_workplaces_by_customer
        ON customer_workplaces (subject, last_used_at DESC);

      CREATE TABLE customer_billing_addresses (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        customer_name text NOT NULL,
        customer_name_kana text NOT NULL,
        zip_code text NOT NULL,
        prefecture text NOT NULL,
        city text NOT NULL,
        town text NOT NULL,
        building text NOT NULL,
        tel text NOT NULL,
        last_used_at timestamptz NOT NULL
      );
      CREATE INDEX customer_billing_addresses_by_customer
        ON customer_billing_addresses (subject, last_used_at DESC);

      CREATE TABLE customer_cards (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        gateway_card_id text NOT NULL,
        card_number_head text NOT NULL,
        card_number_bottom text NOT NULL,
        expiry_year text NOT NULL,
        expiry_month text NOT NULL,
        brand text NOT NULL,
        holder_name text NOT NULL,
        last_used_at timestamptz NOT NULL,
        UNIQUE (subject, gateway_card_id)
      );

      CREATE TABLE card_authentications (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        token_hash text NOT NULL,
        return_to text NOT NULL,
        started_at timestamptz NOT NULL
      );
      CREATE INDEX card_authentications_by_token ON card_authentications (subject, token_hash);

      CREATE TABLE card_attempts (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        kind text NOT NULL CHECK (kind IN ('authentication', 'declined')),
        at timestamptz NOT NULL
      );
      CREATE INDEX card_attempts_by_customer ON card_attempts (subject, kind, at);
    `,
  },

  /** Minutes from midnight in Japan; weekday 0 is Sunday; `city` is the beginning of a name. */
  {
    name: 'main-api/0003-staff',
    sql: `
      CREATE TABLE staff (
        id text PRIMARY KEY,
        name text NOT NULL,
        is_foreign boolean NOT NULL
      );

      CREATE TABLE staff_skills (
        staff_id text NOT NULL REFERENCES staff,
        skill text NOT NULL,
        PRIMARY KEY (staff_id, skill)
      );

      CREATE TABLE staff_areas (
        staff_id text NOT NULL REFERENCES staff,
        prefecture text NOT NULL,
        city text NOT NULL,
        PRIMARY KEY (staff_id, prefecture, city)
      );
      CREATE INDEX staff_areas_by_prefecture ON staff_areas (prefecture);

      CREATE TABLE staff_shifts (
        staff_id text NOT NULL REFERENCES staff,
        weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
        starts_minute smallint NOT NULL,
        ends_minute smallint NOT NULL,
        PRIMARY KEY (staff_id, weekday),
        CHECK (0 <= starts_minute AND starts_minute < ends_minute AND ends_minute <= 1440)
      );

      CREATE TABLE staff_days_off (
        staff_id text NOT NULL REFERENCES staff,
        day date NOT NULL,
        PRIMARY KEY (staff_id, day)
      );

      CREATE TABLE published_days (
        day date PRIMARY KEY
      );
    `,
  },

  /** The primary key of `staff_slots` (person and half hour) prevents double booking. */
  {
    name: 'main-api/0004-orders',
    sql: `
      CREATE TABLE orders (
        id text PRIMARY KEY,
        subject text NOT NULL REFERENCES customers,
        project text NOT NULL,
        status text NOT NULL
          CHECK (status IN ('pending_payment', 'received', 'confirmed', 'completed', 'cancelled')),
        placed_at timestamptz NOT NULL,
        status_after_payment text NOT NULL CHECK (status_after_payment IN ('received', 'confirmed')),
        menu jsonb NOT NULL,
        duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
        zip_code text NOT NULL,
        working_address jsonb NOT NULL,
        hearing jsonb NOT NULL,
        price jsonb NOT NULL,
        total integer NOT NULL CHECK (total >= 0),
        coupon text,
        points_used integer NOT NULL CHECK (points_used >= 0),
        terms jsonb NOT NULL
      );
      CREATE INDEX orders_by_customer ON orders (subject, placed_at DESC, id);
      CREATE INDEX orders_awaiting_payment ON orders (placed_at) WHERE status = 'pending_payment';

      CREATE TABLE order_visits (
        order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
        position smallint NOT NULL,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        staff_id text REFERENCES staff,
        PRIMARY KEY (order_id, position)
      );

      CREATE TABLE order_payments (
        order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        subject text NOT NULL REFERENCES customers,
        pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
        amount integer NOT NULL CHECK (amount >= 0),
        status text NOT NULL CHECK (status IN ('pending', 'authorised', 'reserved', 'refunded')),
        gateway_card_id text,
        card_token text,
        card_number_bottom text,
        transaction_id text UNIQUE,
        screening text CHECK (screening IN ('passed', 'pending')),
        billing jsonb,
        paid_at timestamptz,
        CHECK (status = 'pending' OR card_token IS NULL)
      );
      CREATE INDEX order_payments_unpaid ON order_payments (subject)
        WHERE pay_method = 'np' AND status = 'reserved' AND paid_at IS NULL;

      CREATE TABLE staff_slots (
        staff_id text NOT NULL REFERENCES staff,
        slot_start timestamptz NOT NULL,
        order_id text REFERENCES orders ON DELETE CASCADE,
        PRIMARY KEY (staff_id, slot_start)
      );
      CREATE INDEX staff_slots_by_order ON staff_slots (order_id) WHERE order_id IS NOT NULL;

      CREATE TABLE order_requests (
        subject text NOT NULL REFERENCES customers,
        idempotency_key text NOT NULL,
        body_hash text NOT NULL,
        state text NOT NULL CHECK (state IN ('running', 'answered', 'released')),
        attempt integer NOT NULL,
        started_at timestamptz NOT NULL,
        order_id text,
        refusal jsonb,
        PRIMARY KEY (subject, idempotency_key)
      );
      CREATE INDEX order_requests_by_order ON order_requests (order_id) WHERE order_id IS NOT NULL;
    `,
  },
];
