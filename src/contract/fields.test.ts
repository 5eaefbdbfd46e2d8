import { expect, it } from 'vitest';
import { cardNumberBottomSchema, cardNumberHeadSchema, emailSchema, nameSchema } from './fields';

it.each([
  [emailSchema, `${'a'.repeat(300)}@example.jp`, 'メールアドレスが長すぎます'],
  [nameSchema, 'あ'.repeat(301), '入力された文字が多すぎます'],
])('refuses what is far too long in words for customers', (schema, typed, message) => {
  expect(schema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each(['4111111111111111', '4111111', '411', '4111 11', '411x'])(
  'takes %j neither as the first nor as the last digits of a card',
  (digits) => {
    expect(cardNumberHeadSchema.safeParse(digits).success).toBe(false);
    expect(cardNumberBottomSchema.safeParse(digits).success).toBe(false);
  },
);
