import { html } from 'hono/html';
import type { Html } from '../html-page';

/** Questions with their answers, each under a heading of its own. */
export function questions(
  entries: readonly { readonly question: string; readonly answer: string }[],
): Html {
  return html`${entries.map(
    ({ question, answer }) =>
      html`<section class="card"><h2>${question}</h2><p>${answer}</p></section>`,
  )}`;
}
