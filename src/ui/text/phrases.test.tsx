import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Phrases } from './phrases';

it.each([
  ['天井埋め込みエアコンクリーニング', '天井埋め込み<wbr/>エアコン<wbr/>クリーニング'],
  ['レンジフードクリーニング', 'レンジフード<wbr/>クリーニング'],
  ['水まわりセット', '水まわりセット'],
  ['お申し込み内容の確認', 'お申し込み内容の確認'],
])('Phrases renders %s with possible line breaks as %s', (text, markup) => {
  expect(renderToStaticMarkup(<Phrases>{text}</Phrases>)).toBe(`<span>${markup}</span>`);
});
