import { describe, expect, it } from 'vitest';
import {
  isConfirmationCode,
  normaliseConfirmationCode,
  passwordProblem,
} from './account-credentials';
import {
  emailProblem,
  nameKanaProblem,
  nameProblem,
  normaliseEmail,
  normaliseName,
  normaliseNameKana,
} from './personal-details';
import { formatPhone, isPhone, normalisePhone } from './phone';
import { formatPostcode, isPostcode, normalisePostcode } from './postcode';

describe('phone', () => {
  it.each([
    ['09012345678', true],
    ['090-1234-5678', true],
    ['０９０−１２３４−５６７８', true],
    ['０９０ー１２３４ー５６７８', true],
    [' 090 1234 5678 ', true],
    ['090（1234）5678', true],
    ['０９０・１２３４・５６７８', true],
    ['819012345678', true],
    ['0312345678', true],
    ['031234567', false],
    ['090123456789', false],
    ['+819012345678', true],
    ['+81312', false],
    ['０９０−１２３４−５６７ｘ', false],
    ['', false],
  ])('with the value %j is valid: %s', (typed, expected) => {
    expect(isPhone(typed)).toBe(expected);
  });

  it('is stored as digits and displayed with hyphens', () => {
    expect(normalisePhone('０９０−１２３４−５６７８')).toBe('09012345678');
    expect(formatPhone('09000000001')).toBe('090-0000-0001');
    expect(formatPhone('0300000001')).toBe('03-0000-0001');
  });
});

describe('postcode', () => {
  it.each([
    ['150-0001', '1500001', true],
    ['〒１５０－０００１', '1500001', true],
    ['〒 150ー0001', '1500001', true],
    ['1500001', '1500001', true],
    ['150000', '150000', false],
    ['15000011', '15000011', false],
    ['渋谷区', '渋谷区', false],
  ])('%j is normalised to %j and accepted only if it has seven digits', (typed, digits, valid) => {
    expect(normalisePostcode(typed)).toBe(digits);
    expect(isPostcode(typed)).toBe(valid);
  });

  it('is displayed with a hyphen', () => {
    expect(formatPostcode('1500001')).toBe('150-0001');
  });
});

describe('password', () => {
  it.each([
    ['12345', 'パスワードは6文字以上で入力してください'],
    ['123456', undefined],
    ['      ', undefined],
    ['a'.repeat(255), undefined],
    ['a'.repeat(256), 'パスワードは255文字以内で入力してください'],
  ])('must have 6 to 255 characters (case %#)', (password, expected) => {
    expect(passwordProblem(password)).toBe(expected);
  });
});

describe('confirmation code', () => {
  it.each([
    ['123456', true],
    ['１２３ ４５６', true],
    ['確認コードは 123456 です。10分以内に入力してください。', true],
    ['【おうちサービス】123-456 が確認コードです(10分)', true],
    ['12345', false],
    ['1234567', false],
    ['', false],
  ])('with the value %j is valid: %s', (typed, expected) => {
    expect(isConfirmationCode(typed)).toBe(expected);
  });

  it('is normalised to half-width digits', () => {
    expect(normaliseConfirmationCode('１２３-４５６')).toBe('123456');
    expect(normaliseConfirmationCode('確認コードは ４０５０６７ です。10分以内に')).toBe('405067');
  });
});

describe('name', () => {
  it.each([
    ['山田 花子', undefined],
    ['　', 'お名前を入力してください'],
    ['あ'.repeat(40), undefined],
    ['𠮷'.repeat(40), undefined],
    ['𠮷'.repeat(41), 'お名前は40文字以内で入力してください'],
    ['あ'.repeat(41), 'お名前は40文字以内で入力してください'],
  ])('must have 1 to 40 characters (case %#)', (name, expected) => {
    expect(nameProblem(name)).toBe(expected);
  });

  it('is normalised to one half-width space between its parts', () => {
    expect(normaliseName('　山田　　花子 ')).toBe('山田 花子');
  });
});

describe('name in kana', () => {
  it.each([
    ['ヤマダ ハナコ', undefined],
    ['やまだ　はなこ', undefined],
    ['ﾔﾏﾀﾞ ﾊﾅｺ', undefined],
    ['マリー・アンヌ', undefined],
    ['サト\u2212', undefined],
    ['サト‐', undefined],
    ['サト―', undefined],
    ['サト－ コ－ジ', undefined],
    ['サト- ｼﾞﾛ-', undefined],
    ['サト─', undefined],
    ['スミス-タナカ', 'フリガナはカタカナで入力してください'],
    ['サ゛トウ', undefined],
    ['サヽキ イスヾ', undefined],
    ['サー−', 'フリガナはカタカナで入力してください'],
    ['山田花子', 'フリガナはカタカナで入力してください'],
    ['Yamada', 'フリガナはカタカナで入力してください'],
    ['', 'フリガナを入力してください'],
    ['ア'.repeat(41), 'フリガナは40文字以内で入力してください'],
  ])('with the value %j has the error: %s', (kana, expected) => {
    expect(nameKanaProblem(kana)).toBe(expected);
  });

  it('is normalised to katakana', () => {
    expect(normaliseNameKana('やまだ　はなこ')).toBe('ヤマダ ハナコ');
    expect(normaliseNameKana('サト\u2212 シ゛ロ―')).toBe('サトー ジロー');
    expect(normaliseNameKana('サト－ コ－ジ')).toBe('サトー コージ');
    expect(normaliseNameKana('サト- ジロ─')).toBe('サトー ジロー');
    expect(normaliseNameKana('さゝき みすゞ')).toBe('ササキ ミスズ');
    expect(normaliseNameKana('マリー・アンヌ')).toBe('マリー・アンヌ');
  });
});

describe('e-mail', () => {
  it.each([
    ['hanako@example.jp', undefined],
    ['ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ', undefined],
    [' hanako.yamada+shop@mail.example.co.jp ', undefined],
    ['a/b=c?d!e&f~g+h@example.jp', undefined],
    ['hanako@example。jp', undefined],
    ['hanako@example.jp、', undefined],
    ['', 'メールアドレスを入力してください'],
    ['hanako@example', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
    ['花子@example.jp', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
    ['hanako@@example.jp', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
    [
      'hanako@example.jp\r\nBcc: taro@example.jp',
      'メールアドレスの形式をご確認ください(例: hanako@example.jp)',
    ],
    [`${'a'.repeat(250)}@example.jp`, 'メールアドレスが長すぎます'],
  ])('with the value %j has the error: %s', (email, expected) => {
    expect(emailProblem(email)).toBe(expected);
  });

  it('is normalised to half-width letters without surrounding spaces', () => {
    expect(normaliseEmail(' ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｊｐ')).toBe('hanako@example.jp');
    expect(normaliseEmail('hanako@example。co．jp、')).toBe('hanako@example.co.jp');
    expect(normaliseEmail('hanako@example.jp. ')).toBe('hanako@example.jp');
  });
});
