import { expect, it } from 'vitest';
import { cardFields, emailSchema, nameSchema } from './fields';

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
