import type { Migration } from '@/database/database';

export const foldedSearchMigrations: readonly Migration[] = [
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
];
