import NextDocument, {
  type DocumentContext,
  type DocumentInitialProps,
  type DocumentProps,
  Head,
  Html,
  Main,
  NextScript,
} from 'next/document';

interface Nonce {
  nonce?: string | undefined;
}

export default function ShopDocument({ nonce }: DocumentProps & Nonce) {
  return (
    <Html lang="ja">
      <Head nonce={nonce}>
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </Head>
      <body>
        <Main />
        <NextScript nonce={nonce} />
      </body>
    </Html>
  );
}

/** Scripts carry the nonce that the proxy made for this request's content policy. */
ShopDocument.getInitialProps = async (
  context: DocumentContext,
): Promise<DocumentInitialProps & Nonce> => {
  const header = context.req?.headers['x-nonce'];
  const props = await NextDocument.getInitialProps(context);
  return { ...props, nonce: typeof header === 'string' ? header : undefined };
};
