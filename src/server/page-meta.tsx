import type { DocumentInitialProps } from 'next/document';
import { publicEnv } from '@/config/env.public';
import { shopOrigin } from '@/config/env.server';
import type { PageDescription } from './page-description';

/** Steps of an order, what belongs to one customer, and failures. */
export function NotListed() {
  return <meta name="robots" content="noindex" />;
}

/** The text of the `<title>` that the page has set. */
export function titleIn(head: DocumentInitialProps['head']): string {
  const element = head?.find((each) => each?.type === 'title');
  return String(element?.props.children ?? publicEnv.brandName);
}

/** As JSON in a script, which no text can end. */
function asJson(things: PageDescription['things']): string {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

interface PageMetaProps {
  /** Of the page's policy, which every script element of the shop has. */
  readonly nonce: string;
  readonly description: PageDescription;
  readonly title: string;
}

/** What search engines and previews of links read; browsers run none of it. */
export function PageMeta({ nonce, description: page, title }: PageMetaProps) {
  const address = new URL(page.path, shopOrigin()).href;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta name="description" content={page.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={publicEnv.brandName} />
      <meta property="og:locale" content="ja_JP" />
      <meta property="og:url" content={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:image" content={new URL(page.picture, shopOrigin()).href} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        nonce={nonce}
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" is escaped.
        dangerouslySetInnerHTML={{ __html: asJson(page.things) }}
      />
    </>
  );
}
