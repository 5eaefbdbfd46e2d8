import { expect, it } from 'vitest';
import { contactProblem, formatContact, normaliseContact } from './contact';

it.each([
  ['０９０-1234-5678', '09012345678', '090-1234-5678'],
  ['+81 70 1234 5678', '07012345678', '070-1234-5678'],
  ['060-1234-5678', '06012345678', '060-1234-5678'],
  [' Hanako@Example.JP ', 'hanako@example.jp', 'hanako@example.jp'],
])('%s is the contact %s, read as %s', (typed, contact, shown) => {
  expect(contactProblem(typed)).toBeUndefined();
  expect(normaliseContact(typed)).toBe(contact);
  expect(formatContact(contact)).toBe(shown);
});

it.each([
  ['', '携帯電話番号またはメールアドレスを入力してください'],
  ['090', '有効な携帯電話番号を入力してください'],
  ['03-1234-5678', 'SMSを受け取れる携帯電話番号か、メールアドレスを入力してください'],
  ['0800-123-4567', 'SMSを受け取れる携帯電話番号か、メールアドレスを入力してください'],
  ['0120-123-456', 'SMSを受け取れる携帯電話番号か、メールアドレスを入力してください'],
  ['hanako@', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
])('%s is no contact: %s', (typed, problem) => {
  expect(contactProblem(typed)).toBe(problem);
});
