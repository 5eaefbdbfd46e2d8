import { expect, it } from 'vitest';
import { normaliseSignInName, signInNameProblem } from './account-credentials';

it.each([
  ['０９０−００００−０００１', '09000000001'],
  [' ｈａｎａｋｏ＠example.jp', 'hanako@example.jp'],
])('accepts the sign-in name %s as %s', (typed, kept) => {
  expect(normaliseSignInName(typed)).toBe(kept);
  expect(signInNameProblem(typed)).toBeUndefined();
});

it.each([
  ['', '携帯電話番号またはメールアドレスを入力してください'],
  ['090', '有効な携帯電話番号を入力してください'],
  ['hanako', '有効な携帯電話番号を入力してください'],
  ['hanako@', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
])('rejects the sign-in name 「%s」: %s', (typed, problem) => {
  expect(signInNameProblem(typed)).toBe(problem);
});
