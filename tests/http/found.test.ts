import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { housecleanOptionPath, paths } from '@/config/paths';
import { attributeOf } from './html';
import { ask, shopOrigin } from './visitor';

/* What search engines, robots and other programs find of the shop. */

/** エアコン+室外機セット, 1台: 13,200円. */
const AIRCON_SET = '11010';
/** 在宅まるごと大掃除, whose lists name a price as a guide. */
const WHOLE_HOME_ESTIMATE = '19003';
const FAQ = '/embedded/documents/faq';

const graphSchema = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });
const crumbsSchema = z.object({
  itemListElement: z.array(z.object({ name: z.string(), item: z.string() })),
});
const manifestSchema = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
});

async function htmlOf(path: string): Promise<string> {
  return (await ask(path)).text();
}

/** The addresses in the sitemap, without the shop's origin. */
async function listedPages(): Promise<readonly string[]> {
  const answer = await ask(paths.sitemap);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(shopOrigin, ''),
  );
}

/** What a page says in the words of schema.org. */
function graphOf(html: string) {
  const [, text = ''] = /<script[^>]*type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
  return graphSchema.parse(JSON.parse(text))['@graph'];
}

/** Width and height of a PNG, from its head. */
async function sizeOfPicture(address: string): Promise<string> {
  const answer = await ask(address);
  expect(answer.headers.get('content-type'), address).toBe('image/png');
  const head = Buffer.from(await answer.arrayBuffer());
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

const listed = await listedPages();
/** The page that has each description. */
const described = new Map<string, string>();
/** Whose size is known to be right. */
const pictures = new Set<string>();

test('the sitemap has menus and questions, and each page once', () => {
  expect(listed).toContain(housecleanOptionPath(AIRCON_SET));
  expect(listed).toContain(FAQ);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(listed)(
  '%s of the sitemap can be listed by a description of its own, and its markup holds before a validator of others',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).not.toContain('noindex');
    expect(html, 'no rating, as nobody wrote a review').not.toContain('aggregateRating');
    const address = `${shopOrigin}${path}`;
    expect(attributeOf(html, /rel="canonical"/, 'href')).toBe(address);
    expect(attributeOf(html, /property="og:url"/, 'content')).toBe(address);
    expect(attributeOf(html, /property="og:title"/, 'content')).toMatch(/おうちサービス$/);
    const description = attributeOf(html, /name="description"/, 'content') ?? '';
    expect(description.length).toBeGreaterThan(20);
    expect(described.get(description), 'described in the same words').toBe(undefined);
    described.set(description, path);

    const picture = attributeOf(html, /property="og:image"/, 'content') ?? '';
    if (!pictures.has(picture)) expect(await sizeOfPicture(picture)).toBe('1200x630');
    pictures.add(picture);

    const found = new WebAutoExtractor({ addLocation: true }).parse(html);
    const issues = await new Validator().validate(found);
    expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  },
);

test('a menu tells search engines its price and the way to it', async () => {
  const address = `${shopOrigin}${housecleanOptionPath(AIRCON_SET)}`;
  const graph = graphOf(await htmlOf(address));
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
  const { itemListElement } = crumbsSchema.parse(graph[0]);
  expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['おうちサービス', `${shopOrigin}/`],
    ['ハウスクリーニング', `${shopOrigin}${paths.menuSelect.houseclean}`],
    ['エアコン+室外機セット', address],
  ]);
});

test('a menu that is priced after an inspection tells search engines no price', async () => {
  const address = `${shopOrigin}${housecleanOptionPath(WHOLE_HOME_ESTIMATE)}`;
  const html = await htmlOf(address);
  expect(attributeOf(html, /name="description"/, 'content')).toMatch(/^(?!.*円)./);
  const service = graphOf(html).find((thing) => thing['@type'] === 'Service');
  expect(service).toMatchObject({ url: address });
  expect(service).not.toHaveProperty('offers');
});

test('the page of questions tells search engines what it shows, as an extractor of others reads it', async () => {
  const html = await htmlOf(FAQ);
  const found = new WebAutoExtractor({ addLocation: true }).parse(html);
  const names = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, name]) => name);
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

test('a partner’s address of a menu is the same page for search engines', async () => {
  const html = await htmlOf(`${paths.menuSelect.kaji}?alliance=KOZUE`);
  expect(attributeOf(html, /rel="canonical"/, 'href')).toBe(
    `${shopOrigin}${paths.menuSelect.kaji}`,
  );
});

test.each([
  paths.login,
  paths.signUp.consent,
  paths.passwordReset.number,
  paths.order.agreement,
  paths.order.outsideArea,
  paths.menuSelect.housecleanConfirm,
  paths.office.signIn,
  '/no-such-page',
  housecleanOptionPath('no-such-menu'),
])('search engines do not list %s', async (path) => {
  const html = await htmlOf(path);
  expect(attributeOf(html, /name="robots"/, 'content')).toBe('noindex');
  expect(attributeOf(html, /rel="canonical"/, 'href')).toBe(undefined);
});

test('robots are led to the sitemap, and phones to the icons', async () => {
  const robots = await htmlOf(paths.robots);
  expect(robots).toContain(`Sitemap: ${shopOrigin}${paths.sitemap}\n`);
  expect(robots).toContain(`Disallow: ${paths.my.top}\n`);
  expect(robots).toContain('Allow: /embedded/documents/\n');
  const { icons } = manifestSchema.parse(await (await ask(paths.manifest)).json());
  expect(icons).not.toEqual([]);
  for (const { src, sizes } of icons) expect(await sizeOfPicture(src), src).toBe(sizes);
});

test('programs find where a password is changed and a weakness reported', async () => {
  const change = await ask(paths.changePassword);
  expect(change.status).toBe(307);
  expect((await ask(change.headers.get('location') ?? '')).status).toBe(200);
  const security = await htmlOf(paths.securityText);
  expect(security).toMatch(/^Contact: https?:/m);
  const [, expires = ''] = /^Expires: (.*)$/m.exec(security) ?? [];
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days, 'RFC 9116 asks for less than a year').toBeLessThan(365);
});
