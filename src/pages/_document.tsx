import {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Html,
  Main,
  NextScript,
} from 'next/document';
import type { ReactElement } from 'react';
import { browserColours } from '@/config/browser-colours';
import { tagManagerId } from '@/config/env.server';
import { PUBLIC_VARIABLES, publicVariables } from '@/config/env.variables';
import { isOfOffice, paths } from '@/config/paths';
import { hasForeignCardHosts } from '@/server/cards/card-gateway';
import { EMPTY_SSG_MANIFEST, ShopHead } from '@/server/document-head';
import { descriptionOf, NotListed, PageMeta, titleIn } from '@/server/page-description';
import { isForEverybody } from '@/server/page-memory/audience';
import { setPagePolicy, setPublicPagePolicy } from '@/server/security-headers';
import { EARLY_TAPS_SCRIPT } from '@/shell/navigation/early-taps-script';

const INLINE_SCRIPTS = [EARLY_TAPS_SCRIPT, EMPTY_SSG_MANIFEST];

interface PageHead {
  nonce: string;
  /** Of MUI, which only pages of the office have on the server. */
  emotionStyleTags?: ReactElement<unknown>[];
  tagManagerId?: string | undefined;
  hasCardHosts?: boolean;
  /** As JSON; `{}` when none is set. */
  variables: string;
  /** For search engines and previews of links. */
  pageMeta: ReactElement;
}

export default function ShopDocument({
  nonce,
  emotionStyleTags,
  tagManagerId: containerId,
  hasCardHosts,
  variables,
  pageMeta,
}: DocumentProps & PageHead) {
  return (
    <Html lang="ja">
      <ShopHead nonce={nonce}>
        {variables !== '{}' ? <meta name={PUBLIC_VARIABLES} content={variables} /> : null}
        {INLINE_SCRIPTS.map((script) => (
          <script key={script} nonce={nonce}>
            {script}
          </script>
        ))}
        {containerId ? <meta name="tag-manager" content={containerId} /> : null}
        {hasCardHosts ? <meta name="card-pages" content="own-policy" /> : null}
        <meta name="format-detection" content="telephone=no" />
        {emotionStyleTags}
        {pageMeta}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={paths.manifest} />
        <meta name="theme-color" content={browserColours.bar} />
      </ShopHead>
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

/**
 * All HTML of the shop comes through here, that of errors and unknown addresses included: so each
 * answer gets its content policy here, and its scripts and style sheets the policy's nonce. On a page from memory the
 * nonce is for style sheets alone (docs/decisions/0113).
 */
ShopDocument.getInitialProps = async (
  context: DocumentContext,
): Promise<DocumentInitialProps & PageHead> => {
  // Next leaves the response out of a page that it writes at build time, and no page is.
  if (!context.res) throw new Error(`${context.pathname} is not rendered for a request`);
  const isPublic = context.req !== undefined && isForEverybody(context.req);
  const nonce = isPublic
    ? setPublicPagePolicy(context.res, INLINE_SCRIPTS)
    : setPagePolicy(context.res, context.asPath ?? context.pathname);
  const variables = JSON.stringify(publicVariables());
  if (isOfOffice(context.pathname)) {
    const { renderOfficeDocument } = await import('@/office/layout/office-document.server');
    const office = await renderOfficeDocument(context, nonce);
    return { ...office, nonce, variables, pageMeta: <NotListed /> };
  }
  const props = await context.defaultGetInitialProps(context, { nonce });
  const description = descriptionOf(context.res);
  const pageMeta = description ? (
    <PageMeta nonce={nonce} description={description} title={titleIn(props.head)} />
  ) : (
    <NotListed />
  );
  const hasCardHosts = hasForeignCardHosts();
  return { ...props, nonce, tagManagerId: tagManagerId(), hasCardHosts, variables, pageMeta };
};
