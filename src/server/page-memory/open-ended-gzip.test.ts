import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { endGzip, openEndedGzip } from './open-ended-gzip';

it.each([
  ['a page', '<main>エアコン</main>'.repeat(5_000), '{"tel":"09000000001"}</html>'],
  ['an empty beginning', '', 'end'],
  ['an empty end', 'beginning', ''],
])('makes of %s and each of its ends one gzip file', (_, beginning, end) => {
  const begun = openEndedGzip(beginning);
  const whole = (text: string) => gunzipSync(endGzip(begun, Buffer.from(text))).toString();
  expect(whole(end)).toBe(`${beginning}${end}`);
  expect(whole('another')).toBe(`${beginning}another`);
});
