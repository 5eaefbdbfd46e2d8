import type { Migration } from '@/database/database';

/** A schema with values that get lost easily, and rows that stand in each other's way. */
export const allKindsOfValues: readonly Migration[] = [
  {
    name: 'test/0001-values',
    sql: `
      CREATE TYPE test_mood AS ENUM ('glad', 'sad');
      CREATE TABLE a_value (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        moment timestamptz, local_moment timestamp, day date, span interval,
        amount numeric, scaled numeric(12, 4), ratio double precision, small real,
        document jsonb, text_document json, bytes bytea, words text[], numbers int[],
        said text, padded varchar(20), yes boolean, key uuid, mood test_mood, during tstzrange,
        twice bigint GENERATED ALWAYS AS (id * 2) STORED,
        EXCLUDE USING gist (during WITH &&)
      );
      -- Its name comes before that of the table it refers to.
      CREATE TABLE a_reference (
        "value" bigint NOT NULL REFERENCES a_value, "quoted ""name""" text, PRIMARY KEY ("value")
      );
      CREATE TABLE no_rows (id serial PRIMARY KEY, "order" text);
      CREATE TABLE from_migration (id text PRIMARY KEY);
      INSERT INTO from_migration VALUES ('taken away since');
    `,
  },
];

export const INSERT_VALUES = `
  INSERT INTO a_value (moment, local_moment, day, span, amount, scaled, ratio, small, document,
    text_document, bytes, words, numbers, said, padded, yes, key, mood, during)
  VALUES
    ('2026-05-06 10:00:00.123456+09', '2026-05-06 10:00:00.000001', '0044-03-15 BC', '1 mon -3 days 04:05:06.7',
      123456789012345678901234567890.123456789, 0.1, 0.1::float8 + 0.2::float8, 1e-30, '{"b": [1.10, null, "\\u00e9"]}',
      '{"as":  "written"}', '\\x00ff0a0d5c', ARRAY['a,b', '"', NULL, ''], '{{1,2},{3,NULL}}', E'line\\nline\\t\\\\"''|é😀',
      '  padded  ', true, '00000000-0000-4000-8000-000000000001', 'sad', '[2026-05-06 10:00+09,2026-05-06 11:00+09)'),
    ('infinity', '-infinity', NULL, '-00:00:00.000001', 'NaN', -99999999.9999, 'NaN', '-Infinity', 'null',
      'null', '', '{}', '{}', '', 'null', false, NULL, 'glad', '[2026-05-06 11:00+09,2026-05-06 12:00+09)'),
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
      NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '"text"',
      '[]', decode(repeat('00ff', 500000), 'hex'), NULL, NULL, repeat('長い', 100000), NULL, NULL, NULL, NULL, 'empty');
  DELETE FROM a_value WHERE id = 3;
  INSERT INTO a_reference SELECT id, 'of ' || id FROM a_value;
  DELETE FROM from_migration;
  SELECT nextval('no_rows_id_seq');
`;
