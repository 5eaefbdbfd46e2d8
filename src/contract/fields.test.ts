import { expect, it } from 'vitest';
import { cardFields, emailSchema, instantInputSchema, nameSchema } from './fields';

it.each([
  [emailSchema, `${'a'.repeat(300)}@example.jp`, 'メールアドレスが長すぎます'],
  [nameSchema, 'あ'.repeat(301), '入力された文字が多すぎます'],
])(
  'rejects a value that is far too long with a message for customers',
  (schema, typed, message) => {
    expect(schema.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  },
);

it.each(['4111111111111111', '4111111', '411', '4111 11', '411x'])(
  'rejects %j both as the first and as the last digits of a card',
  (digits) => {
    expect(cardFields.cardNumberHead.safeParse(digits).success).toBe(false);
    expect(cardFields.cardNumberBottom.safeParse(digits).success).toBe(false);
  },
);

it.each(['1900-01-01T00:00:00+09:00', '2999-12-31T23:30+09:00', '2026-05-20T01:00:00Z'])(
  'takes the instant %j',
  (instant) => expect(instantInputSchema.safeParse(instant).success).toBe(true),
);

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:30',
  '1899-12-31T14:59:59Z',
  '2999-12-31T15:00:00Z',
  '9999-12-31T23:30:00-23:30',
  '2026-02-30T10:00:00+09:00',
  '2026-05-20T10:00:00',
])('rejects %j, which is no instant of a day that the shop knows', (instant) => {
  const { error } = instantInputSchema.safeParse(instant);
  expect(error?.issues.map(({ message }) => message)).toEqual(['日時を入力し直してください']);
});
