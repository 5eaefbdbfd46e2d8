import { Hono } from 'hono';
import { html } from 'hono/html';
import { paths } from '@/config/paths';
import { respondWithPage } from '../html-page';
import { faq } from './faq';
import { commercialTransactions, contact, planet, privacyPolicy, terms } from './shop-documents';
import { createTermsPdf } from './terms-pdf';

/** Serves stand-ins for the pages behind the shop's external links: `GET /<name>`. */
export function createDocumentsApp(deps: {
  readonly brandName: string;
  /** Where customers reach the shop, and below `/embedded` the documents. */
  readonly shopOrigin: string;
  /** Whether the pages of the shop load one (docs/pages.md#the-tag-manager). */
  readonly usesTagManager: boolean;
  readonly handlingFee: Parameters<typeof commercialTransactions>[0];
}): Hono {
  const { brandName, shopOrigin } = deps;
  const app = new Hono();
  const documents = {
    terms,
    'privacy-policy': privacyPolicy(deps.usesTagManager),
    'commercial-transactions': commercialTransactions(deps.handlingFee),
    contact,
    faq,
    planet,
  };
  for (const [name, { title, description, thing, body }] of Object.entries(documents)) {
    const found = {
      address: new URL(`${paths.embedded}documents/${name}`, shopOrigin).href,
      description,
      picture: new URL('/share/houseclean.png', shopOrigin).href,
      thing,
    };
    app.get(`/${name}`, () =>
      respondWithPage({
        title,
        brandName,
        found,
        body: html`<h1>${title}</h1>
${body}
<p><a href="/">トップページへ戻る</a></p>`,
      }),
    );
  }
  let termsPdf: Promise<Uint8Array<ArrayBuffer>> | undefined;
  app.get('/terms.pdf', async (context) => {
    termsPdf ??= createTermsPdf(brandName);
    return context.body(await termsPdf, 200, {
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
  });
  return app;
}
