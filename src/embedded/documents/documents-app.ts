import { Hono } from 'hono';
import { html } from 'hono/html';
import { respondWithPage } from '../html-page';
import { appFaq, faq } from './faq';
import {
  commercialTransactions,
  contact,
  planet,
  privacyPolicy,
  type ShopDocument,
  terms,
} from './shop-documents';

const documentsWith = (handlingFee: number): Readonly<Record<string, ShopDocument>> => ({
  terms,
  'privacy-policy': privacyPolicy,
  'commercial-transactions': commercialTransactions(handlingFee),
  contact,
  faq,
  'app-faq': appFaq,
  planet,
});

/** Serves stand-ins for the pages behind the shop's external links: `GET /<name>`. */
export function createDocumentsApp(deps: {
  readonly brandName: string;
  /** Of a deferred payment, tax-inclusive yen. */
  readonly handlingFee: number;
}): Hono {
  const app = new Hono();
  for (const [name, { title, body }] of Object.entries(documentsWith(deps.handlingFee))) {
    app.get(`/${name}`, () =>
      respondWithPage({
        title,
        brandName: deps.brandName,
        body: html`<h1>${title}</h1>
${body}
<p><a href="/">トップページへ戻る</a></p>`,
      }),
    );
  }
  return app;
}
