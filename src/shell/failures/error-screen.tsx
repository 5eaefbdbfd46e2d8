import type { NextPageContext } from 'next';
import type { ShopPage } from '../layout/shop-layout';
import { StatusScreen } from './status-screen';

export function NotFoundScreen() {
  return (
    <StatusScreen
      picture="empty"
      title="ページが見つかりません"
      headline="ページが見つかりません"
      happened="お探しのページは、移動したか、なくなった可能性があります。"
      next="アドレスをご確認いただくか、トップページからお探しください。"
    />
  );
}

/** What Next shows for an address without a page and for an error outside any page's loader. */
export const ErrorScreen: ShopPage = () => <NotFoundScreen />;

// The screen brings its layout.
ErrorScreen.getLayout = (page) => page;

/* Next writes a separate 404 page at build time, without a nonce; this page is rendered per request. */
ErrorScreen.getInitialProps = async ({ res, err }: NextPageContext) => {
  // The bundler takes the branch, with what it imports, out of the code for browsers.
  if (typeof window === 'undefined' && res) {
    const { errorProps } = await import('./error-screen.server');
    return errorProps(res);
  }
  return err && err.statusCode !== 404 ? { failure: 'system' } : {};
};
