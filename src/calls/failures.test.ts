import { describe, expect, it } from 'vitest';
import { pageFor } from './failure';
import { createFailure, failureRules } from './failures';

describe('failure catalogue', () => {
  it('contains the messages of SPEC section 8', () => {
    expect(Object.values(failureRules).map(({ message }) => message)).toEqual([
      '内部データ不整合エラー',
      '続行不可エラー',
      'クレジットのトークン生成に失敗',
      'クレジットが利用できない',
      'コードが正しくありません',
      'すでに登録済みです',
      '回数が多すぎます',
      '申し込み失敗',
      'ローカルサーバーエラー',
      '承認されていません',
      'APIエラー',
      'サーバーエラー',
      '不明なサーバーエラー',
    ]);
  });

  it('uses the code and message of the server instead of its own', () => {
    expect(
      createFailure('apiError', { code: 'slot_taken', message: '埋まりました' }),
    ).toMatchObject({
      kind: 'apiError',
      code: 'slot_taken',
      message: '埋まりました',
      retryable: false,
    });
  });
});

describe('pageFor', () => {
  const thrown = (kind: keyof typeof failureRules) => createFailure(kind);

  it.each([
    [thrown('internalData'), { failure: 'internalData', notifies: false }],
    [thrown('notAuthorized'), { failure: 'unauthorized', notifies: false }],
    [thrown('serverError'), { failure: 'system', notifies: true }],
    [new TypeError('x is undefined'), { failure: 'system', notifies: true }],
    ['text', { failure: 'system', notifies: true }],
  ])('returns the right error page for %s', (error, page) => {
    expect(pageFor(error)).toEqual(page);
  });
});
