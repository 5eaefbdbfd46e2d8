import type { Migration } from '@/database/database';

export const foldedVariantMigrations: readonly Migration[] = [
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
];
