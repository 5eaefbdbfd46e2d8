import type { Migration } from '@/database/database';
import { startingPoint } from './0131-starting-point';

/** In the order of application; a released step never changes. */
export const mainApiMigrations: readonly Migration[] = [
  startingPoint,

  /**
   * Customers and places as they are searched. The function is `foldText` of src/domain/fold-text.ts
   * (docs/catalogue.md#one-folding-for-every-search); when that changes, a later step replaces the function and makes
   * the columns anew.
   */
  {
    name: 'main-api/0132-folded-search',
    sql: `
      CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT translate(
          regexp_replace(normalize($1, NFKC), '[[:space:]\\ufe00-\\ufe0f\\U000e0100-\\U000e01ef]', '', 'g'),
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
            || 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねの'
            || 'はばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞヵヶ'
            || '‐‑‒–—―−ー⁃'
            || '濤鶯蠣麴髙﨑嵜碕澤濱邊邉廣國櫻壽惠嵨嶋嶌龍齋齊斉瀨曾槇桧區縣澁渕眞榮冨德圓實會學應關條豐靜總瀧彌藏舘淺舩莊驒籠藪礒峯戶',
          'abcdefghijklmnopqrstuvwxyz'
            || 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノ'
            || 'ハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴカケヽヾカケ'
            || '---------'
            || '涛鴬蛎麹高崎崎崎沢浜辺辺広国桜寿恵島島島竜斎斎斎瀬曽槙檜区県渋淵真栄富徳円実会学応関条豊静総滝弥蔵館浅船荘騨篭薮磯峰戸'
        )
      $$;
      ALTER TABLE customers ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold_text(name || '|' || name_kana || '|' || email)) STORED;
      ALTER TABLE customer_workplaces ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold_text(prefecture || city || town || building)) STORED;
    `,
  },

  /**
   * The issuers of receipts, and when each began (docs/payments.md#who-issued-a-receipt). Each start that has another
   * issuer adds a row.
   */
  {
    name: 'main-api/0133-issuers',
    sql: `
      CREATE TABLE issuers (
        id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        since timestamptz NOT NULL,
        issuer text NOT NULL,
        issuer_address text NOT NULL,
        invoice_number text NOT NULL
      );
    `,
  },

  /** Codes prove mail addresses of customers too, and no longer only those that planet accounts sign in with. */
  {
    name: 'main-api/0134-email-codes',
    sql: `
      ALTER TABLE planet_email_codes RENAME TO email_codes;
      ALTER TABLE email_codes DROP CONSTRAINT planet_email_codes_subject_fkey;
      ALTER TABLE email_codes DROP CONSTRAINT planet_email_codes_pkey;
      ALTER TABLE email_codes ADD COLUMN purpose text NOT NULL DEFAULT 'planet';
      ALTER TABLE email_codes ALTER COLUMN purpose DROP DEFAULT;
      ALTER TABLE email_codes ADD PRIMARY KEY (purpose, subject);
      ALTER TABLE planet_email_sends RENAME TO email_code_sends;
      ALTER TABLE email_code_sends ADD COLUMN purpose text NOT NULL DEFAULT 'planet';
      ALTER TABLE email_code_sends ALTER COLUMN purpose DROP DEFAULT;
    `,
  },

  /** Somebody falls ill on a day off: absences may overlap, and those of one person may begin together. */
  {
    name: 'main-api/0135-overlapping-absences',
    sql: `
      ALTER TABLE staff_absences DROP CONSTRAINT staff_absences_pkey;
      ALTER TABLE staff_absences ADD PRIMARY KEY (staff_id, starts_at, ends_at, kind);
    `,
  },

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

  /**
   * True when the quote was accepted while somebody of the shop was there
   * (docs/orders.md#a-quote-accepted-during-a-visit).
   */
  {
    name: 'main-api/0143-cooling-off',
    sql: 'ALTER TABLE orders ADD COLUMN accepted_at_visit boolean NOT NULL DEFAULT false;',
  },

  /**
   * `foldText` of src/domain/fold-text.ts with more forms of kanji, the lines that keyboards give for a dash, the dot
   * between names, and the が of 霞が関. What is made of it is made anew.
   */
  {
    name: 'main-api/0146-folded-variants',
    sql: `
      CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT regexp_replace(translate(
          regexp_replace(normalize($1, NFKC), '[[:space:]・\\ufe00-\\ufe0f\\U000e0100-\\U000e01ef]', '', 'g'),
          'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
            || 'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねの'
            || 'はばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞヵヶ'
            || '‐‑‒–—―−ー⁃─━˗'
            || '濤鶯蠣麴髙﨑嵜碕澤濱邊邉廣國櫻壽惠嵨嶋嶌龍齋齊斉瀨曾槇桧區縣澁渕眞榮冨德圓實會學應關條豐靜總瀧彌藏舘淺舩'
            || '莊驒籠藪礒峯戶𠮷栁桒槗濵埜龜彥穗稻凜堯遙薰瑤萬禮來巖壯寶賴觀讓顯鹽增橫祿禪衞譽臺嶽峽燈鄕靏靍寬凉吳姬㐂溪'
            || '滿穐晉愼楳黑黃綠淸靑繩鐵鷗祢槪郞曻劔枩鷄珎兒團舊數爐雙鑛內步每敎淨',
          'abcdefghijklmnopqrstuvwxyz'
            || 'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノ'
            || 'ハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴカケヽヾカケ'
            || '------------'
            || '涛鴬蛎麹高崎崎崎沢浜辺辺広国桜寿恵島島島竜斎斎斎瀬曽槙檜区県渋淵真栄富徳円実会学応関条豊静総滝弥蔵館浅船'
            || '荘騨篭薮磯峰戸吉柳桑橋浜野亀彦穂稲凛尭遥薫瑶万礼来巌壮宝頼観譲顕塩増横禄禅衛誉台岳峡灯郷鶴鶴寛涼呉姫喜渓'
            || '満秋晋慎梅黒黄緑清青縄鉄鴎禰概郎昇剣松鶏珍児団旧数炉双鉱内歩毎教浄'
        ), '(?<=[\\u3400-\\u9fff])ガ', 'ケ', 'g')
      $$;
      ALTER TABLE customers DROP COLUMN search_text;
      ALTER TABLE customers ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold_text(name || '|' || name_kana || '|' || email)) STORED;
      ALTER TABLE customer_workplaces DROP COLUMN search_text;
      ALTER TABLE customer_workplaces ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (fold_text(prefecture || city || town || building)) STORED;
      ALTER TABLE orders DROP COLUMN search_text;
      ALTER TABLE orders ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (replace(
          fold_text(
            id || '|' || coalesce(working_address->>'customerName', '')
              || '|' || coalesce(working_address->>'customerNameKana', '')
              || '|' || coalesce(working_address->>'tel', '')
          ), '-', ''
        )) STORED;
      CREATE INDEX orders_by_letters ON orders USING gin (letters_and_pairs(search_text));
    `,
  },

  /** Keeps the rows that failed in a job (docs/decisions/0116). */
  {
    name: 'main-api/0150-failed-rows',
    sql: `
      CREATE TABLE failed_rows (
        step text NOT NULL,
        id text NOT NULL,
        order_id text,
        failures integer NOT NULL,
        failed_since timestamptz NOT NULL,
        try_from timestamptz NOT NULL,
        PRIMARY KEY (step, id)
      );
    `,
  },

  /**
   * The events of each past day, as figures and long lists need them (docs/back-ends.md#a-shop-of-years); days in
   * Japan. The indexes find what happened within a time, and what of the lists grows with the years.
   */
  {
    name: 'main-api/0151-day-sums',
    sql: `
      CREATE TABLE summed_days (
        day date PRIMARY KEY,
        summed_on date NOT NULL
      );
      CREATE TABLE day_sums (
        day date NOT NULL REFERENCES summed_days ON DELETE CASCADE,
        project text NOT NULL,
        event text NOT NULL,
        count bigint NOT NULL,
        PRIMARY KEY (day, project, event)
      );
      CREATE INDEX order_history_cancellations ON order_history (at) WHERE event = 'cancelled';
      CREATE INDEX order_history_acceptances ON order_history (order_id, at)
        WHERE event = 'quoteAccepted';
      CREATE INDEX order_payments_by_payment ON order_payments (paid_at)
        WHERE pay_method = 'creditCard' AND paid_at IS NOT NULL;
      CREATE INDEX visit_charges_by_payment ON visit_charges
        ((CASE WHEN status = 'authorised' THEN coalesce(tried_at, charged_at) ELSE charged_at END))
        WHERE status IN ('authorised', 'reserved');
      CREATE INDEX refunds_by_time ON refunds (created_at);
      CREATE INDEX orders_to_quote ON orders (id)
        WHERE terms->>'kindType' = 'estimate' AND work_from IS NULL
          AND status IN ('received', 'confirmed');
      CREATE INDEX orders_by_state ON orders (status, placed_at DESC, id);
    `,
  },

  /**
   * The time when the shop was last there, and visits whose deadline passed while it was away
   * (docs/visits.md#deadlines-after-an-outage).
   */
  {
    name: 'main-api/0152-outages',
    sql: `
      CREATE TABLE shop_presence (
        one boolean PRIMARY KEY CHECK (one),
        seen_at timestamptz NOT NULL,
        back_since timestamptz
      );
      ALTER TABLE order_visits ADD COLUMN free_until timestamptz;
      CREATE INDEX order_visits_free ON order_visits (free_until) WHERE free_until IS NOT NULL;
    `,
  },
];
