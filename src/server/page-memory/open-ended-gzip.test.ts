import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openEndedGzip } from './open-ended-gzip';

it.each([
  ['a page', '<main>エアコン</main>'.repeat(5_000), '{"tel":"09000000001"}</html>'],
  ['an empty beginning', '', 'end'],
  ['an empty end', 'beginning', ''],
])('makes of %s and each of its ends one gzip file', (_, beginning, end) => {
  const withEnd = openEndedGzip(beginning);
  expect(gunzipSync(withEnd(end)).toString()).toBe(`${beginning}${end}`);
  expect(gunzipSync(withEnd('another')).toString()).toBe(`${beginning}another`);
});
