import { expect, it } from 'vitest';
import { emailSchema, nameSchema } from './fields';

it.each([
  [emailSchema, `${'a'.repeat(300)}@example.jp`, 'メールアドレスが長すぎます'],
  [nameSchema, 'あ'.repeat(301), '入力された文字が多すぎます'],
])('refuses what is far too long in words for customers', (schema, typed, message) => {
  expect(schema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});
