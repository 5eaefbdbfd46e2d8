import { expect, it } from 'vitest';
import { filesBelow, isTest, linesWith } from '../architecture/source-files';

const sources = filesBelow('src', /\.(?:tsx?|js)$/).filter(({ path }) => !isTest(path));
const serverSide = sources.filter(({ path }) =>
  /^src\/(?:server|database|main-api|embedded|pages\/api)\//.test(path),
);
const everything = ['src', 'tests', 'e2e', 'scripts', 'docs'].flatMap((folder) =>
  filesBelow(folder, /\.(?:tsx?|js|md|json)$/),
);

it.each([
  ['code made of text', /\beval\(|new Function\(/],
  ['commands of the operating system', /child_process|\bexecSync\(|\bspawn\(/],
  [
    'weak digests and ciphers',
    /create(?:Hash|Hmac|Cipheriv)\(['"](?:md5|sha1|des|rc4|aes-\d+-ecb)/i,
  ],
  ['connections to whoever answers', /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/],
])('the shop has no %s', (_, pattern) => {
  expect(linesWith(sources, pattern)).toEqual([]);
});

it('the shop has no markup made of text, but for the JSON that search engines read', () => {
  const markup = /dangerouslySetInnerHTML|\.innerHTML\b|document\.write\(/;
  expect(linesWith(sources, markup)).toEqual([
    expect.stringContaining('src/server/page-description.tsx'),
  ]);
});

it('the shop has no SQL built from text', () => {
  expect(linesWith(sources, /sql\.(?:raw|identifier)\(/)).toEqual([]);
});

it('code that answers browsers and customers opens no file', () => {
  const answering = sources.filter(({ path }) =>
    /^src\/(?:server|pages|main-api|embedded\/(?:identity-provider|card-gateway|outbox))\//.test(
      path,
    ),
  );
  expect(answering.length).toBeGreaterThan(200);
  // It reads what the build has written once, at the start; addresses are looked up among what was read.
  const ofTheBuild = 'src/server/static-files/serve-brotli.ts';
  expect(linesWith(answering, /['"](?:node:)?fs(?:\/promises)?['"]/)).toEqual([
    expect.stringContaining(ofTheBuild),
  ]);
});

/** They put in names of the shop’s own work and what kind of error it was, which nobody sends. */
const PUTS_WORDS_TOGETHER = [
  'src/embedded/embedded-backends.ts',
  'src/embedded/repeated-work.ts',
  'src/server/operations/unexpected-errors.ts',
];

it('log lines put request data into fields and never into the message', () => {
  expect(linesWith(serverSide, /logger(?:\(\))?\.\w+\(\s*['"`]/)).toEqual([]);
  const lines = linesWith(serverSide, /logger(?:\(\))?\.\w+\(.*\$\{/);
  const files = new Set(lines.map((line) => line.replace(/:\d+: .*/, '')));
  expect([...files]).toEqual(PUTS_WORDS_TOGETHER);
});

/** How long to wait before a transaction is tried again is no secret. */
const MAY_BE_FORETOLD = ['src/database/transaction-retry.ts'];

it('the servers do not use Math.random, apart from retry delays', () => {
  const others = serverSide.filter(({ path }) => !MAY_BE_FORETOLD.includes(path));
  expect(linesWith(others, /Math\.random\(/)).toEqual([]);
});

it('the repository contains no private keys or access tokens', () => {
  const keys = [
    '-----BEGIN [A-Z ]*PRIVATE KEY-----',
    '\\bAKIA[0-9A-Z]{16}\\b',
    'xox[bap]-[0-9A-Za-z-]{20,}',
    'hooks\\.slack\\.com/services/T[0-9A-Z]{6,}',
    '\\bgh[ps]_[0-9A-Za-z]{36}',
    'eyJ[\\w-]{20,}\\.eyJ[\\w-]{20,}\\.[\\w-]{20,}',
  ];
  expect(linesWith(everything, new RegExp(keys.join('|')))).toEqual([]);
});
