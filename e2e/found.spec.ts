import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import type { APIRequestContext } from '@playwright/test';
import { housecleanOptionPath, paths } from '@/config/paths';
import { AIRCON_SET } from './draft';
import { expect, test } from './fixtures';

/** 在宅まるごと大掃除, whose lists name a price as a guide. */
const WHOLE_HOME_ESTIMATE = '19003';
const FAQ = '/embedded/documents/faq';

/** The attribute of the first element like this in the HTML. */
function attribute(html: string, element: RegExp, name: string): string | undefined {
  const tag = new RegExp(`<[^>]*${element.source}[^>]*>`).exec(html)?.[0] ?? '';
  return new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

async function listedPages(request: APIRequestContext, origin: string): Promise<string[]> {
  const answer = await request.get(`${origin}${paths.sitemap}`);
  expect(answer.headers()['content-type']).toContain('application/xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** Width and height of a PNG, from its head. */
async function sizeOfPicture(request: APIRequestContext, address: string) {
  const answer = await request.get(address);
  expect(answer.headers()['content-type'], address).toBe('image/png');
  const head = await answer.body();
  return [head.readUInt32BE(16), head.readUInt32BE(20)];
}

test('each page of the sitemap can be listed, by a description of its own', async ({
  request,
  shopOrigin,
}) => {
  const pages = await listedPages(request, shopOrigin);
  expect(pages).toContain(`${shopOrigin}${housecleanOptionPath(AIRCON_SET.id)}`);
  expect(pages).toContain(`${shopOrigin}${FAQ}`);
  expect(new Set(pages).size, 'each once').toBe(pages.length);
  const pictures = new Set<string>();
  const described = new Map<string, string>();
  for (const address of pages) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html, address).not.toContain('noindex');
    expect(html, `${address} has no rating, as nobody wrote a review`).not.toContain(
      'aggregateRating',
    );
    expect(attribute(html, /rel="canonical"/, 'href'), address).toBe(address);
    expect(attribute(html, /property="og:url"/, 'content'), address).toBe(address);
    expect(attribute(html, /property="og:title"/, 'content'), address).not.toBe(undefined);
    const description = attribute(html, /name="description"/, 'content') ?? '';
    expect(description.length, address).toBeGreaterThan(20);
    expect(described.get(description), `${address} has a description of its own`).toBe(undefined);
    described.set(description, address);
    pictures.add(attribute(html, /property="og:image"/, 'content') ?? '');
  }
  for (const picture of pictures) {
    expect(await sizeOfPicture(request, picture), picture).toEqual([1200, 630]);
  }
});

test('the markup of listed pages holds before a validator of others', async ({
  request,
  shopOrigin,
}) => {
  for (const address of await listedPages(request, shopOrigin)) {
    const html = await (await request.get(address)).text();
    const found = new WebAutoExtractor({ addLocation: true }).parse(html);
    const issues = await new Validator().validate(found);
    expect(
      issues.filter(({ severity }) => severity === 'ERROR'),
      address,
    ).toEqual([]);
  }
});

test('a menu tells search engines its price and the way to it', async ({ request, shopOrigin }) => {
  const address = `${shopOrigin}${housecleanOptionPath(AIRCON_SET.id)}`;
  const html = await (await request.get(address)).text();
  const [, text = ''] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
  const graph = JSON.parse(text)['@graph'];
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Service',
      url: address,
      offers: expect.objectContaining({
        '@type': 'Offer',
        priceSpecification: expect.objectContaining({ price: 13_200, priceCurrency: 'JPY' }),
      }),
    }),
  );
  const [crumbs] = graph;
  expect(
    crumbs.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]),
  ).toEqual([
    ['おうちサービス', `${shopOrigin}/`],
    ['ハウスクリーニング', `${shopOrigin}${paths.menuSelect.houseclean}`],
    ['エアコン+室外機セット', address],
  ]);
});

test('a menu that is priced after an inspection tells search engines no price', async ({
  request,
  shopOrigin,
}) => {
  const address = `${shopOrigin}${housecleanOptionPath(WHOLE_HOME_ESTIMATE)}`;
  const html = await (await request.get(address)).text();
  expect(attribute(html, /name="description"/, 'content')).not.toContain('円');
  const [, text = ''] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
  const service = JSON.parse(text)['@graph'].find(
    (thing: { '@type': string }) => thing['@type'] === 'Service',
  );
  expect(service.url).toBe(address);
  expect(service).not.toHaveProperty('offers');
});

test('the page of questions tells search engines what it shows, as an extractor of others reads it', async ({
  page,
  shopOrigin,
}) => {
  const response = await page.goto(`${shopOrigin}${FAQ}`);
  const found = new WebAutoExtractor({ addLocation: true }).parse((await response?.text()) ?? '');
  const names = await page.locator('section h2').allTextContents();
  expect(names.length).toBeGreaterThan(8);
  expect(found).toMatchObject({
    jsonld: {
      FAQPage: [
        {
          mainEntity: names.map((name) => ({
            '@type': 'Question',
            name,
            acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/。$/) },
          })),
        },
      ],
    },
  });
});

test('a partner’s address of a menu is the same page for search engines', async ({
  request,
  shopOrigin,
}) => {
  const plain = `${shopOrigin}${paths.menuSelect.kaji}`;
  const html = await (await request.get(`${plain}?alliance=KOZUE`)).text();
  expect(attribute(html, /rel="canonical"/, 'href')).toBe(plain);
});

const notListed = [
  paths.login,
  paths.signUp.consent,
  paths.passwordReset.number,
  paths.order.agreement,
  paths.order.outsideArea,
  paths.menuSelect.housecleanConfirm,
  paths.office.signIn,
  '/no-such-page',
  housecleanOptionPath('no-such-menu'),
];

for (const path of notListed) {
  test(`search engines do not list ${path}`, async ({ request, shopOrigin }) => {
    const html = await (await request.get(`${shopOrigin}${path}`)).text();
    expect(attribute(html, /name="robots"/, 'content')).toBe('noindex');
    expect(attribute(html, /rel="canonical"/, 'href')).toBe(undefined);
  });
}

test('robots are led to the sitemap, and phones to the icons', async ({ request, shopOrigin }) => {
  const robots = await (await request.get(`${shopOrigin}${paths.robots}`)).text();
  expect(robots).toContain(`Sitemap: ${shopOrigin}${paths.sitemap}\n`);
  expect(robots).toContain(`Disallow: ${paths.my.top}\n`);
  expect(robots).toContain('Allow: /embedded/documents/\n');
  const manifest = await (await request.get(`${shopOrigin}${paths.manifest}`)).json();
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = await sizeOfPicture(request, `${shopOrigin}${src}`);
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('programs find where a password is changed and a weakness reported', async ({
  request,
  shopOrigin,
}) => {
  const change = await request.get(`${shopOrigin}${paths.changePassword}`, { maxRedirects: 0 });
  expect(change.status()).toBe(307);
  expect((await request.get(`${shopOrigin}${paths.changePassword}`)).status()).toBe(200);
  const security = await (await request.get(`${shopOrigin}${paths.securityText}`)).text();
  expect(security).toMatch(/^Contact: https?:/m);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(security) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days, 'RFC 9116 asks for less than a year').toBeLessThan(365);
});
