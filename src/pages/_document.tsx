import createCache from '@emotion/cache';
import {
  DocumentHeadTags,
  type DocumentHeadTagsProps,
  documentGetInitialProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import {
  type DocumentContext,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';

type ShopDocumentProps = DocumentProps & DocumentHeadTagsProps & { nonce?: string | undefined };

export default function ShopDocument({ nonce, emotionStyleTags }: ShopDocumentProps) {
  return (
    <Html lang="ja">
      <Head nonce={nonce}>
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <DocumentHeadTags emotionStyleTags={emotionStyleTags} />
      </Head>
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

ShopDocument.getInitialProps = async (context: DocumentContext) => {
  const header = context.req?.headers['x-nonce'];
  const nonce = typeof header === 'string' ? header : undefined;
  const props = await documentGetInitialProps(context, {
    emotionCache: createCache({ key: 'mui', nonce }),
  });
  return { ...props, nonce };
};
