import type { Migration } from '@/database/database';

/**
 * All tables as the versions of 29 November 2026 (commit 94740813) had them. Further steps are in
 * `main-api-migrations.ts`. The name is that of the last step that this one replaces, so that a database which has taken all
 * of them goes on from there.
 */
export const startingPoint: Migration = {
  name: 'main-api/0131-order-of-unsent-notices',
  isStartingPoint: true,
  sql: `
    CREATE TABLE seed_versions (
      name text PRIMARY KEY,
      version text NOT NULL,
      seeded_at timestamptz NOT NULL
    );

    -- The catalogue.

    CREATE TABLE services (
      id text PRIMARY KEY,
      project text NOT NULL,
      position integer NOT NULL,
      label text NOT NULL,
      description text NOT NULL,
      illustration text NOT NULL,
      questions jsonb NOT NULL DEFAULT '[]'
    );

    CREATE TABLE menus (
      id text PRIMARY KEY,
      service_id text NOT NULL REFERENCES services ON DELETE CASCADE,
      project text NOT NULL,
      position integer NOT NULL,
      listing jsonb NOT NULL,
      label text NOT NULL,
      description text NOT NULL,
      illustration text NOT NULL,
      kind text NOT NULL,
      payment_type text NOT NULL,
      sending_uri text NOT NULL,
      term text NOT NULL,
      category text,
      badge text,
      price integer CHECK (price >= 0),
      estimate_from integer CHECK (estimate_from >= 0),
      price_unit text NOT NULL,
      quantity_unit text NOT NULL,
      min_quantity integer NOT NULL CHECK (min_quantity >= 1),
      max_quantity integer NOT NULL CHECK (max_quantity >= min_quantity),
      duration_minutes integer CHECK (duration_minutes > 0),
      tax_rate integer NOT NULL CHECK (tax_rate IN (0, 8, 10)),
      pay_methods jsonb NOT NULL,
      minimum_order_applies boolean NOT NULL,
      transport_fee integer NOT NULL CHECK (transport_fee >= 0),
      skills jsonb NOT NULL,
      includes jsonb NOT NULL,
      excludes jsonb NOT NULL,
      extra_charges jsonb NOT NULL,
      preparation jsonb NOT NULL,
      visits jsonb NOT NULL DEFAULT '{}',
      type_choice text NOT NULL DEFAULT 'each' CHECK (type_choice IN ('one', 'each')),
      types jsonb NOT NULL DEFAULT '[]',
      options jsonb NOT NULL DEFAULT '[]',
      quantity_discounts jsonb NOT NULL DEFAULT '[]',
      recommends jsonb NOT NULL DEFAULT '[]',
      credentials jsonb NOT NULL DEFAULT '[]'
    );

    CREATE TABLE alliances (
      id text PRIMARY KEY,
      code text NOT NULL UNIQUE,
      label text NOT NULL,
      position integer NOT NULL,
      description text NOT NULL DEFAULT '',
      code_inputs jsonb NOT NULL DEFAULT '[]',
      ends_at timestamptz,
      menu_ids jsonb NOT NULL DEFAULT '[]'
    );

    CREATE TABLE coupons (
      code text PRIMARY KEY,
      label text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('amount', 'percent')),
      value integer NOT NULL CHECK (value > 0),
      expires_at timestamptz,
      usage_limit integer CHECK (usage_limit >= 0),
      used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
      projects jsonb NOT NULL,
      menu_ids jsonb,
      CHECK (usage_limit IS NULL OR used_count <= usage_limit)
    );

    CREATE TABLE service_areas (
      project text NOT NULL,
      prefecture text NOT NULL,
      city_prefix text NOT NULL,
      PRIMARY KEY (project, prefecture, city_prefix)
    );

    -- Changes of the office (docs/catalogue.md#prices-and-offers-of-the-office).
    CREATE TABLE catalogue_changes (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL,
      author text NOT NULL,
      target text NOT NULL,
      change jsonb NOT NULL
    );

    -- A picture that was taken back is null; its row still counts as an upload of that hour.
    CREATE TABLE questionnaire_images (
      id text PRIMARY KEY,
      subject text NOT NULL,
      content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp')),
      picture bytea,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX questionnaire_images_by_customer ON questionnaire_images (subject, created_at);
    CREATE INDEX questionnaire_images_by_age ON questionnaire_images (created_at);

    -- Operations.

    CREATE TABLE maintenance (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      is_maintenance_time boolean NOT NULL,
      start_at text NOT NULL,
      end_at text NOT NULL
    );

    CREATE TABLE team_notifications (
      id text PRIMARY KEY,
      sent_at timestamptz NOT NULL,
      text text NOT NULL
    );
    CREATE INDEX team_notifications_newest_first ON team_notifications (sent_at DESC);

    -- Customers. One whom the office entered has no account of the identity provider; when that person signs up, the
    -- account's subject is written here (docs/accounts.md#customers-without-an-account). An older id token does not restore the number before tel_as_of.

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
      deferred_payment_id text UNIQUE,
      tel_as_of timestamptz,
      entered_by text,
      account_subject text UNIQUE,
      CHECK (account_subject IS NULL OR entered_by IS NOT NULL)
    );
    CREATE INDEX customers_by_tel ON customers (tel);
    CREATE INDEX customers_by_registration ON customers (registered_at DESC, subject);

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

    CREATE TABLE customer_drafts (
      subject text PRIMARY KEY REFERENCES customers ON DELETE CASCADE,
      draft jsonb NOT NULL,
      saved_at timestamptz NOT NULL
    );
    CREATE INDEX customer_drafts_saved ON customer_drafts (saved_at);

    -- Nothing is deleted: a refusal is lifted with its reason.
    CREATE TABLE customer_refusals (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      refused_at timestamptz NOT NULL,
      author text NOT NULL,
      reason text NOT NULL,
      lifted_at timestamptz,
      lifted_by text,
      lifting_reason text,
      CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
      CHECK ((lifted_at IS NULL) = (lifting_reason IS NULL))
    );
    CREATE UNIQUE INDEX customer_refusals_in_force ON customer_refusals (subject)
      WHERE lifted_at IS NULL;
    CREATE INDEX customer_refusals_by_customer ON customer_refusals (subject, refused_at DESC);

    CREATE TABLE planet_targets (
      subject text PRIMARY KEY,
      login_email text UNIQUE,
      migrated_at timestamptz,
      password_digest text
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

    -- Cards. The gateway takes each token once, hence spent_at.

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
      started_at timestamptz NOT NULL,
      registered_card_id text,
      spent_at timestamptz
    );
    CREATE INDEX card_authentications_by_token ON card_authentications (subject, token_hash);
    CREATE INDEX card_authentications_by_start ON card_authentications (subject, started_at);

    CREATE TABLE card_attempts (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      kind text NOT NULL CHECK (kind IN ('authentication', 'declined')),
      at timestamptz NOT NULL
    );
    CREATE INDEX card_attempts_by_customer ON card_attempts (subject, kind, at);

    -- Cards that the gateway has yet to delete.
    CREATE TABLE dropped_cards (gateway_card_id text PRIMARY KEY);

    -- Staff. Shifts are in minutes from midnight in Japan, weekday 0 is Sunday; a city is the beginning of its name. What is
    -- of the demonstration data is_sample.

    CREATE TABLE staff (
      id text PRIMARY KEY,
      name text NOT NULL,
      is_foreign boolean NOT NULL,
      introduction text NOT NULL DEFAULT '',
      staff_type text NOT NULL DEFAULT 'cleaner'
        CHECK (staff_type IN ('cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor')),
      is_first_hearing_trained boolean NOT NULL DEFAULT false,
      start_place jsonb,
      languages jsonb NOT NULL DEFAULT '["ja"]',
      ends_on date,
      works_since date,
      is_sample boolean NOT NULL DEFAULT false,
      name_kana text NOT NULL DEFAULT ''
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
    CREATE INDEX staff_areas_by_city ON staff_areas (prefecture, city, staff_id);

    CREATE TABLE staff_shifts (
      staff_id text NOT NULL REFERENCES staff,
      weekday smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
      starts_minute smallint NOT NULL,
      ends_minute smallint NOT NULL,
      PRIMARY KEY (staff_id, weekday),
      CHECK (0 <= starts_minute AND starts_minute < ends_minute AND ends_minute <= 1440)
    );

    CREATE TABLE staff_absences (
      staff_id text NOT NULL REFERENCES staff,
      kind text NOT NULL CHECK (kind IN ('day_off', 'sickness', 'leave', 'training', 'other')),
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      note text NOT NULL DEFAULT '',
      entered_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, starts_at),
      CHECK (starts_at < ends_at)
    );
    CREATE INDEX staff_absences_by_end ON staff_absences (staff_id, ends_at);

    CREATE TABLE staff_credentials (
      staff_id text NOT NULL REFERENCES staff,
      kind text NOT NULL CHECK (kind IN ('babysitter_registration', 'qualification', 'insurance')),
      name text NOT NULL,
      number text NOT NULL DEFAULT '',
      expires_on date,
      PRIMARY KEY (staff_id, kind, name)
    );

    CREATE TABLE staff_changes (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      staff_id text NOT NULL REFERENCES staff,
      at timestamptz NOT NULL,
      author text NOT NULL,
      change text NOT NULL,
      content jsonb NOT NULL
    );
    CREATE INDEX staff_changes_by_person ON staff_changes (staff_id, id);

    -- Orders and their visits (docs/decisions/0051).

    CREATE TABLE orders (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      project text NOT NULL,
      status text NOT NULL CHECK (status IN
        ('pending_payment', 'released', 'received', 'confirmed', 'quoted', 'completed', 'cancelled')),
      placed_at timestamptz NOT NULL,
      status_after_payment text NOT NULL CHECK (status_after_payment IN ('received', 'confirmed')),
      menu jsonb NOT NULL,
      duration_minutes integer NOT NULL CHECK (duration_minutes >= 0),
      zip_code text NOT NULL,
      working_address jsonb NOT NULL,
      hearing jsonb NOT NULL,
      price jsonb NOT NULL,
      total integer NOT NULL CHECK (total >= 0),
      coupon text,
      points_used integer NOT NULL CHECK (points_used >= 0),
      terms jsonb NOT NULL,
      selection jsonb NOT NULL,
      status_since timestamptz NOT NULL,
      work_from smallint
    );
    CREATE INDEX orders_by_customer ON orders (subject, placed_at DESC, id);
    CREATE INDEX orders_awaiting_payment ON orders (placed_at) WHERE status = 'pending_payment';
    CREATE INDEX orders_waiting ON orders (status_since) WHERE status IN ('received', 'quoted');
    CREATE INDEX orders_by_time ON orders (placed_at DESC, id);

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

    CREATE TABLE keyed_changes (
      author text NOT NULL,
      idempotency_key text NOT NULL,
      content_hash text NOT NULL,
      answer jsonb,
      at timestamptz NOT NULL,
      PRIMARY KEY (author, idempotency_key)
    );
    CREATE INDEX keyed_changes_by_age ON keyed_changes (at);

    CREATE TABLE order_history (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      position smallint,
      at timestamptz NOT NULL,
      author text NOT NULL,
      event text NOT NULL,
      state text NOT NULL,
      note text NOT NULL DEFAULT '',
      details jsonb NOT NULL DEFAULT '{}'
    );
    CREATE INDEX order_history_by_order ON order_history (order_id, id);

    -- The primary key keeps a household from a second first trial.
    CREATE TABLE first_trial_uses (
      menu_id text NOT NULL,
      household_key text NOT NULL,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      PRIMARY KEY (menu_id, household_key)
    );
    CREATE INDEX first_trial_uses_by_order ON first_trial_uses (order_id);

    CREATE TABLE order_visits (
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      position smallint NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      staff_id text REFERENCES staff,
      cancelled_at timestamptz,
      cancellation_fee integer CHECK (cancellation_fee >= 0),
      status text NOT NULL CHECK (status IN ('wished', 'proposed', 'confirmed', 'done',
        'customer_absent', 'not_done', 'cancelled')),
      status_since timestamptz NOT NULL,
      wishes jsonb NOT NULL DEFAULT '[]',
      shop_change jsonb,
      redo_of smallint,
      PRIMARY KEY (order_id, position),
      CHECK ((cancelled_at IS NULL) = (cancellation_fee IS NULL)),
      CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
      CHECK (status <> 'wished' OR staff_id IS NULL)
    );
    CREATE INDEX order_visits_of_plans ON order_visits (starts_at)
      WHERE position > 0 AND cancelled_at IS NULL;
    CREATE INDEX order_visits_waiting ON order_visits (status_since)
      WHERE status IN ('wished', 'proposed');
    CREATE INDEX order_visits_confirmed ON order_visits (ends_at) WHERE status = 'confirmed';
    CREATE INDEX order_visits_by_start ON order_visits (starts_at);

    -- The primary key, person and half hour, prevents double booking. The place is for the travel between two visits
    -- (docs/visits.md#travel-between-visits).
    CREATE TABLE staff_slots (
      staff_id text NOT NULL REFERENCES staff,
      slot_start timestamptz NOT NULL,
      order_id text REFERENCES orders ON DELETE CASCADE,
      place text,
      PRIMARY KEY (staff_id, slot_start)
    );
    CREATE INDEX staff_slots_by_order ON staff_slots (order_id) WHERE order_id IS NOT NULL;

    -- Limits moves, as each sends a message.
    CREATE TABLE visit_moves (
      order_id text NOT NULL,
      position smallint NOT NULL,
      moved_at timestamptz NOT NULL,
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
    );
    CREATE INDEX visit_moves_by_visit ON visit_moves (order_id, position, moved_at);

    -- Starts that the shop offers and holds (docs/visits.md#starts-that-the-shop-offers).
    CREATE TABLE visit_proposals (
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      position smallint NOT NULL,
      starts_at timestamptz NOT NULL,
      staff_id text NOT NULL REFERENCES staff,
      proposed_at timestamptz NOT NULL,
      held_until timestamptz NOT NULL,
      reminded_at timestamptz,
      PRIMARY KEY (order_id, position, starts_at)
    );
    CREATE INDEX visit_proposals_by_end ON visit_proposals (held_until);
    CREATE INDEX visit_proposals_to_remind ON visit_proposals (proposed_at)
      WHERE reminded_at IS NULL;

    -- Only one addition to a visit is being paid at a time (docs/visits.md#options-added-to-a-visit).
    CREATE TABLE visit_additions (
      id text PRIMARY KEY,
      order_id text NOT NULL,
      position smallint NOT NULL,
      number smallint NOT NULL CHECK (number > 0),
      state text NOT NULL CHECK (state IN ('pending', 'added', 'declined', 'void')),
      options jsonb NOT NULL,
      minutes integer NOT NULL CHECK (minutes >= 0),
      lines jsonb NOT NULL,
      amount integer NOT NULL CHECK (amount >= 0),
      gateway_card_id text,
      requested_at timestamptz NOT NULL,
      UNIQUE (order_id, position, number),
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX visit_additions_pending ON visit_additions (order_id, position)
      WHERE state = 'pending';
    CREATE INDEX visit_additions_open ON visit_additions (requested_at)
      WHERE state IN ('pending', 'void');

    -- Notes and reports about customers. Nothing is deleted: a note is withdrawn with its reason.
    CREATE TABLE customer_notes (
      id text PRIMARY KEY,
      subject text NOT NULL REFERENCES customers,
      order_id text,
      position smallint,
      at timestamptz NOT NULL,
      author text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('note', 'harassment')),
      text text NOT NULL,
      withdrawn_at timestamptz,
      withdrawn_by text,
      withdrawal_reason text,
      is_report boolean NOT NULL DEFAULT false,
      resolved_at timestamptz,
      resolved_by text,
      resolution text,
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE SET NULL,
      CHECK ((order_id IS NULL) = (position IS NULL)),
      CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL)),
      CHECK ((withdrawn_at IS NULL) = (withdrawal_reason IS NULL)),
      CHECK ((resolved_at IS NULL) = (resolved_by IS NULL)),
      CHECK ((resolved_at IS NULL) = (resolution IS NULL)),
      CHECK (is_report OR resolved_at IS NULL)
    );
    CREATE INDEX customer_notes_by_customer ON customer_notes (subject, at DESC, id);
    CREATE INDEX customer_notes_by_visit ON customer_notes (order_id, position)
      WHERE order_id IS NOT NULL;
    CREATE INDEX customer_notes_open_reports ON customer_notes (at)
      WHERE is_report AND resolved_at IS NULL AND withdrawn_at IS NULL;

    -- One review for a visit (docs/catalogue.md#reviews). A review that its customer took back keeps its row without stars and
    -- words, so that one that the office hid stays hidden when it is written again.
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

    -- Regular plans (docs/orders.md#regular-plans). A pause for missing payments stands beside the one that the customer chose.

    CREATE TABLE plans (
      order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('active', 'paused', 'ended')),
      status_since timestamptz NOT NULL,
      rhythm_weeks smallint NOT NULL CHECK (rhythm_weeks > 0),
      next_day date,
      start_time text,
      staff_id text,
      pause_from date,
      pause_until date,
      ends_after date,
      checked_on date,
      unpaid_since date,
      CHECK ((next_day IS NULL) = (start_time IS NULL)),
      CHECK ((pause_from IS NULL) = (pause_until IS NULL)),
      CHECK (pause_until IS NULL OR pause_from IS NOT NULL)
    );
    CREATE INDEX plans_to_check ON plans (checked_on) WHERE status <> 'ended';

    CREATE TABLE plan_days (
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      day date NOT NULL,
      position smallint,
      since timestamptz NOT NULL,
      reason text CHECK (reason IN ('nobody_free', 'not_sold')),
      PRIMARY KEY (order_id, day),
      CHECK ((position IS NULL) = (reason IS NOT NULL))
    );
    CREATE INDEX plan_days_missing ON plan_days (since) WHERE position IS NULL;

    CREATE TABLE plan_prices (
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      from_day date NOT NULL,
      lines jsonb NOT NULL,
      PRIMARY KEY (order_id, from_day)
    );

    -- Quotes of estimate menus (docs/orders.md#quotes), of which one is open for an order.

    CREATE TABLE quotes (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      status text NOT NULL
        CHECK (status IN ('open', 'accepted', 'declined', 'expired', 'replaced')),
      quoted_at timestamptz NOT NULL,
      ended_at timestamptz,
      lines jsonb NOT NULL,
      total integer NOT NULL CHECK (total >= 0),
      minutes smallint NOT NULL CHECK (minutes > 0),
      valid_until date NOT NULL,
      note text NOT NULL,
      held_until timestamptz,
      CHECK ((status = 'open') = (ended_at IS NULL)),
      CHECK (status = 'open' OR held_until IS NULL)
    );
    CREATE UNIQUE INDEX quotes_open ON quotes (order_id) WHERE status = 'open';
    CREATE INDEX quotes_by_order ON quotes (order_id, quoted_at);
    CREATE INDEX quotes_by_end ON quotes (valid_until) WHERE status = 'open';
    CREATE INDEX quotes_held ON quotes (held_until) WHERE held_until IS NOT NULL;

    CREATE TABLE quote_starts (
      quote_id text NOT NULL REFERENCES quotes ON DELETE CASCADE,
      starts_at timestamptz NOT NULL,
      staff_id text NOT NULL REFERENCES staff,
      PRIMARY KEY (quote_id, starts_at)
    );

    CREATE TABLE quote_payments (
      id text PRIMARY KEY,
      quote_id text NOT NULL UNIQUE REFERENCES quotes ON DELETE CASCADE,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      subject text NOT NULL,
      idempotency_key text NOT NULL,
      content_hash text NOT NULL,
      begun_at timestamptz NOT NULL,
      amount integer NOT NULL CHECK (amount > 0),
      gateway_card_id text,
      card_token text,
      card_number_bottom text NOT NULL,
      is_card_kept boolean NOT NULL,
      billing jsonb,
      starts_at timestamptz,
      staff_id text REFERENCES staff,
      takes_slots boolean NOT NULL,
      CHECK ((gateway_card_id IS NULL) <> (card_token IS NULL)),
      CHECK ((starts_at IS NULL) = (staff_id IS NULL))
    );
    CREATE INDEX quote_payments_by_age ON quote_payments (begun_at);

    -- Money. An order that is not paid has no row in order_payments. The payment of an order by telephone is requested until
    -- its customer pays (docs/orders.md#orders-by-telephone).

    CREATE TABLE order_payments (
      order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
      subject text NOT NULL REFERENCES customers,
      pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
      amount integer NOT NULL CHECK (amount >= 0),
      status text NOT NULL CHECK (status IN ('requested', 'pending', 'authorised', 'reserved')),
      gateway_card_id text,
      card_token text,
      card_number_bottom text,
      transaction_id text UNIQUE,
      screening text CHECK (screening IN ('passed', 'pending')),
      billing jsonb,
      paid_at timestamptz,
      is_card_kept boolean NOT NULL DEFAULT false,
      pay_until timestamptz,
      tries smallint NOT NULL DEFAULT 0,
      tried_at timestamptz,
      CHECK (status = 'pending' OR card_token IS NULL),
      CHECK (status <> 'requested' OR pay_until IS NOT NULL)
    );
    CREATE INDEX order_payments_unpaid ON order_payments (subject)
      WHERE pay_method = 'np' AND status = 'reserved' AND paid_at IS NULL;
    CREATE INDEX order_payments_card ON order_payments (gateway_card_id)
      WHERE gateway_card_id IS NOT NULL;
    CREATE INDEX order_payments_requested ON order_payments (pay_until) WHERE status = 'requested';

    -- Charges apart from the order's payment: later visits of a regular plan, cancellation fees, additions. Addition 0 is the
    -- visit's own charge. One that is not asked for any more is waived.
    CREATE TABLE visit_charges (
      order_id text NOT NULL,
      position smallint NOT NULL,
      subject text NOT NULL REFERENCES customers,
      kind text NOT NULL CHECK (kind IN ('visit', 'cancellation_fee', 'addition')),
      amount integer NOT NULL CHECK (amount > 0),
      lines jsonb NOT NULL,
      pay_method text NOT NULL CHECK (pay_method IN ('creditCard', 'np')),
      gateway_card_id text,
      status text NOT NULL CHECK (status IN ('due', 'authorised', 'reserved', 'failed', 'waived')),
      transaction_id text UNIQUE,
      charged_at timestamptz NOT NULL,
      tries integer NOT NULL DEFAULT 0,
      tried_at timestamptz,
      declined_at timestamptz,
      given_up_at timestamptz,
      addition smallint NOT NULL DEFAULT 0,
      PRIMARY KEY (order_id, position, addition),
      FOREIGN KEY (order_id, position) REFERENCES order_visits ON DELETE CASCADE,
      CHECK (tries >= 0 AND (tries = 0) = (tried_at IS NULL)),
      CHECK ((kind = 'addition') = (addition > 0))
    );
    CREATE INDEX visit_charges_due ON visit_charges (charged_at) WHERE status = 'due';
    CREATE INDEX visit_charges_unpaid ON visit_charges (subject) WHERE status = 'reserved';
    CREATE INDEX visit_charges_declined ON visit_charges (tried_at)
      WHERE status = 'failed' AND given_up_at IS NULL;
    CREATE INDEX visit_charges_owed ON visit_charges (subject) WHERE status IN ('due', 'failed');
    CREATE INDEX visit_charges_card ON visit_charges (gateway_card_id)
      WHERE gateway_card_id IS NOT NULL;

    -- What goes back (docs/decisions/0055): without position of the order's own payment, else of that visit's charge.
    CREATE TABLE refunds (
      id text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      position smallint,
      amount integer NOT NULL CHECK (amount >= 0),
      points integer NOT NULL CHECK (points >= 0),
      reason text NOT NULL,
      author text NOT NULL,
      state text NOT NULL CHECK (state IN ('due', 'returned', 'by_hand')),
      created_at timestamptz NOT NULL,
      settled_at timestamptz,
      kind text NOT NULL DEFAULT 'other' CHECK (kind IN ('cheaper_start', 'other_person', 'other')),
      remedy_for smallint,
      addition smallint NOT NULL DEFAULT 0,
      CHECK ((state = 'returned') = (settled_at IS NOT NULL)),
      FOREIGN KEY (order_id, position, addition) REFERENCES visit_charges ON DELETE CASCADE
    );
    CREATE INDEX refunds_by_order ON refunds (order_id, created_at);
    CREATE INDEX refunds_waiting ON refunds (created_at) WHERE state <> 'returned';

    -- Messages. Those of an order that wait together are sent in the order of their number.

    CREATE TABLE sent_notices (
      key text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      sent_at timestamptz NOT NULL,
      subject text NOT NULL,
      text text NOT NULL,
      sms text NOT NULL DEFAULT ''
    );
    CREATE INDEX sent_notices_by_order ON sent_notices (order_id, sent_at);

    CREATE TABLE unsent_notices (
      key text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      send_from timestamptz NOT NULL,
      message jsonb NOT NULL,
      number bigint GENERATED ALWAYS AS IDENTITY
    );

    CREATE TABLE short_links (
      key text PRIMARY KEY,
      order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
      page text NOT NULL,
      position smallint NOT NULL,
      UNIQUE (order_id, page, position)
    );

    -- Contacts that are told once (docs/catalogue.md#the-waiting-list). menu_id is '' for any menu of the service, as NULLs would not be
    -- alike in the index. The index keeps one that waits; those that were told are kept for their link.
    CREATE TABLE waiting_list (
      id text PRIMARY KEY,
      contact text NOT NULL,
      project text NOT NULL,
      menu_id text NOT NULL,
      zip_code text NOT NULL,
      waits_for text NOT NULL CHECK (waits_for IN ('area', 'start')),
      choice jsonb,
      left_at timestamptz NOT NULL,
      checked_at timestamptz,
      told_at timestamptz,
      key_digest text UNIQUE,
      CHECK (waits_for = 'area' OR choice IS NOT NULL),
      CHECK (choice IS NULL OR menu_id <> ''),
      CHECK ((told_at IS NULL) = (key_digest IS NULL))
    );
    CREATE UNIQUE INDEX waiting_list_waits ON waiting_list (contact, project, menu_id, zip_code)
      WHERE told_at IS NULL;
    CREATE INDEX waiting_list_to_check ON waiting_list (checked_at NULLS FIRST, left_at)
      WHERE told_at IS NULL;

    -- The office: accounts of the shop's own people, and what they sign in with (docs/decisions/0057).

    CREATE TABLE office_accounts (
      id text PRIMARY KEY,
      email text NOT NULL UNIQUE,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'dispatcher', 'staff')),
      staff_id text,
      password_hash text NOT NULL,
      totp_secret text,
      totp_last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      ended_at timestamptz,
      CHECK ((role = 'staff') = (staff_id IS NOT NULL)),
      CHECK ((role = 'staff') = (totp_secret IS NULL))
    );
    CREATE UNIQUE INDEX office_accounts_of_staff ON office_accounts (staff_id)
      WHERE ended_at IS NULL;

    CREATE TABLE office_sessions (
      digest text PRIMARY KEY,
      account_id text NOT NULL REFERENCES office_accounts ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX office_sessions_of_account ON office_sessions (account_id);
    CREATE INDEX office_sessions_by_end ON office_sessions (expires_at);

    CREATE TABLE office_recovery_codes (
      account_id text NOT NULL REFERENCES office_accounts ON DELETE CASCADE,
      digest text NOT NULL,
      PRIMARY KEY (account_id, digest)
    );

    -- An owner withdraws an invitation by its id, as only the digest of its key is stored.
    CREATE TABLE office_invitations (
      digest text PRIMARY KEY,
      account_id text REFERENCES office_accounts ON DELETE CASCADE,
      email text NOT NULL,
      name text NOT NULL,
      role text NOT NULL,
      staff_id text,
      is_for_first_owner boolean NOT NULL,
      totp_secret text,
      author text NOT NULL,
      expires_at timestamptz NOT NULL,
      id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX office_invitations_by_end ON office_invitations (expires_at);

    CREATE TABLE office_attempts (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      key text NOT NULL,
      at timestamptz NOT NULL
    );
    CREATE INDEX office_attempts_by_key ON office_attempts (key, at);
    CREATE INDEX office_attempts_by_age ON office_attempts (at);

    CREATE TABLE office_account_history (
      id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL,
      author text NOT NULL,
      event text NOT NULL,
      account_id text,
      details jsonb NOT NULL
    );

    -- Who of the office does something about an item of the inbox, whose key is its kind and visit or order.
    CREATE TABLE inbox_claims (
      item text PRIMARY KEY,
      author text NOT NULL,
      since timestamptz NOT NULL
    );
    CREATE INDEX inbox_claims_by_age ON inbox_claims (since);
  `,
};
