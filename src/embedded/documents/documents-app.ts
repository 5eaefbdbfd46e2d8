import { Hono } from 'hono';
import { html } from 'hono/html';
import { respondWithPage } from '../html-page';
import { appFaq, faq } from './faq';
import { commercialTransactions, contact, planet, privacyPolicy, terms } from './shop-documents';

/** Serves stand-ins for the pages behind the shop's external links: `GET /<name>`. */
export function createDocumentsApp(deps: {
  readonly brandName: string;
  readonly handlingFee: Parameters<typeof commercialTransactions>[0];
}): Hono {
  const app = new Hono();
  const documents = {
    terms,
    'privacy-policy': privacyPolicy,
    'commercial-transactions': commercialTransactions(deps.handlingFee),
    contact,
    faq,
    'app-faq': appFaq,
    planet,
  };
  for (const [name, { title, body }] of Object.entries(documents)) {
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
