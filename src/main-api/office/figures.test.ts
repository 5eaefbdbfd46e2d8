import { expect, it } from 'vitest';
import { csvText } from './figures';

it.each([
  ['ハウスクリーニング', '"ハウスクリーニング"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['1,000', '"1,000"'],
])('the text %s becomes the cell %s, which no spreadsheet takes for a formula', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});
