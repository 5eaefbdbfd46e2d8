import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageMeta } from './page-description';

it('no text of a page ends the script with its markup', () => {
  const name = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    <PageMeta
      nonce="n"
      title="浴室クリーニング"
      description={{
        path: '/menu-select/houseclean',
        description: name,
        picture: '/share/bathroom.png',
        things: [{ '@type': 'Service', name }],
      }}
    />,
  );
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Service', name }]);
});
