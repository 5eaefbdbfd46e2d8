import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';
import { tagManagerId } from '@/config/env.server';

interface PageHead {
  nonce?: string | undefined;
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

/** Scripts carry the nonce that was made for this request's content policy. */
ShopDocument.getInitialProps = async (
  context: DocumentContext,
): Promise<DocumentInitialProps & PageHead> => {
  const header = context.req?.headers['x-nonce'];
  const props = await NextDocument.getInitialProps(context);
  const nonce = typeof header === 'string' ? header : undefined;
  return { ...props, nonce, tagManagerId: tagManagerId() };
};
