import fc from 'fast-check';

/** Text that has broken something somewhere: databases, parsers, pages, logs, prototypes, dates. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202e\u200b',
  'Ａ１２',
  '👩‍👩‍👧‍👦'.repeat(30),
  'e\u0301'.repeat(50),
  "'; drop table orders; --",
  "' or '1'='1",
  '%',
  '%00',
  '\\',
  '$1',
  '{{7*7}}',
  `$\{process.env}`,
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\r\nset-cookie: a=b',
  '{"level":60}\n{"level":60}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '//evil.example/',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e400',
  '1e9',
  '0x10',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T25:61:00',
  '9999-12-31T23:30:00',
  '0001-01-01T00:00:00',
  '+275760-09-13',
  '2026-05-08T10:00:00,2026-05-08T10:00:00',
  ','.repeat(300),
  'あ'.repeat(61),
  'a'.repeat(65),
  'a'.repeat(301),
  'a'.repeat(5_000),
  '7'.repeat(20_000),
] as const;

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

const hostileNumber = fc.constantFrom(
  ...[0, -0, -1, 1, 2, 0.1, 1.5, 99, 100, 1e6, 2_147_483_647, 2_147_483_648, -2_147_483_649],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 2, 1e21, 1e308, -1e308, 5e-324],
);

function nested(depth: number, isList: boolean): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { a: value };
  return value;
}

/** Names that objects have without being given them. */
const prototypeKeys: fc.Arbitrary<unknown> = fc
  .constantFrom('__proto__', 'constructor', 'toString', 'length', '')
  .map((key) => JSON.parse(`{${JSON.stringify(key)}: {"isAdmin": true, "length": -1}}`));

/** A value of any JSON type that no field asks for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], [{}]) },
  { weight: 1, arbitrary: prototypeKeys },
  { weight: 1, arbitrary: fc.constantFrom(nested(40, true), nested(40, false), nested(900, true)) },
  { weight: 1, arbitrary: fc.constantFrom(new Array(60).fill('1'), new Array(2_000).fill({})) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that are hardly JSON, or nothing but. */
export const rawBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '{', '[', 'null', 'true', '0', '""', '[]', '{}', '{"a":1,}', "{'a':1}"],
    ...['{"a":1}{"a":2}', '\ufeff{}', '{"a":NaN}', '{"a":1e999}', '"\\ud800"', '{"\\u0000":1}'],
    ...['[['.repeat(20_000), '{"a":'.repeat(20_000), '{"id":"1","id":"2","id":[]}', 'a=b&c=d'],
    ...['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ),
  fc.json({ maxDepth: 4 }),
  hostileText,
);
