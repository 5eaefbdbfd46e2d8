import type { NextPageContext } from 'next';
import type { ShopPage } from '../layout/shop-page';
import { notFoundText } from './status-pages';
import { StatusScreen } from './status-screen';

export function NotFoundScreen() {
  return <StatusScreen text={notFoundText} picture="empty" />;
}

/** What Next shows for an address without a page and for an error outside any page's loader. */
export const ErrorScreen: ShopPage = () => <NotFoundScreen />;

// The screen brings its layout.
ErrorScreen.getLayout = (page) => page;

/*
 * A page of its own for 404 would be written at build time, with scripts that carry no nonce: so
 * this one, rendered per request, answers it too.
 */
ErrorScreen.getInitialProps = async ({ res, err }: NextPageContext) => {
  // The bundler takes the branch, with what it imports, out of the code for browsers.
  if (typeof window === 'undefined' && res) {
    const { errorProps } = await import('./error-screen.server');
    return errorProps(res);
  }
  return err && err.statusCode !== 404 ? { failure: 'system' } : {};
};
