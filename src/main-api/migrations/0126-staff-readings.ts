import type { Migration } from '@/database/database';

export const staffReadingMigrations: readonly Migration[] = [
  /**
   * The reading of a staff member's name, in katakana. Those of the demonstration data are known (`staff-roster.ts`),
   * and a name in katakana is its own reading; for others it is empty until the office enters it.
   */
  {
    name: 'main-api/0126-staff-readings',
    sql: `
      ALTER TABLE staff ADD COLUMN name_kana text NOT NULL DEFAULT '';
      UPDATE staff SET name_kana = family.kana || ' ' || given.kana
        FROM (VALUES ('佐藤', 'サトウ'), ('鈴木', 'スズキ'), ('高橋', 'タカハシ'), ('田中', 'タナカ'),
                     ('伊藤', 'イトウ'), ('渡辺', 'ワタナベ'), ('山本', 'ヤマモト'), ('中村', 'ナカムラ'),
                     ('小林', 'コバヤシ'), ('加藤', 'カトウ')) AS family (name, kana),
             (VALUES ('美咲', 'ミサキ'), ('健太', 'ケンタ'), ('陽子', 'ヨウコ'), ('直樹', 'ナオキ'),
                     ('恵', 'メグミ'), ('翔', 'ショウ'), ('由美', 'ユミ'), ('大輔', 'ダイスケ'),
                     ('裕子', 'ユウコ'), ('誠', 'マコト'), ('香織', 'カオリ')) AS given (name, kana)
        WHERE is_sample AND staff.name = family.name || ' ' || given.name;
      UPDATE staff SET name_kana = name WHERE name ~ '^[ァ-ヶー・ ]+$';
    `,
  },
];
