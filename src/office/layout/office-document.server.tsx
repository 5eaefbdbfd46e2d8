import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { documentGetInitialProps } from '@mui/material-nextjs/v16-pagesRouter';
import type { DocumentContext } from 'next/document';
import { STYLE_KEY } from './office-styles';

/** Renders a page of the office with its styles in the HTML, under the nonce of the policy. */
export async function renderOfficeDocument(context: DocumentContext, nonce: string) {
  const emotionCache = createCache({ key: STYLE_KEY, nonce });
  return documentGetInitialProps(context, {
    emotionCache,
    plugins: [
      {
        enhanceApp: (App) => (props) => (
          <CacheProvider value={emotionCache}>
            <App {...props} />
          </CacheProvider>
        ),
        resolveProps: async (initialProps) => initialProps,
      },
    ],
  });
}
