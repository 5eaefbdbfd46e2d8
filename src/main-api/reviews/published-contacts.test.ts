import { expect, it } from 'vitest';
import { hasContact } from './published-contacts';

it.each([
  '090-1234-5678',
  '０９０１２３４５６７８',
  '03 (1234) 5678',
  '090.1234.5678',
  '090.1234-5678',
  '(090)12345678',
  '090・1234・5678',
  '090ー1234ー5678',
  '090_1234_5678',
  '090 - 1234 - 5678',
  'TEL090-1234-5678',
  '090-1234-5678 18:00',
  '10:00 090-1234-5678',
  '090-1234-5678(10時以降)',
  '090-1234-5678 - 10時',
  '+81-90-1234-5678',
  '+81.90.1234.5678',
  '+1 415 555 2671',
  '0120.123.456',
  'taro@example.jp',
])('finds how to reach somebody: %s', (contact) =>
  expect(hasContact(`連絡は${contact}まで`)).toBe(true),
);

it.each([
  '9:00から12:30まで',
  '13,200円で2台',
  '2026年5月6日 10:00',
  '2026/05/06 10:00',
  '2026.05.06 10.00',
  '05.06.2026',
  '05.06.2026 10:00',
  '05-06-2026 10:00',
  '+10,000円',
  '0.5時間、0.25時間',
  '01・02・03・04・05号室',
  '01-02-03-04-05号室',
  '100点、110番',
])('leaves other numbers alone: %s', (text) => expect(hasContact(text)).toBe(false));

const OWN = ['03-1234-5678', 'help@example.jp'];

it.each([
  '03-1234-5678',
  '０３－１２３４－５６７８',
  '03(1234)5678',
  '0312345678',
  '+81-3-1234-5678',
  '03-1234-5678 9:00〜18:00',
  'Help@example.jp',
])('lets the shop name its own: %s', (own) =>
  expect(hasContact(`ご連絡は${own}へ。`, OWN)).toBe(false),
);

it.each([
  '03-1234-5679',
  'taro@example.jp',
  'help@example.jp.example.com',
  '03-1234-5678か090-1234-5678',
  '03-1234-5678 090-1234-5678',
])('does not let the shop name another: %s', (other) =>
  expect(hasContact(`ご連絡は${other}へ。`, OWN)).toBe(true),
);
