import type { Migration } from '@/database/database';

export const catalogueMigration: Migration = {
  name: 'main-api/0001-catalogue',
  sql: `
    CREATE TABLE seed_versions (
      name text PRIMARY KEY,
      version text NOT NULL,
      seeded_at timestamptz NOT NULL
    );

    CREATE TABLE services (
      id text PRIMARY KEY,
      project text NOT NULL,
      position integer NOT NULL,
      label text NOT NULL,
      description text NOT NULL,
      illustration text NOT NULL
    );

    CREATE TABLE questions (
      id text PRIMARY KEY,
      service_id text NOT NULL REFERENCES services ON DELETE CASCADE,
      position integer NOT NULL,
      label text NOT NULL,
      support text NOT NULL,
      kind text NOT NULL,
      required boolean NOT NULL,
      choices jsonb NOT NULL,
      unit text NOT NULL,
      max_length integer NOT NULL,
      condition jsonb
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
      work_id text,
      includes jsonb NOT NULL,
      excludes jsonb NOT NULL,
      extra_charges jsonb NOT NULL,
      preparation jsonb NOT NULL
    );

    CREATE TABLE menu_choices (
      menu_id text NOT NULL REFERENCES menus ON DELETE CASCADE,
      id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('type', 'option')),
      position integer NOT NULL,
      label text NOT NULL,
      description text NOT NULL,
      illustration text,
      price integer NOT NULL CHECK (price >= 0),
      tax_rate integer NOT NULL CHECK (tax_rate IN (0, 8, 10)),
      duration_minutes integer NOT NULL CHECK (duration_minutes >= 0),
      max_quantity integer NOT NULL CHECK (max_quantity >= 1),
      PRIMARY KEY (menu_id, id)
    );

    CREATE TABLE menu_quantity_discounts (
      menu_id text NOT NULL REFERENCES menus ON DELETE CASCADE,
      min_quantity integer NOT NULL,
      discount_per_unit integer NOT NULL CHECK (discount_per_unit > 0),
      PRIMARY KEY (menu_id, min_quantity)
    );

    CREATE TABLE menu_recommends (
      menu_id text NOT NULL REFERENCES menus ON DELETE CASCADE,
      recommended_menu_id text NOT NULL REFERENCES menus ON DELETE CASCADE,
      position integer NOT NULL,
      price integer NOT NULL CHECK (price >= 0),
      PRIMARY KEY (menu_id, recommended_menu_id)
    );

    CREATE TABLE alliances (
      id text PRIMARY KEY,
      code text NOT NULL UNIQUE,
      label text NOT NULL,
      position integer NOT NULL
    );

    CREATE TABLE alliance_menus (
      alliance_id text NOT NULL REFERENCES alliances ON DELETE CASCADE,
      menu_id text NOT NULL REFERENCES menus ON DELETE CASCADE,
      position integer NOT NULL,
      PRIMARY KEY (alliance_id, menu_id)
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
  `,
};
