import {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import { tagManagerId } from '@/config/env.server';
import { setPagePolicy } from '@/server/security-headers';

interface PageHead {
  nonce: string;
  tagManagerId?: string | undefined;
}

const SSG_MANIFEST = '_ssgManifest.js';

/**
 * Next's list of pages that were rendered at build time is a file of its own, and one more request of
 * every first page. Here it is always empty: it stands in the page.
 */
class ShopHead extends Head {
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return super.getScripts(files).filter(({ key }) => !key?.endsWith(SSG_MANIFEST));
  }
}

export default function ShopDocument({
  nonce,
  tagManagerId: containerId,
}: DocumentProps & PageHead) {
  return (
    <Html lang="ja">
      <ShopHead nonce={nonce}>
        <script nonce={nonce}>self.__SSG_MANIFEST=new Set</script>
        {containerId ? <meta name="tag-manager" content={containerId} /> : null}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
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
 * answer gets its content policy here, and its scripts the policy's nonce.
 */
ShopDocument.getInitialProps = async (
  context: DocumentContext,
): Promise<DocumentInitialProps & PageHead> => {
  // Next leaves the response out of a page that it writes at build time, and no page is.
  if (!context.res) throw new Error(`${context.pathname} is not rendered for a request`);
  const nonce = setPagePolicy(context.res, context.pathname);
  const props = await context.defaultGetInitialProps(context, { nonce });
  return { ...props, nonce, tagManagerId: tagManagerId() };
};
