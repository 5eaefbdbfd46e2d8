import ts from 'typescript';
import { expect, it } from 'vitest';
import { filesBelow, isTest, type SourceFile } from './source-files';

/** A word that must not come back, what is said instead, and where it means something else. */
interface AvoidedWord {
  readonly avoided: RegExp;
  readonly instead: string;
  /** Texts that may hold it, each with its reason. */
  readonly exceptions?: Readonly<Record<string, string>>;
}

const words: readonly AvoidedWord[] = [
  {
    avoided: /作業場所/,
    instead: '訪問先',
    exceptions: {
      'エアコンの真下に、たたみ1畳ほどの作業場所をご用意ください。': 'the floor to work on',
      作業場所の掃き掃除: 'the part of a garden that was worked on',
    },
  },
  { avoided: /作業先/, instead: '訪問先' },
  {
    avoided: /作業日時|サービス日|作業日(?!程)|ご利用日|ご訪問/,
    instead: '訪問日時, 訪問日, 訪問',
  },
  { avoided: /スタッフ|パートナー/, instead: '担当者; 提携会社 for who is paid on site' },
  { avoided: /見積り/, instead: '見積もり' },
  { avoided: /伺|おうかがい/, instead: 'うかがう' },
  { avoided: /作りおき/, instead: '作り置き' },
  { avoided: /(進め|頼み|決め|決まり|使い|払い)かた/, instead: '〜方' },
  { avoided: /さま(?!ざま)/, instead: '様' },
  { avoided: /開始時刻/, instead: '開始時間' },
  { avoided: /訪問終了/, instead: '作業完了; 終了 for an order' },
  { avoided: /承認されませんでした/, instead: '本人認証ができませんでした' },
  { avoided: /注文/, instead: 'お申し込み, 数量' },
  { avoided: /ご本人認証/, instead: '本人認証' },
  { avoided: /各回|のつど|2回目から(?!の)/, instead: '初回, 2回目以降, 訪問のたびに' },
  { avoided: /前日 ?(の)?12:00|前日 正午|前日の正午(?!\(12:00\))/, instead: '前日の正午(12:00)' },
  { avoided: /(?<!サービス)対象エリア|サービスエリア|対応エリア/, instead: 'サービス対象エリア' },
  { avoided: /駐車場所|停められる場所/, instead: '駐車スペース' },
  { avoided: /お得な情報|お得なお知らせ/, instead: 'お知らせメール' },
  { avoided: /初回プラン|お試し初回/, instead: 'お試しプラン; 初回 is the first visit of several' },
  { avoided: /出張費/, instead: '交通費' },
  { avoided: /[（）]/, instead: 'half-width parentheses' },
  { avoided: /申し受け/, instead: 'いただきます' },
  { avoided: /支払い義務/, instead: 'お支払いいただきます' },
  { avoided: /回かぎり/, instead: 'まで' },
  { avoided: /優待/, instead: '提携先のご案内, おすすめ: nothing is cheaper' },
];

/** What of a file can be read by somebody: strings, templates and the text of JSX; no comments. */
function textsOf({ path, text }: SourceFile): readonly { text: string; place: string }[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { text: string; place: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: node.text, place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const texts = filesBelow('src', /\.tsx?$/)
  .filter(({ path }) => !isTest(path))
  .flatMap(textsOf)
  .filter(({ text }) => /[ぁ-んァ-ヶ一-龠]/.test(text) || /[（）]/.test(text));

it.each(words)('the texts use $instead and not $avoided', ({ avoided, exceptions = {} }) => {
  const found = texts.filter(({ text }) => avoided.test(text) && !(text in exceptions));
  expect(found.map(({ text, place }) => `${place}: ${text.trim()}`)).toEqual([]);
});

it('every exception names a text that still exists', () => {
  const all = new Set(texts.map(({ text }) => text));
  const exceptions = words.flatMap(({ exceptions: known = {} }) => Object.keys(known));
  expect(exceptions.filter((text) => !all.has(text))).toEqual([]);
});
