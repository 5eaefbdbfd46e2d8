import { expect, it } from 'vitest';
import { couponCodeProblem, normalisePoints, pointsProblem } from './discounts';

it.each([
  ['５００', '500'],
  ['1,000ポイント', '1000'],
  ['300 pt', '300'],
  ['全部', '全部'],
])('points typed as %j are read as %j', (typed, points) => {
  expect(normalisePoints(typed)).toBe(points);
});

it.each([
  ['', '使うポイント数を入力してください'],
  ['0', '使うポイント数は、1以上の数字で入力してください'],
  ['-5', '使うポイント数は、1以上の数字で入力してください'],
  ['801', '使えるポイント(800ポイント)を超えています'],
  ['701', 'お支払い総額(700円)を超えるポイントはお使いいただけません'],
  ['700', undefined],
])('%j points of 800, for 700 yen, are rejected with %s', (points, problem) => {
  expect(pointsProblem(points, 800, 700)).toBe(problem);
});

it.each([
  ['', 'クーポンコードを入力してください'],
  ['A'.repeat(41), 'クーポンコードは40文字以内で入力してください'],
  ['OSOUJI10', undefined],
])('the coupon code %j is rejected with %s', (code, problem) => {
  expect(couponCodeProblem(code)).toBe(problem);
});
